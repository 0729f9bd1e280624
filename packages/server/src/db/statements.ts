const parts = /'(?:[^']|'')*'|"(?:[^"]|"")*"|--[^\n]*|\/\*[^]*?\*\/|\$(\w*)\$[^]*?\$\1\$|;|[^]/g

/**
 * The statements of a script. A sharded database forwards the text of a statement with whatever was sent beside it, so
 * each has to be sent by itself. Semicolons in quotes, dollar quotes and comments do not count.
 */
export function statementsOf(script: string): string[] {
  const statements = ['']
  for (const [part] of script.matchAll(parts)) {
    if (part === ';') statements.push('')
    else statements[statements.length - 1] += /^(?:--|\/\*)/.test(part) ? ' ' : part
  }
  return statements.map((statement) => statement.trim()).filter(Boolean)
}

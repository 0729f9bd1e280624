import { damaged } from './unreadable.ts'

/**
 * The rows of a CSV text, read lazily. RFC 4180, and its common variants: lines that end with LF or CR, a byte order mark,
 * no line end at the end. Blank lines are left out. Throws for a NUL and for an unclosed quote.
 */
export function* csvRows(text: string): Generator<string[]> {
  if (text.includes('\0')) throw damaged('its text has a NUL character')
  let at = text.startsWith('\uFEFF') ? 1 : 0
  let cells: string[] = []
  while (at < text.length) {
    let cell: string
    ;[cell, at] = text[at] === '"' ? quotedCell(text, at) : plainCell(text, at)
    cells.push(cell)
    if (text[at] === ',') {
      at += 1
      if (at === text.length) cells.push('')
      else continue
    } else if (text[at] === '\r' && text[at + 1] === '\n') at += 2
    else at += 1
    if (cells.length > 1 || cells[0] !== '') yield cells
    cells = []
  }
  if (cells.length > 0) yield cells
}

const cellEnd = /[,\r\n]/g

function plainCell(text: string, begin: number): [string, number] {
  cellEnd.lastIndex = begin
  const end = cellEnd.exec(text)?.index ?? text.length
  return [text.slice(begin, end), end]
}

/** Quotes inside are doubled. Text after the closing quote, up to the separator, belongs to the cell. */
function quotedCell(text: string, begin: number): [string, number] {
  let content = ''
  let from = begin + 1
  for (;;) {
    const quote = text.indexOf('"', from)
    if (quote === -1) throw damaged('a quotation mark is never closed')
    content += text.slice(from, quote)
    if (text[quote + 1] !== '"') {
      const [rest, end] = plainCell(text, quote + 1)
      return [content + rest, end]
    }
    content += '"'
    from = quote + 2
  }
}

/** Rows as objects by the names of the first line. Throws for a short row: the file was cut off within it. */
export function* csvRecords(text: string): Generator<Record<string, string>> {
  let names: string[] | undefined
  for (const cells of csvRows(text)) {
    if (names && cells.length < names.length) throw damaged('a line is cut off')
    if (names) yield Object.fromEntries(names.map((name, index) => [name, cells[index] as string]))
    else names = cells
  }
}

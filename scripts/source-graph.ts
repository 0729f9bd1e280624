import { builtinModules } from 'node:module'
import { dirname, join, normalize } from 'node:path/posix'
import { parseSync } from 'rolldown/utils'

/** Where an import leads: to a file of ours, to a package from npm, into Node, or nowhere. */
export type Target =
  | { kind: 'file'; path: string }
  | { kind: 'package'; name: string }
  | { kind: 'builtin'; name: string }
  | { kind: 'missing'; path: string }

/** `names` are what is taken from the other file; 'all' where that cannot be told apart (namespace, dynamic, `export *`). */
export type Import = { specifier: string; line: number; names: string[] | 'all'; isType: boolean; target: Target }

/** `localName` is what the file itself calls it, where it does. */
export type Export = { name: string; localName: string | null; line: number; isType: boolean }

/** A node of the syntax tree, as far as the checks need to know it. */
export type SyntaxNode = { type: string; start: number; [field: string]: unknown }

export type Source = {
  path: string
  text: string
  body: SyntaxNode[]
  imports: Import[]
  exports: Export[]
  lineOf: (offset: number) => number
}

const packageScope = '@daymark/'
const builtins = new Set(builtinModules)

/** Calls `visit` for the node and everything below it. */
export function walkSyntax(node: unknown, visit: (node: SyntaxNode) => void): void {
  if (Array.isArray(node)) {
    for (const item of node) walkSyntax(item, visit)
  } else if (isNode(node)) {
    visit(node)
    for (const value of Object.values(node)) if (typeof value === 'object') walkSyntax(value, visit)
  }
}

export const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

/** Every TypeScript file among `files`, parsed, each import followed to where it leads. Text that does not parse throws. */
export function sourceGraph(files: ReadonlyMap<string, string>): Map<string, Source> {
  const graph = new Map<string, Source>()
  for (const [path, text] of files) if (/\.tsx?$/.test(path)) graph.set(path, parsed(path, text, files))
  return graph
}

function parsed(path: string, text: string, files: ReadonlyMap<string, string>): Source {
  const { program, module, errors } = parseSync(path, text)
  const [error] = errors
  if (error) throw new Error(`${path} cannot be parsed: ${error.message}`)

  const lineOf = lineCounter(text)
  const body = program.body as unknown as SyntaxNode[]
  const imports: Import[] = []
  const add = (specifier: string, offset: number, names: string[] | 'all', isType: boolean) =>
    imports.push({ specifier, line: lineOf(offset), names, isType, target: targetOf(specifier, path, files) })

  for (const { moduleRequest, entries, start } of module.staticImports) {
    const isNamespace = entries.some((entry) => entry.importName.kind === 'NamespaceObject')
    const names = entries.map((entry) => entry.importName.name ?? 'default')
    const isType = entries.length > 0 && entries.every((entry) => entry.isType)
    add(moduleRequest.value, start, isNamespace ? 'all' : names, isType)
  }
  const exports: Export[] = []
  for (const entry of module.staticExports.flatMap((statement) => statement.entries)) {
    const { moduleRequest, importName, exportName, localName, isType, start } = entry
    const isStatedHere = moduleRequest !== null && start < moduleRequest.start
    if (isStatedHere) {
      add(moduleRequest.value, start, importName.kind === 'Name' && importName.name ? [importName.name] : 'all', isType)
    }
    if (exportName.kind === 'None') continue
    exports.push({ name: exportName.name ?? 'default', localName: localName.name, line: lineOf(start), isType })
  }
  walkSyntax(body, (node) => {
    const named = lateImportOf(node)
    if (named) add(named.specifier, node.start, 'all', named.isType)
  })
  return { path, text, body, imports, exports, lineOf }
}

/** What the module record leaves out: `import('x')`, the type `import('x').T`, and `new URL('x', import.meta.url)`. */
function lateImportOf(node: SyntaxNode): { specifier: string; isType: boolean } | undefined {
  if (node.type === 'ImportExpression') return literal(node['source'], false)
  if (node.type === 'TSImportType') return literal(node['source'], true)
  if (node.type !== 'NewExpression' || !isNamed(node['callee'], 'URL') || !Array.isArray(node['arguments']))
    return undefined
  const [address, base] = node['arguments'] as unknown[]
  const isBesideUs = isNode(base) && base.type === 'MemberExpression' && isNamed(base['property'], 'url')
  const found = isBesideUs ? literal(address, false) : undefined
  return found && /^\.\.?\/.*\.tsx?$/.test(found.specifier) ? found : undefined
}

const isNamed = (node: unknown, name: string) => isNode(node) && node.type === 'Identifier' && node['name'] === name

const literal = (node: unknown, isType: boolean) =>
  isNode(node) && node.type === 'Literal' && typeof node['value'] === 'string'
    ? { specifier: node['value'], isType }
    : undefined

/** Follows an import the way the packages' `exports` and `imports` lay it down: every path names a file in `src`. */
export function targetOf(specifier: string, from: string, files: ReadonlyMap<string, string>): Target {
  const [bare = ''] = specifier.split('?')
  if (bare.startsWith('node:') || builtins.has(bare)) return { kind: 'builtin', name: bare }
  const path = ownPath(bare, from)
  if (path === undefined) return { kind: 'package', name: packageName(bare) }
  return files.has(path) || !/\.tsx?$/.test(path) ? { kind: 'file', path } : { kind: 'missing', path }
}

function ownPath(specifier: string, from: string): string | undefined {
  if (/^\.\.?(\/|$)/.test(specifier)) return normalize(join(dirname(from), specifier))
  if (specifier.startsWith('#')) return `${from.split('/').slice(0, 2).join('/')}/src/${specifier.slice(1)}`
  if (!specifier.startsWith(packageScope)) return undefined
  const [owner = '', ...rest] = specifier.slice(packageScope.length).split('/')
  return `packages/${owner}/src/${rest.join('/')}`
}

export const packageName = (specifier: string) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')

function lineCounter(text: string): (offset: number) => number {
  const ends: number[] = []
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) ends.push(at)
  return (offset) => {
    const line = ends.findIndex((end) => end >= offset)
    return (line < 0 ? ends.length : line) + 1
  }
}

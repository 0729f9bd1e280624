import { basename } from 'node:path/posix'
import { clocks, consoleWriters, outsideTime, sharedBasenames } from './house-exceptions.ts'
import { globPattern, placeOf, refusedPackage, refusedStep } from './house-floors.ts'
import { rolePackages, rolesBelow, roleTypePackages, roleTypes } from './house-roles.ts'
import { importCircles } from './import-circles.ts'
import { type Import, isNode, type Source, sourceGraph, type SyntaxNode, walkSyntax } from './source-graph.ts'
import type { Violation } from './violation.ts'

const mostLines = { source: 300, test: 500 }
const emptyNames = new Set(['util', 'utils', 'helper', 'helpers', 'common', 'misc'])

const isTest = (path: string) => /\.(test|spec)\.tsx?$/.test(path)
const isIn = (path: string, globs: readonly string[]) => globs.some((glob) => globPattern(glob).test(path))

/** Everything in these files that breaks a rule of the house, in the order of the files. */
export function houseViolations(files: ReadonlyMap<string, string>): Violation[] {
  const graph = sourceGraph(files)
  return [
    ...[...files].flatMap(([path, text]) => [...size(path, text), ...emptyName(path)]),
    ...[...graph.values()].flatMap((source) => [
      ...plan(source),
      ...imports(source),
      ...barrel(source),
      ...clockAndConsole(source),
    ]),
    ...circles(graph),
    ...doubledNames([...graph.keys()]),
  ]
}

function size(file: string, text: string): Violation[] {
  const lines = text.split('\n').length - (text.endsWith('\n') ? 1 : 0)
  const most = isTest(file) ? mostLines.test : mostLines.source
  return lines > most
    ? [{ file, line: most + 1, what: `has ${lines} lines: split it by nouns`, rule: `size: at most ${most}` }]
    : []
}

function emptyName(file: string): Violation[] {
  const names = file.split('/').map((part) => part.split('.')[0] ?? '')
  const empty = names.find((name) => emptyNames.has(name) || emptyNames.has(name.split('-').at(-1) ?? ''))
  return empty
    ? [
        {
          file,
          line: 1,
          what: `is named '${empty}', which says nothing`,
          rule: 'names: no utils, helpers, common, misc',
        },
      ]
    : []
}

function plan({ path: file }: Source): Violation[] {
  const violations: Violation[] = []
  if (!placeOf(file))
    violations.push({ file, line: 1, what: 'stands on no floor of the house', rule: 'plan: scripts/house-table.ts' })
  if (!/^[a-z0-9]+([-.][a-z0-9]+)*\.tsx?$/.test(basename(file))) {
    violations.push({ file, line: 1, what: 'is not named in kebab-case', rule: 'names: kebab-case, role as suffix' })
  }
  return violations
}

function imports(source: Source): Violation[] {
  return source.imports.flatMap((step) => {
    const refusal = refusedImport(source.path, step)
    return refusal
      ? [{ file: source.path, line: step.line, what: `imports ${step.specifier}: ${refusal}`, rule: 'imports' }]
      : []
  })
}

function refusedImport(path: string, { target, isType }: Import): string | undefined {
  const from = placeOf(path)
  if (!from) return undefined
  if (target.kind === 'missing') return `there is no ${target.path}`
  if (target.kind === 'builtin') return from.floor.canUseNode ? undefined : `${from.floor.name} may not talk to Node`
  if (target.kind === 'package') {
    const role = roleOf(path)
    const isRolesOwn =
      from.floor.name === 'server/feature' &&
      (rolePackages[role]?.includes(target.name) || (isType && roleTypePackages[role]?.includes(target.name)))
    return isRolesOwn ? undefined : refusedPackage(from, target.name)
  }
  const to = placeOf(target.path)
  if (!to) return undefined
  const refusal = refusedStep(from, to)
  if (refusal || from.floor.name !== 'server/feature' || to.floor.name !== 'server/feature') return refusal
  const [role, wanted] = [roleOf(path), roleOf(target.path)]
  const isDown = rolesBelow[role]?.includes(wanted) || role === wanted || (isType && roleTypes[role]?.includes(wanted))
  return isDown ? undefined : `a feature's ${role} may not import its ${wanted}`
}

/** `habits.store.ts` plays the role 'store'; a file without one of the roles is 'plain'. */
function roleOf(path: string): string {
  const role = basename(path).split('.').at(-2) ?? ''
  return role in rolesBelow && basename(path).split('.').length > 2 ? role : 'plain'
}

const isHandingOn = (node: SyntaxNode) =>
  node.type === 'ExportAllDeclaration' || (node.type === 'ExportNamedDeclaration' && !node['declaration'])

function barrel({ path: file, body }: Source): Violation[] {
  const isBarrel =
    body.some(isHandingOn) && body.every((node) => node.type === 'ImportDeclaration' || isHandingOn(node))
  return isBarrel ? [{ file, line: 1, what: 'only hands on what others export', rule: 'names: no barrels' }] : []
}

function clockAndConsole({ path: file, body, lineOf }: Source): Violation[] {
  const violations: Violation[] = []
  const isTold = !isIn(file, [...clocks, ...outsideTime])
  const isSilent = file.startsWith('packages/') && !(file in consoleWriters)
  walkSyntax(body, (node) => {
    const line = lineOf(node.start)
    const reading = isTold ? clockReading(node) : undefined
    if (reading)
      violations.push({ file, line, what: `reads the clock with ${reading}`, rule: 'time: now is an argument' })
    if (isSilent && node.type === 'MemberExpression' && isCalled(node['object'], 'console')) {
      violations.push({ file, line, what: 'writes to the console', rule: 'no console in packages' })
    }
  })
  return violations
}

function clockReading(node: SyntaxNode): string | undefined {
  const { type, callee, object, property } = node
  const hasArguments = Array.isArray(node['arguments']) && node['arguments'].length > 0
  if (type === 'NewExpression' && isCalled(callee, 'Date') && !hasArguments) return 'new Date()'
  if (type === 'CallExpression' && isCalled(callee, 'Date')) return 'Date()'
  if (type !== 'MemberExpression') return undefined
  if (isCalled(object, 'Date') && isCalled(property, 'now')) return 'Date.now'
  return isCalled(object, 'Temporal') && isCalled(property, 'Now') ? 'Temporal.Now' : undefined
}

const isCalled = (node: unknown, name: string) => isNode(node) && node.type === 'Identifier' && node['name'] === name

function circles(graph: ReadonlyMap<string, Source>): Violation[] {
  const importsOf = new Map(
    [...graph].map(([path, { imports }]) => [
      path,
      imports.flatMap(({ target }) => (target.kind === 'file' && graph.has(target.path) ? [target.path] : [])),
    ]),
  )
  return importCircles(importsOf).map((circle) => {
    const [file = '', second = file] = circle
    const line =
      graph.get(file)?.imports.find(({ target }) => target.kind === 'file' && target.path === second)?.line ?? 1
    return {
      file,
      line,
      what: `goes in a circle: ${[...circle, file].join(' → ')}`,
      rule: 'no circles, types included',
    }
  })
}

/** Names are unique in a package; a test shares the name of what it tests. */
function doubledNames(paths: readonly string[]): Violation[] {
  const firstWith = new Map<string, string>()
  return paths.flatMap((file) => {
    const name = basename(file).replace(/\.tsx?$/, '')
    if (isTest(file) || name in sharedBasenames) return []
    const key = `${file.split('/').slice(0, 2).join('/')}:${name}`
    const first = firstWith.get(key)
    if (first === undefined) firstWith.set(key, file)
    return first === undefined
      ? []
      : [{ file, line: 1, what: `has the same name as ${first}`, rule: 'names: unique basenames' }]
  })
}

import type { Violation } from './lockfile-rules.ts'

type Manifest = Readonly<Record<string, unknown>>

const page = 'docs/dependencies.md'
const rule = `each dependency has its reason in ${page}`
const fields = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies']

/**
 * Each declared package has a row with a reason in the page, and each row has a declared package. A name that ends in
 * `*` matches by prefix. Our own packages need no reason.
 */
export function dependencyViolations(text: string, manifests: ReadonlyMap<string, string>): Violation[] {
  const rows = namesIn(text)
  const declared = new Map<string, { file: string; line: number }>()
  for (const [file, source] of manifests) {
    for (const name of namesOf(JSON.parse(source) as Manifest)) {
      declared.set(name, { file, line: source.slice(0, source.indexOf(`"${name}"`)).split('\n').length })
    }
  }
  return [
    ...[...declared]
      .filter(([name]) => !rows.some(({ pattern, why }) => why !== '' && isMatch(pattern, name)))
      .map(([name, place]) => ({ ...place, what: `declares ${name} without a reason`, rule })),
    ...rows
      .filter(({ pattern }) => ![...declared.keys()].some((name) => isMatch(pattern, name)))
      .map(({ pattern, line }) => ({
        file: page,
        line,
        what: `gives a reason for ${pattern}, which is not declared`,
        rule,
      })),
  ]
}

const namesOf = (manifest: Manifest): string[] =>
  fields
    .flatMap((field) => Object.keys((manifest[field] ?? {}) as Record<string, unknown>))
    .filter((name) => !name.startsWith('@daymark/'))

const isMatch = (pattern: string, name: string): boolean =>
  pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern

/** The first cell of a row of a table names packages, the second says why. */
function namesIn(text: string): { pattern: string; why: string; line: number }[] {
  return text.split('\n').flatMap((row, index) => {
    const [, names = '', why = ''] = row.split('|')
    if (!row.startsWith('|')) return []
    return [...names.matchAll(/`([^`]+)`/g)].map(([, name]) => ({
      pattern: String(name),
      why: why.trim(),
      line: index + 1,
    }))
  })
}

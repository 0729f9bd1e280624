import type { Violation } from './lockfile-rules.ts'

type Manifest = Readonly<Record<string, unknown>>

const page = 'docs/dependencies.md'
const rule = `each dependency has its reason in ${page}`
const fields = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies']

/**
 * Every package that a manifest asks for stands in the page with a reason, and nothing stands there that nobody asks
 * for. A name that ends in `*` speaks for all that begin so. Our own packages need no reason.
 */
export function dependencyViolations(text: string, manifests: ReadonlyMap<string, string>): Violation[] {
  const told = namesIn(text)
  const asked = new Map<string, { file: string; line: number }>()
  for (const [file, source] of manifests) {
    for (const name of namesOf(JSON.parse(source) as Manifest)) {
      asked.set(name, { file, line: source.slice(0, source.indexOf(`"${name}"`)).split('\n').length })
    }
  }
  return [
    ...[...asked]
      .filter(([name]) => !told.some(({ pattern, why }) => why !== '' && isMeant(pattern, name)))
      .map(([name, place]) => ({ ...place, what: `asks for ${name} and nobody says why`, rule })),
    ...told
      .filter(({ pattern }) => ![...asked.keys()].some((name) => isMeant(pattern, name)))
      .map(({ pattern, line }) => ({ file: page, line, what: `gives a reason for ${pattern}, which is gone`, rule })),
  ]
}

const namesOf = (manifest: Manifest): string[] =>
  fields
    .flatMap((field) => Object.keys((manifest[field] ?? {}) as Record<string, unknown>))
    .filter((name) => !name.startsWith('@daymark/'))

const isMeant = (pattern: string, name: string): boolean =>
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

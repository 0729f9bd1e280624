import { dirname, join } from 'node:path/posix'
import { globPattern } from './house-floors.ts'
import { packageName, type Source, sourceGraph, walkSyntax } from './source-graph.ts'
import { type Allowance, commandPackages, entries, unusedAllowances } from './unused-table.ts'
import type { Violation } from './violation.ts'

const dependencyFields = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies'] as const
type Manifest = { path: string; text: string } & Partial<
  Record<(typeof dependencyFields)[number], Record<string, string>>
>

const isTest = (path: string) => /\.(test|spec)\.tsx?$/.test(path)
/** Files that only tests need; there a test counts as a user. */
const isTestSupport = (path: string) => isTest(path) || /^packages\/(e2e|[^/]+\/test)\//.test(path)
const isMatched = (path: string, globs: readonly string[]) => globs.some((glob) => globPattern(glob).test(path))
const allowanceFor = (path: string, name?: string): Allowance | undefined =>
  unusedAllowances.find(
    ({ files, names }) =>
      isMatched(path, files) && (names === undefined || (name !== undefined && names.includes(name))),
  )

/** Exports, files and packages that nobody needs, and packages that are used without being declared. */
export function unusedViolations(files: ReadonlyMap<string, string>): Violation[] {
  const graph = sourceGraph(files)
  const manifests = [...files]
    .filter(([path]) => path.endsWith('package.json'))
    .map(([path, text]): Manifest => ({ ...JSON.parse(text), path, text }))
  const users = usersOf(graph)
  for (const [path, text] of files) if (path.endsWith('.html')) addStartedBy(path, text, users)
  return [
    ...[...graph.values()].flatMap((source) => {
      const unused = unusedFile(source, users)
      return unused.length > 0 ? unused : unusedExports(source, users)
    }),
    ...idleAllowances(graph, users),
    ...manifests.flatMap((manifest) => unusedPackages(manifest, manifests, files, graph)),
    ...[...graph.values()].flatMap((source) => undeclaredPackages(source, manifests)),
  ]
}

/** For each file and name, who takes it. `*` stands for whoever takes everything. */
type Users = Map<string, Map<string, Set<string>>>

function usersOf(graph: ReadonlyMap<string, Source>): Users {
  const users = new Map<string, Map<string, Set<string>>>()
  for (const { path, imports } of graph.values()) {
    for (const { target, names } of imports) {
      if (target.kind !== 'file' || target.path === path) continue
      const ofFile = users.getOrInsertComputed(target.path, () => new Map())
      const taken = names === 'all' || names.length === 0 ? ['*'] : names
      for (const name of taken) ofFile.getOrInsertComputed(name, () => new Set()).add(path)
    }
  }
  return users
}

/** A page takes the scripts that it names, by their path from the package. */
function addStartedBy(page: string, text: string, users: Users): void {
  for (const [, script = ''] of text.matchAll(/src="\/([^"]+\.tsx?)"/g)) {
    users
      .getOrInsertComputed(join(dirname(page), script), () => new Map())
      .getOrInsertComputed('*', () => new Set())
      .add(page)
  }
}

const counts = (user: string, used: string) => isTestSupport(used) || !isTestSupport(user)

function unusedFile({ path: file }: Source, users: Users): Violation[] {
  if (isTest(file) || isMatched(file, entries) || allowanceFor(file)) return []
  const importers = [...(users.get(file)?.values() ?? [])].flatMap((set) => [...set])
  if (importers.some((importer) => counts(importer, file))) return []
  const what = importers.length > 0 ? 'is imported by tests alone' : 'is imported by nobody'
  return [{ file, line: 1, what, rule: 'unused files' }]
}

/** Exports that no other file of the product takes, the allowed ones included. */
function unusedNames(source: Source, users: Users): Source['exports'] {
  const { path, exports } = source
  const ofFile = users.get(path)
  const all = [...(ofFile?.get('*') ?? [])]
  return exports.filter((one) => {
    const takers = [...all, ...(ofFile?.get(one.name) ?? [])]
    return !takers.some((user) => counts(user, path)) && !isNeededHere(source, one, takers.length > 0)
  })
}

/**
 * What the file itself needs may be handed out for two reasons: a test beside it tries it, or it is the type that names
 * what an exported function takes or gives.
 */
function isNeededHere({ body }: Source, { localName, isType }: Source['exports'][number], isTested: boolean): boolean {
  if (localName === null || !(isType || isTested)) return false
  let mentions = 0
  walkSyntax(body, (node) => {
    if (node['name'] === localName && node.type.endsWith('Identifier')) mentions += 1
  })
  return mentions > 1
}

function unusedExports(source: Source, users: Users): Violation[] {
  const file = source.path
  if (isMatched(file, entries)) return []
  return unusedNames(source, users)
    .filter(({ name }) => !allowanceFor(file, name))
    .map(({ name, line }) => {
      const isTested = (users.get(file)?.get(name)?.size ?? 0) > 0
      const what = `exports ${name}, which ${isTested ? 'only tests take' : 'nobody takes'}`
      return { file, line, what, rule: 'unused exports' }
    })
}

/** An allowance that nothing needs any more is a hole in the check: it has to go. */
function idleAllowances(graph: ReadonlyMap<string, Source>, users: Users): Violation[] {
  const needed = new Set(
    [...graph.values()].flatMap((source) =>
      unusedNames(source, users).map(({ name }) => allowanceFor(source.path, name)),
    ),
  )
  return unusedAllowances
    .filter((allowance) => !needed.has(allowance))
    .map(({ files, names }) => ({
      file: 'scripts/unused-table.ts',
      line: 1,
      what: `allows unused ${names?.join(', ') ?? 'exports'} in ${files.join(', ')}, where there are none`,
      rule: 'allowances that are needed',
    }))
}

function unusedPackages(
  manifest: Manifest,
  manifests: readonly Manifest[],
  files: ReadonlyMap<string, string>,
  graph: ReadonlyMap<string, Source>,
): Violation[] {
  const used = new Set<string>()
  for (const source of graph.values()) {
    if (ownerOf(source.path, manifests) !== manifest && !(isTestSupport(source.path) && isRoot(manifest))) continue
    for (const { target, specifier } of source.imports) {
      if (target.kind === 'package') used.add(target.name)
      else if (specifier.startsWith('@daymark/')) used.add(packageName(specifier))
    }
  }
  for (const [path, text] of files) {
    if (path.endsWith('.css') && ownerOf(path, manifests) === manifest)
      for (const name of packagesInCss(text)) used.add(name)
  }
  return declaredIn(manifest)
    .filter(
      (name) =>
        !used.has(name) &&
        !used.has(typedPackage(name)) &&
        !commandPackages.some(({ packages }) => packages.includes(name)),
    )
    .map((name) => ({
      file: manifest.path,
      line: lineOf(manifest.text, `"${name}"`),
      what: `declares ${name}, which nothing imports`,
      rule: 'unused packages',
    }))
}

/** What ships runs on `dependencies` alone; tests and what builds may also use what is there for development. */
function undeclaredPackages({ path: file, imports }: Source, manifests: readonly Manifest[]): Violation[] {
  const owner = ownerOf(file, manifests)
  const root = manifests.find(isRoot)
  const ships = /^packages\/(domain|contract|server)\/src\//.test(file) && !isTest(file)
  return imports.flatMap(({ target, specifier, line, isType }) => {
    const name =
      target.kind === 'package' ? target.name : specifier.startsWith('@daymark/') ? packageName(specifier) : undefined
    if (name === undefined || !owner) return []
    const declared = new Set(
      ships && !isType
        ? Object.keys(owner.dependencies ?? {})
        : [...declaredIn(owner), ...(root && !ships ? declaredIn(root) : [])],
    )
    if (declared.has(name) || (isType && declared.has(`@types/${name}`))) return []
    const where = ships && !isType ? 'under dependencies of' : 'in'
    return [
      { file, line, what: `imports ${name}, which is not declared ${where} ${owner.path}`, rule: 'declared packages' },
    ]
  })
}

const isRoot = ({ path }: Manifest) => path === 'package.json'

function ownerOf(path: string, manifests: readonly Manifest[]): Manifest | undefined {
  const inside = manifests.filter((manifest) => isRoot(manifest) || path.startsWith(`${dirname(manifest.path)}/`))
  return inside.toSorted((a, b) => b.path.length - a.path.length)[0]
}

const declaredIn = (manifest: Manifest) => dependencyFields.flatMap((field) => Object.keys(manifest[field] ?? {}))

/** `@types/pg` types `pg`: it is used where that is. */
const typedPackage = (name: string) =>
  name.startsWith('@types/') ? name.slice('@types/'.length).replace('__', '/') : name

const packagesInCss = (text: string) =>
  [...text.matchAll(/(?:@(?:import|plugin)\s+(?:url\()?|url\()["']([^"'./#:][^"':]*)["']/g)].map(([, specifier = '']) =>
    packageName(specifier),
  )

const lineOf = (text: string, part: string) => text.slice(0, Math.max(text.indexOf(part), 0)).split('\n').length

import '../packages/domain/src/time/temporal.ts'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { repositoryRoot } from './repository-files.ts'
import { say } from './say.ts'

type Release = { version: string; day: string; changes: ReadonlyMap<string, string> }

const unreleased = '## Unreleased\n\nSee `changes/`.\n'

/** 'ai-suggestion.md' → 'AI suggestion'. */
function headingOf(name: string): string {
  const words = name.replace(/\.md$/, '').replaceAll('-', ' ').replace(/^ai\b/, 'AI')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The changelog with a new release above the earlier ones, a section to each file of changes. */
export function changelogWith(changelog: string, { version, day, changes }: Release): string {
  if (!/^\d+\.\d+\.\d+$/.test(version)) throw new Error('Name the version: npm run changelog -- 1.2.0')
  if (changelog.includes(`\n## ${version} `)) throw new Error(`CHANGELOG.md has ${version} already`)
  if (!changelog.includes(unreleased))
    throw new Error('CHANGELOG.md has no section "Unreleased" that points to changes/')
  if (changes.size === 0) throw new Error('There is nothing in changes/')
  const sections = [...changes]
    .toSorted(([one], [other]) => one.localeCompare(other, 'en'))
    .map(([name, text]) => `### ${headingOf(name)}\n\n${text.trim()}\n`)
  return changelog.replace(unreleased, `${unreleased}\n## ${version} (${day})\n\n${sections.join('\n')}`)
}

/** `npm run changelog -- 1.2.0`: moves the files of `changes/` into CHANGELOG.md as that release. */
function writeChangelog(version: string): void {
  const folder = join(repositoryRoot, 'changes')
  const names = readdirSync(folder).filter((name) => name.endsWith('.md'))
  const changes = new Map(names.map((name) => [name, readFileSync(join(folder, name), 'utf8')]))
  const file = join(repositoryRoot, 'CHANGELOG.md')
  const day = Temporal.Now.plainDateISO().toString()
  writeFileSync(file, changelogWith(readFileSync(file, 'utf8'), { version, day, changes }))
  for (const name of names) rmSync(join(folder, name))
  say(`CHANGELOG.md has ${version} with ${names.length} files of changes. Review it, then commit.`)
}

if (import.meta.main) writeChangelog(process.argv[2] ?? '')

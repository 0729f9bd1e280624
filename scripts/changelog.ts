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

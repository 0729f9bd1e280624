import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { changelogWith } from './changelog.ts'
import { repositoryRoot } from './repository-files.ts'

const before =
  '# Changelog\n\nThe newest stands first.\n\n## Unreleased\n\nSee `changes/`.\n\n## 0.1.0 (2026-01-01)\n\n- Old.\n'
const changes = new Map([
  ['import.md', '- Two.\n'],
  ['ai-suggestion.md', '- One.\n'],
])

test('puts a release above the earlier ones, with a section per file', () => {
  expect(changelogWith(before, { version: '0.2.0', day: '2026-03-29', changes })).toBe(
    before.replace(
      '## 0.1.0',
      '## 0.2.0 (2026-03-29)\n\n### AI suggestion\n\n- One.\n\n### Import\n\n- Two.\n\n## 0.1.0',
    ),
  )
})

test('refuses an invalid version, a version that exists and an empty folder', () => {
  const release = { version: '0.2.0', day: '2026-03-29', changes }
  expect(() => changelogWith(before, { ...release, version: '' })).toThrow('npm run changelog -- 1.2.0')
  expect(() => changelogWith(before, { ...release, version: '0.1.0' })).toThrow('already')
  expect(() => changelogWith(before, { ...release, changes: new Map() })).toThrow('nothing in changes/')
})

test('accepts the files that wait for a release', () => {
  const folder = join(repositoryRoot, 'changes')
  const waiting = new Map(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')]))
  const changelog = readFileSync(join(repositoryRoot, 'CHANGELOG.md'), 'utf8')
  for (const text of waiting.values()) expect(text).toMatch(/^- /)
  expect(changelogWith(changelog, { version: '99.0.0', day: '2026-03-29', changes: waiting })).toContain('## 99.0.0')
})

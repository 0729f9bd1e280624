import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findCitus } from './find-citus.ts'

function folderWith(...names: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'daymark-citus-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const name of names) writeFileSync(join(folder, name), '')
  return folder
}

const build = 'citus-13.2.2-pg15-arm64.tar.xz'
const machine = { architecture: 'arm64', isRoot: true, postgres: '/', folder: '/' }

test('takes the program beside the build that fits this machine', () => {
  const folder = folderWith('citus', build)
  expect(findCitus('', { ...machine, folder })).toEqual({ command: join(folder, 'citus'), missing: null })
})

test('takes the program that was named, whatever else is there', () => {
  expect(findCitus('/a/citus', { ...machine, folder: '/nowhere', isRoot: false }).command).toBe('/a/citus')
})

test.each([
  ['there is no folder', { folder: '/nowhere' }],
  ['has no build for amd64', { architecture: 'amd64' }],
  ['needs root', { isRoot: false }],
  ['needs Debian’s PostgreSQL 15', { postgres: '/nowhere' }],
])('says why the tests are left out: %s', (why, rest) => {
  const found = findCitus('', { ...machine, folder: folderWith('citus', build), ...rest })
  expect(found).toEqual({ command: null, missing: expect.stringContaining(why) as string })
})

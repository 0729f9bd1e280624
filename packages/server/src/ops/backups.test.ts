import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { makeWorld } from '../../test/world/world.ts'

const folder = mkdtempSync(join(tmpdir(), 'daymark-words-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('a relative file name is resolved in the caller’s folder', async () => {
  await using world = await makeWorld()
  await world.signUp()
  const { isDone, text } = await world.ops(['backup', 'here.backup'])
  expect(isDone).toBe(true)
  const file = text.split(' holds ', 1)[0] ?? ''
  expect(file.endsWith('/here.backup')).toBe(true)
  expect(existsSync(file)).toBe(true)
  expect(await world.ops(['restore', file, '--check'])).toMatchObject({
    isDone: true,
    text: expect.stringMatching(/ is whole: \d+ rows of 1 accounts, taken at 2026-03-29T08:00:00Z\.$/) as string,
  })
  expect(await world.ops(['restore', file, '--replace'])).toEqual({
    isDone: false,
    text: 'Daymark runs on this database: stop it first.',
  })
})

test.each([
  [['backup'], 'backup needs the name of one file'],
  [['backup', 'a', 'b'], 'backup needs the name of one file'],
  [['restore'], 'restore needs the name of one file'],
  [['restore', 'a', '--force'], "Unknown option '--force'"],
  [['restore', 'a', '--check', '--replace'], 'choose one'],
])('%o gets the usage', async (words, why) => {
  await using world = await makeWorld()
  const { isDone, text } = await world.ops(words)
  expect(isDone).toBe(false)
  expect(text).toContain(why)
  expect(text).toContain(`\n\n${String(words[0])} <file>`)
})

test.each([
  ['none.backup', 'is not there.'],
  ['.', 'is a folder.'],
])('refuses %s as a backup', async (name, why) => {
  await using world = await makeWorld()
  expect(await world.ops(['restore', join(folder, name), '--check'])).toMatchObject({
    isDone: false,
    text: expect.stringContaining(why) as string,
  })
})

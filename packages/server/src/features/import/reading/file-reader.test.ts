import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { makeFileReader } from './file-reader.ts'

const folder = mkdtempSync(join(tmpdir(), 'daymark-reader-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function fileWith(text: string) {
  const path = join(folder, crypto.randomUUID())
  writeFileSync(path, text)
  return { path, timeZone: 'UTC' }
}
const head = 'HabitName,HabitDescription,HabitCategory,CalendarDate,Value,CommentText\n'
const small = () => fileWith(`${head}Read,,,2026-03-28,1,\n`)

/**
 * Blocks its reader inside of one native call, as the hostile database of `hostile-import.test.ts` does, but without
 * keeping a core busy: a pipe that no process writes to.
 */
const stuck = () => {
  const path = join(folder, crypto.randomUUID())
  execFileSync('mkfifo', [path])
  return { path, timeZone: 'UTC' }
}

test('refuses more than half a million lines without extra memory', async () => {
  const { read } = makeFileReader({ megabytes: 100, seconds: 250 })
  await expect(read(fileWith(head + 'a,,,2020-01-01,1,\n'.repeat(500_001)), 'ada')).rejects.toMatchObject({
    name: 'Unreadable',
    message: expect.stringContaining('more than 500,000 entries') as string,
    isTooLarge: true,
  })
})

test('refuses a file that takes too much memory or time or blocks in a native call, frees its slot, and reads the next one', async () => {
  const { read } = makeFileReader({ atOnce: 1, megabytes: 24, seconds: 20 })
  await expect(read(fileWith(`[${'{},'.repeat(2_000_000)}{}]`), 'ada')).rejects.toThrow('too large or too complex')
  await expect(read(stuck(), 'eve')).rejects.toThrow('too large or too complex')
  expect((await read(small(), 'ada')).habits).toHaveLength(1)
  const quick = makeFileReader({ seconds: 0.001 })
  await expect(quick.read(small(), 'ada')).rejects.toThrow('too large or too complex')
})

test('files of one owner do not block those of others', async () => {
  const reader = makeFileReader({ atOnce: 2, seconds: 30, stopSeconds: 0 })
  const hostile = Promise.allSettled([reader.read(stuck(), 'eve'), reader.read(stuck(), 'eve')])
  for (const owner of ['ada', 'ben']) expect((await reader.read(small(), owner)).habits).toHaveLength(1)
  reader.stop()
  for (const outcome of await hostile) expect(outcome).toMatchObject({ reason: { code: 'unavailable' } })
  await expect(reader.read(small(), 'ada')).rejects.toMatchObject({ code: 'unavailable' })
})

test('reads some files at once, queues some, and refuses further ones', async () => {
  const { read } = makeFileReader({ atOnce: 1, waiting: 1 })
  const answers = await Promise.allSettled(['ada', 'ada', 'ben'].map((owner) => read(small(), owner)))
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected'])
  expect(answers[2]).toMatchObject({ reason: { code: 'unavailable' } })
})

test('reports an internal error with its stack', async () => {
  const { read } = makeFileReader()
  await expect(read({ path: join(folder, 'nothing'), timeZone: 'UTC' }, 'ada')).rejects.toThrow(/ENOENT[^]*read-file/)
})

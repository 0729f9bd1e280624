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

test('a million lines are refused with no more memory than their text takes', async () => {
  const read = makeFileReader({ megabytes: 100 })
  await expect(read(fileWith(head + 'a,,,2020-01-01,1\n'.repeat(1_000_000)))).rejects.toThrow(
    'more than 250,000 entries',
  )
})

test('what would take too much memory or time is refused, and the next file is read', async () => {
  const little = makeFileReader({ megabytes: 24 })
  await expect(little(fileWith(`[${'{},'.repeat(2_000_000)}{}]`))).rejects.toThrow('too large or too deep')
  expect((await little(small())).habits).toHaveLength(1)
  await expect(makeFileReader({ seconds: 0 })(small())).rejects.toThrow('too large or too deep')
})

test('so many are read at once, so many wait, and who comes after is told to come back', async () => {
  const read = makeFileReader({ atOnce: 1, waiting: 1 })
  const answers = await Promise.allSettled([read(small()), read(small()), read(small())])
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected'])
  expect(answers[2]).toMatchObject({ reason: { code: 'unavailable' } })
  expect((await read(small())).habits).toHaveLength(1)
})

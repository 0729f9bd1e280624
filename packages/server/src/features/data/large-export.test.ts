import type { ExportDocument } from '@daymark/contract/export-document.shapes.ts'
import { daysOf } from '@daymark/domain/history/habit-days.ts'
import { packDays } from '@daymark/domain/history/packed-days.ts'
import { type Day, lastDays } from '@daymark/domain/time/day.ts'
import { expect, test } from 'vitest'
import { makeHabit } from '../../../test/world/habit.ts'
import { queriesOf } from '../../../test/database/test-database.ts'
import { unzip } from '../../../test/files/unzip.ts'
import { makeWorld } from '../../../test/world/world.ts'
import { pageSize } from './data.store.ts'

const habits = 5
const days = 3653
const completions = habits * days
const pagesBehindTheFirst = Math.floor(completions / pageSize)

/** Some habits, and ten years of every one of them done each day. */
async function tenYears() {
  const world = await makeWorld()
  const ada = await world.signUp()
  for (let count = 0; count < habits; count += 1) await makeHabit(ada, `Habit ${count}`)
  const small = await queriesOf(() => ada.get('/export'))
  await world.database.raw.query(
    `insert into day_entries (user_id, habit_id, day, id)
     select user_id, id, date '2016-03-29' + step, gen_random_uuid() from habits, generate_series(1, $1) as step`,
    [days],
  )
  const done = daysOf(lastDays('2026-03-29' as Day, days).map((day) => ({ day, state: 'done', amount: null })))
  await world.database.raw.query('update habits set days = $1', [packDays(done)])
  return { world, ada, small }
}

test('exports ten years page by page, each row once', async () => {
  const { world, ada, small } = await tenYears()
  await using _ = world
  let document: ExportDocument | undefined
  const queries = await queriesOf(async () => {
    document = (await ada.get('/export')).body as ExportDocument
  })
  expect(queries.length - small.length).toBe(pagesBehindTheFirst)
  const seen = new Set(document?.completions.map(({ habitId, completedDate }) => `${habitId} ${completedDate}`))
  expect(seen.size).toBe(completions)
  expect(document?.completions).toHaveLength(completions)

  let file: Buffer = Buffer.alloc(0)
  const asCsv = await queriesOf(async () => {
    file = (await ada.get('/export?format=csv')).bytes
  })
  expect(asCsv).toHaveLength(queries.length)
  expect(unzip(file).get('completions.csv')?.split('\r\n')).toHaveLength(completions + 2)
})

test('a client that stops reading ends the queries', async () => {
  const { world, ada, small } = await tenYears()
  await using _ = world
  const queries = await queriesOf(async () => {
    const headers = { authorization: `Bearer ${ada.token}` }
    const answer = await world.api.inject({ url: '/api/export', headers, payloadAsStream: true })
    const stream = answer.stream()
    for await (const piece of stream) {
      expect(piece).not.toHaveLength(0)
      break
    }
    stream.destroy()
  })
  expect(queries.length - small.length).toBeLessThan(pagesBehindTheFirst / 2)
})

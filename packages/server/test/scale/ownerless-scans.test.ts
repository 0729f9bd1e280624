import { expect, test } from 'vitest'
import { newId } from '#db/new-id.ts'
import { emptyDatabase } from '../database/test-database.ts'
import { ownerlessScans } from './ownerless-scans.ts'

const { raw } = await emptyDatabase()
const scans = (text: string, values: unknown[]) => ownerlessScans(raw, { text, values })
const id = newId()

test('a statement that says whose rows it means is found to say so, also through a join', async () => {
  expect(await scans('select * from habits where user_id = $1', [id])).toEqual([])
  expect(await scans('select * from users where id = $1', [id])).toEqual([])
  expect(await scans('update habits set position = 1 where user_id = $1 and id = $2', [id, id])).toEqual([])
  expect(
    await scans(
      `select * from day_entries c join habits h on h.user_id = c.user_id and h.id = c.habit_id where c.user_id = $1`,
      [id],
    ),
  ).toEqual([])
  expect(await scans('select * from habits where user_id = any($1::uuid[])', [`{${id}}`])).toEqual([])
})

test('one that does not is found out, wherever in it the table is named', async () => {
  expect(await scans('select * from habits where id = $1', [id])).toEqual(['habits'])
  expect(await scans('delete from sessions where expires_at < $1', ['2026-03-29T08:00:00Z'])).toEqual(['sessions'])
  expect(await scans('select * from users where lower(email) = $1', ['ada'])).toEqual(['users'])
  expect(
    await scans('select * from habits h join day_entries c on c.habit_id = h.id where h.user_id = $1', [id]),
  ).toEqual(['day_entries'])
  expect(
    await scans('select * from notes where user_id = $1 and exists (select from tickets where id = $2)', [id, id]),
  ).toEqual(['tickets'])
  expect(await scans('select * from rate_limits where key = $1', ['anonymous'])).toEqual([])
  expect(
    await scans('select * from users u join habits h on h.user_id = u.id where h.name = $1', ['Read']),
  ).toHaveLength(2)
})

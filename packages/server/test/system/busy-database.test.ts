import { expect, test } from 'vitest'
import { makeHabit } from '../world/habit.ts'
import { makeWorld } from '../world/world.ts'

const ticket = { subject: 'Streak is wrong', description: 'Yesterday I ticked and it says zero.', category: 6 }

const failingWith = (code: string, table: string) => `
  create function fail_as_told() returns trigger language plpgsql as
    $$ begin raise exception 'as a busy database says it' using errcode = '${code}'; end $$;
  create trigger fail_as_told before insert on ${table} for each row execute function fail_as_told()`

test.each([
  ['a statement that took too long', '57014', 503],
  ['a transaction that stood idle', '25P03', 503],
  ['a lock that others hold', '55P03', 503],
  ['a deadlock', '40P01', 503],
  ['a mistake of ours', '42P01', 500],
])('%s (%s) gets %d, and the next request finds the database as it was', async (_, code, status) => {
  await using world = await makeWorld()
  const ada = await world.signUp()
  await world.database.raw.script(failingWith(code, 'tickets'))
  try {
    expect((await ada.post('/support/ticket', ticket)).status).toBe(status)
  } finally {
    await world.database.raw.script('drop function fail_as_told cascade')
  }
  expect((await ada.post('/support/ticket', ticket)).status).toBe(201)
})

test('a tick sends statements behind one that may fail: the response is about the one that did', async () => {
  await using world = await makeWorld()
  const ada = await world.signUp()
  const { id: habitId } = await makeHabit(ada)
  const tick = () => ada.post('/habitcompletions/toggle', { habitId, completedDate: '2026-03-29' })
  await world.database.raw.script(failingWith('57014', 'day_entries'))
  try {
    expect((await tick()).status).toBe(503)
  } finally {
    await world.database.raw.script('drop function fail_as_told cascade')
  }
  expect((await tick()).status).toBe(200)
})

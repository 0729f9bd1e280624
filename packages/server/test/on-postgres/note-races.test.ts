import { expect, test } from 'vitest'
import { makeHabit } from '../world/habit.ts'
import { makeNote, noteUrl } from '../world/note.ts'
import { makeWorld } from '../world/world.ts'

const times = (count: number) => Array.from({ length: count }, (_, turn) => turn)

/** An insert of a note that rests on its way, so that something else can happen in between. */
const slowDown = `
create function rest() returns trigger language plpgsql as 'begin perform pg_sleep(0.3); return new; end';
create trigger slow_note before insert on notes for each row execute function rest()`
const resting = `select pid from pg_stat_activity where wait_event = 'PgSleep'`
const speedUp = 'drop trigger slow_note on notes; drop function rest'

test('a habit that is swept away while a note is written on it waits for the note, and takes it along', async () => {
  await using world = await makeWorld()
  const { raw } = world.database
  const ada = await world.signUp()
  const { id } = await makeHabit(ada)
  await raw.script(slowDown)
  try {
    const writing = ada.post(`/habits/${id}/notes`, { content: 'x' })
    await expect.poll(async () => (await raw.query(`${resting} and datname = current_database()`)).rows).toHaveLength(1)
    await raw.query('delete from habits where id = $1', [id])
    expect((await writing).status).toBe(201)
  } finally {
    await raw.script(speedUp)
  }
  expect((await raw.query('select id from notes')).rows).toEqual([])
})

test('of deleting and rewriting at once, deleting wins, and is done once', async () => {
  await using world = await makeWorld()
  const ada = await world.signUp()
  const { id } = await makeHabit(ada)
  for (const _ of times(10)) {
    const url = noteUrl(await makeNote(ada, id))
    const writes = times(8).map((turn) => (turn % 2 === 0 ? ada.delete(url) : ada.put(url, { content: 'Rewritten' })))
    const statuses = (await Promise.all(writes)).map(({ status }) => status)
    expect(statuses.filter((status, turn) => turn % 2 === 0 && status === 200)).toHaveLength(1)
    expect(statuses.every((status) => status === 200 || status === 404)).toBe(true)
    expect((await ada.get(url)).status).toBe(404)
  }
})

test('one key that comes many times at once makes one note', async () => {
  await using world = await makeWorld()
  const ada = await world.signUp()
  const { id } = await makeHabit(ada)
  const responses = await Promise.all(
    times(8).map(() => ada.post(`/habits/${id}/notes`, { content: 'Once' }, { 'idempotency-key': 'one' })),
  )
  expect(new Set(responses.map(({ body }) => (body as { id: string }).id)).size).toBe(1)
  expect((await ada.get(`/habits/${id}/notes`)).body).toHaveLength(1)
})

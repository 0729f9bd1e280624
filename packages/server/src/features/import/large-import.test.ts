import { setTimeout } from 'node:timers/promises'
import type { HabitView } from '@daymark/contract/habits.shapes.ts'
import { maxDaysPerAccount, maxHabitsPerAccount, maxNotesPerAccount } from '@daymark/domain/habits/account-limits.ts'
import { type Day, lastDays } from '@daymark/domain/time/day.ts'
import { daysOf } from '@daymark/domain/history/habit-days.ts'
import { packDays } from '@daymark/domain/history/packed-days.ts'
import { dayOfNumber } from '@daymark/domain/time/day.ts'
import { expect, test } from 'vitest'
import { makeHabit } from '../../../test/world/habit.ts'
import { importFile, upload } from '../../../test/world/send-form.ts'
import { queriesOf } from '../../../test/database/test-database.ts'
import { makeWorld } from '../../../test/world/world.ts'

const now = '2026-03-29T08:00:00Z'
const head = 'HabitName,HabitDescription,HabitCategory,CalendarDate,Value,CommentText\n'
const days = lastDays('2026-03-28' as Day, 2_500)
/** Three habits with years of days: more than one slice each. */
const names = ['Read', 'Run', 'Rest']
const large = head + names.flatMap((name) => days.map((day) => `${name},,,${day},1,`)).join('\n')
const total = names.length * days.length

type World = Awaited<ReturnType<typeof makeWorld>>
const countOf = async ({ database }: World, table: string): Promise<number> =>
  Number((await database.raw.query(`select count(*)::int as count from ${table}`)).rows[0]?.['count'])
const habitsOf = async (person: { get: (path: string) => Promise<{ body: unknown }> }) =>
  (await person.get('/habits')).body as HabitView[]

test('imports a large file in slices, visible only when complete, and undoes it as a whole', async () => {
  await using world = await makeWorld({ now })
  const ada = await world.signUp()
  const progress = { isDone: false }
  const importing = upload(world, ada, large, { commit: true }).finally(() => (progress.isDone = true))
  const seen: { days: number; habits: number }[] = []
  while (!progress.isDone) {
    seen.push({ habits: (await habitsOf(ada)).length, days: await countOf(world, 'day_entries') })
    await setTimeout(5)
  }
  const { body } = await importing
  expect(seen.filter(({ days }) => days > 0 && days < total).length).toBeGreaterThan(1)
  expect(seen.filter(({ habits, days }) => habits > 0 && days < total)).toEqual([])
  expect(body).toMatchObject({ habits: 3, completions: total })
  expect((await habitsOf(ada)).map(({ name, totalCompletions }) => [name, totalCompletions])).toEqual(
    names.map((name) => [name, days.length]),
  )
  const { importId } = body as { importId: string }
  expect((await ada.post(`/import/${importId}/undo`)).body).toMatchObject({ habits: 3, completions: total })
  expect([await countOf(world, 'habits'), await countOf(world, 'day_entries')]).toEqual([0, 0])
})

test('the database counts the rows of its tables after a large import', async () => {
  await using world = await makeWorld({ now })
  await importFile(world, await world.signUp(), large)
  await world.runJobs()
  const counted = `select reltuples::int as rows from pg_class where oid = 'day_entries'::regclass`
  expect((await world.database.raw.query(counted)).rows).toEqual([{ rows: total }])
})

test('imports a large file from two tabs at once only once', async () => {
  await using world = await makeWorld({ now })
  const ada = await world.signUp()
  const answers = await Promise.all([1, 2].map(() => upload(world, ada, large, { commit: true })))
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(await habitsOf(ada)).toHaveLength(3)
  expect([await countOf(world, 'habits'), await countOf(world, 'day_entries')]).toEqual([3, total])
})

test('imports a large file of our own that is sent again before the first import is done only once', async () => {
  await using world = await makeWorld({ now })
  const [ada, ben] = [await world.signUp(), await world.signUp()]
  await importFile(world, ada, large)
  const { text } = await ada.get('/export?format=json')
  const answers = await Promise.all([1, 2].map(() => upload(world, ben, text, { commit: true, key: 'one' })))
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(answers[0]?.body).toEqual(answers[1]?.body)
  expect((await habitsOf(ben)).map(({ name, totalCompletions }) => [name, totalCompletions])).toEqual(
    names.map((name) => [name, days.length]),
  )
})

test('a large import that fails leaves nothing behind, also in known habits', async () => {
  await using world = await makeWorld({ now })
  const ada = await world.signUp()
  await importFile(world, ada, `${head}Run,,,2026-03-28,1,`)
  const { raw } = world.database
  await raw.script(`
    create function fail() returns trigger language plpgsql as 'begin raise exception ''broken''; end';
    create trigger fail_once before insert on day_entries for each row
    when (new.day = '2026-03-01' and new.habit_id <> '${(await habitsOf(ada))[0]?.id}') execute function fail()`)
  const { status } = await upload(world, ada, large, { commit: true })
  await raw.script('drop trigger fail_once on day_entries; drop function fail')
  expect(status).toBe(500)
  expect((await habitsOf(ada)).map(({ name, totalCompletions }) => [name, totalCompletions])).toEqual([['Run', 1]])
  expect([await countOf(world, 'habits'), await countOf(world, 'day_entries')]).toEqual([1, 1])
})

test('what a killed import left cannot be restored, and is removed', async () => {
  await using world = await makeWorld({ now })
  const ada = await world.signUp()
  const { id } = await makeHabit(ada, 'Read')
  await world.database.raw.query(`update habits set deleted_at = $1`, ['2026-03-29T09:00:00Z'])
  expect((await ada.post(`/habits/${id}/restore`)).status).toBe(404)
  await world.tick()
  expect(await countOf(world, 'habits')).toBe(1)
  world.moveClockTo('2026-03-29T09:01:00Z')
  await world.tick()
  expect(await countOf(world, 'habits')).toBe(0)
})

test('limits the habits and days of an account, created or imported', async () => {
  await using world = await makeWorld({ now })
  const { raw } = world.database
  const ada = await world.signUp()
  const { id } = await makeHabit(ada, 'Read')
  await ada.post('/habitcompletions/toggle', { habitId: id, completedDate: '2026-03-20', isCompleted: true })
  const { id: oldId } = await makeHabit(ada, 'Old')
  const allBut1 = Array.from({ length: maxDaysPerAccount - 1 }, (_, number) => dayOfNumber(number))
  const old = packDays(daysOf(allBut1.map((day) => ({ day, state: 'done', amount: null }))))
  await raw.query('update habits set days = $1, figures_day = null where id = $2', [old, oldId])
  const full = { status: 409, body: { message: 'You can have up to 250,000 completed days.' } }
  const tick = { habitId: id, isCompleted: true }
  expect(await ada.post('/habitcompletions/toggle', tick)).toMatchObject(full)
  expect(await countOf(world, 'day_entries')).toBe(1)
  const back = { habitId: id, completedDate: '2026-03-20', isCompleted: false }
  expect((await ada.post('/habitcompletions/toggle', back)).status).toBe(200)

  await raw.query(
    `insert into habits select (jsonb_populate_record(habits, jsonb_build_object(
       'id', gen_random_uuid(), 'name', n, 'name_key', n, 'is_active', false))).*
     from habits, generate_series(1, $1) n where habits.id = $2`,
    [maxHabitsPerAccount - 3, id],
  )
  expect((await upload(world, ada, `${head}A,,,2026-03-28,1,\nB,,,2026-03-28,1,`)).status).toBe(409)
  await makeHabit(ada, 'Last')
  const refused = await ada.post('/habits', {
    name: 'More',
    iconName: 'star',
    colorCode: '#22AA88',
    frequency: 0,
    targetStreakLength: 30,
  })
  expect(refused).toMatchObject({ status: 409 })
  expect((refused.body as { message: string }).message).toContain('1,000 habits')
  expect(await countOf(world, 'habits')).toBe(maxHabitsPerAccount)
})

test('limits the notes of an account, those on days included, created or imported', async () => {
  await using world = await makeWorld({ now })
  const { raw } = world.database
  const ada = await world.signUp()
  const { id } = await makeHabit(ada, 'Read')
  await importFile(world, ada, `${head}Run,,,2026-03-27,1,With Ben`)
  await raw.query(
    `insert into notes (user_id, habit_id, id, content, created_at, updated_at)
     select user_id, id, gen_random_uuid(), 'A note', created_at, created_at
     from habits, generate_series(1, $1) where id = $2`,
    [maxNotesPerAccount - 2, id],
  )
  const full = {
    status: 409,
    body: { message: 'You can have up to 20,000 notes. Delete some you no longer need.' },
  }
  const two = `${head}Rest,,,2026-03-27,1,Slept\nRest,,,2026-03-28,1,Slept again`
  expect(await upload(world, ada, two, { commit: true })).toMatchObject(full)
  expect((await ada.post(`/habits/${id}/notes`, { content: 'The last one' })).status).toBe(201)
  expect(await ada.post(`/habits/${id}/notes`, { content: 'One too many' })).toMatchObject(full)
  expect(await countOf(world, 'notes')).toBe(maxNotesPerAccount - 1)
})

test('lists all completions page by page, each once', async () => {
  await using world = await makeWorld({ now })
  const ada = await world.signUp()
  await importFile(world, ada, large)
  let listed: { habitId: string; completedDate: string }[] = []
  const statements = await queriesOf(async () => {
    listed = (await ada.get('/habitcompletions')).body as typeof listed
  })
  expect(new Set(listed.map(({ habitId, completedDate }) => `${habitId} ${completedDate}`)).size).toBe(total)
  expect(listed).toHaveLength(total)
  expect(statements.filter((text) => /from "day_entries"/.test(text)).length).toBeGreaterThan(3)
  const [habit] = await habitsOf(ada)
  expect((await ada.get(`/habitcompletions/habit/${habit?.id}`)).body).toHaveLength(days.length)
})

test('allows sixty full lists in five minutes', async () => {
  await using world = await makeWorld({ now })
  const [ada, ben] = [await world.signUp(), await world.signUp()]
  const statuses: number[] = []
  for (let turn = 0; turn < 61; turn += 1) statuses.push((await ada.get('/habitcompletions')).status)
  expect([statuses.indexOf(429), (await ben.get('/habitcompletions')).status]).toEqual([60, 200])
})

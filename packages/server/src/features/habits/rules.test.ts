import type { EntryView } from '@daymark/contract/completions.shapes.ts'
import type { HabitView } from '@daymark/contract/habits.shapes.ts'
import { addDays, type Day } from '@daymark/domain/time/day.ts'
import { newId } from '#db/new-id.ts'
import { expect, test } from 'vitest'
import { makeHabit } from '../../../test/world/habit.ts'
import { makeWorld } from '../../../test/world/world.ts'

/** A Wednesday. */
const today = '2026-03-25' as Day

async function start(rest: object = {}) {
  const world = await makeWorld({ now: '2026-03-25T08:00:00Z' })
  const signedUp = await world.signUp()
  const { id } = await makeHabit(signedUp, 'Read', rest)
  await world.database.raw.query(`update habits set created_day = '2026-02-02'`)
  const own = `/habits/${id}`
  const at = {
    world,
    id,
    ada: signedUp as Pick<typeof signedUp, 'get' | 'put' | 'post' | 'delete'>,
    pass: async (days: number) => void (at.ada = await world.comeBack(signedUp, { hours: 24 * days })),
    tick: async (days: readonly string[]) => {
      for (const completedDate of days) await at.ada.post('/habitcompletions/toggle', { habitId: id, completedDate })
    },
    habit: async () => (await at.ada.get(own)).body as HabitView,
    edit: (body: object) => at.ada.put(own, body),
    change: (body: object, headers = {}) => at.ada.post(`${own}/rules`, body, headers),
    undo: (from: string) => at.ada.delete(`${own}/rules/${from}`),
    states: async () =>
      ((await at.ada.get(`${own}/days?from=2026-03-01&to=2026-03-31`)).body as EntryView[]).map(({ state }) => state),
    [Symbol.asyncDispose]: () => world[Symbol.asyncDispose](),
  }
  return at
}

const threeAWeek = { frequency: 2, weeklyCount: 3 }
const fourAWeek = { frequency: 2, weeklyCount: 4 }
const water = { unit: 'glasses', target: 8, direction: 'atLeast', step: 1 }
const ruleOf = (from: string | null, rest: object) => ({
  from,
  frequency: 0,
  weeklyDays: [],
  weeklyCount: null,
  intervalDays: null,
  target: null,
  ...rest,
})

test('four instead of three a week from next Monday keeps the weeks before, and is taken back', async () => {
  await using at = await start(threeAWeek)
  await at.tick(['2026-03-09', '2026-03-10', '2026-03-11', '2026-03-16', '2026-03-17', '2026-03-18', today])
  const before = await at.habit()
  expect(before).toMatchObject({ scheduleStreak: 2, rules: [] })

  const changed = await at.change({ from: '2026-03-26', ...fourAWeek })
  expect(changed.status).toBe(200)
  const rules = [ruleOf(null, threeAWeek), ruleOf('2026-03-30', fourAWeek)]
  expect(changed.body).toMatchObject({ ...threeAWeek, scheduleStreak: 2, longestScheduleStreak: 2, rules })
  expect(await at.habit()).toEqual(changed.body)

  await at.tick(['2026-03-23', '2026-03-24'])
  expect(await at.habit()).toMatchObject({ scheduleStreak: 3 })
  await at.pass(9)
  await at.tick(['2026-03-30', '2026-03-31', '2026-04-01'])
  expect(await at.habit()).toMatchObject({ ...fourAWeek, scheduleStreak: 3 })
  await at.tick(['2026-04-02'])
  expect(await at.habit()).toMatchObject({ scheduleStreak: 4, longestScheduleStreak: 4 })
  expect((await at.ada.get('/habits/dashboard-stats')).body).toMatchObject({ activeStreaks: 1, longestStreak: 4 })

  await at.pass(7)
  expect(await at.habit()).toMatchObject({ scheduleStreak: 4 })
  expect((await at.undo('2026-03-30')).body).toMatchObject({ ...threeAWeek, scheduleStreak: 4, rules: [] })
})

test('a changed target decides the days from then on, and none before', async () => {
  await using at = await start({ measure: water })
  const days = ['2026-03-20', '2026-03-21', '2026-03-22', '2026-03-23', '2026-03-24', today]
  for (const day of days) await at.ada.put(`/habits/${at.id}/days/${day}`, { amount: 8 })
  expect(await at.habit()).toMatchObject({ currentStreak: 6 })

  const changed = await at.change({ from: '2026-03-23', frequency: 0, target: 10 })
  expect(changed.body).toMatchObject({
    measure: { ...water, target: 10 },
    rules: [ruleOf(null, { target: 8 }), ruleOf('2026-03-23', { target: 10 })],
    currentStreak: 0,
    longestStreak: 3,
  })
  expect(await at.states()).toEqual(['done', 'done', 'done', 'none', 'none', 'none'])
  expect((await at.ada.get('/habits/dashboard-stats')).body).toMatchObject({ activeStreaks: 0, longestStreak: 3 })
  // A tick fills the target of its day.
  await at.tick(['2026-03-19', '2026-03-24'])
  const entered = (await at.ada.get(`/habits/${at.id}/days?from=2026-03-19&to=2026-03-24`)).body as EntryView[]
  expect(entered.map(({ amount }) => amount)).toEqual([8, 8, 8, 8, 8, 10])

  expect((await at.undo('2026-03-23')).body).toMatchObject({ measure: water, rules: [], currentStreak: 7 })
})

test('a second change keeps the target of the one before it, and only the last is taken back', async () => {
  await using at = await start({ measure: water })
  await at.change({ from: '2026-03-20', frequency: 0, target: 10 })
  const second = await at.change({ from: '2026-03-22', frequency: 1, weeklyDays: [1, 5] })
  expect(second.body).toMatchObject({ frequency: 1, weeklyDays: [1, 5], measure: { target: 10 } })

  const conflict = { status: 409, body: { message: 'Only the last change can be taken back' } }
  expect(await at.undo('2026-03-20')).toMatchObject(conflict)
  expect(await at.undo('2026-03-21')).toMatchObject({ status: 404, body: { message: 'Change not found' } })
  expect(await at.habit()).toEqual(second.body)
  expect((await at.undo('2026-03-22')).status).toBe(200)
  expect((await at.undo('2026-03-20')).body).toMatchObject({ rules: [], measure: water })
})

test('refuses in words a change that is none, comes too early or too late, or never asks', async () => {
  await using at = await start()
  await at.change({ from: '2026-03-20', frequency: 1, weeklyDays: [1] })
  const refused = [
    [{ from: '2026-03-20', frequency: 0 }, 400, 'A change begins after the one before it'],
    [{ from: '9999-12-31', frequency: 0 }, 400, 'A change begins in 2999 or earlier'],
    [{ from: '9999-12-31', frequency: 2, weeklyCount: 3 }, 400, 'A change begins in 2999 or earlier'],
    [{ from: today, frequency: 1, weeklyDays: [1] }, 400, 'This is what the habit asks for already'],
    [{ from: today, frequency: 1, weeklyDays: [] }, 400, 'Please select at least one day'],
    [{ from: today, frequency: 3 }, 400, 'Interval must be at least 1 day'],
    [{ from: today, frequency: 0, target: 5 }, 409, 'This habit has no measure, so it doesn’t take amounts'],
  ] as const
  for (const [body, status, message] of refused)
    expect(await at.change(body)).toMatchObject({ status, body: { message } })
  expect(await at.ada.post(`/habits/${newId()}/rules`, { from: today, frequency: 0 })).toMatchObject({ status: 404 })
  expect((await at.habit()).rules).toHaveLength(2)
})

test('editing a habit whose rule changes keeps its rules, and never says which of them it means', async () => {
  await using at = await start({ measure: water })
  await at.change({ from: '2026-03-20', frequency: 1, weeklyDays: [1, 3], target: 10 })
  const asToday = { frequency: 1, weeklyDays: [3, 1], weeklyCount: null, intervalDays: null }
  const measure = { ...water, unit: 'cups', target: 10 }
  const edited = await at.edit({ name: 'Drink', ...asToday, measure })
  expect(edited).toMatchObject({ status: 200, body: { name: 'Drink', frequency: 1, measure } })
  expect((edited.body as HabitView).rules).toMatchObject([
    { from: null, frequency: 0, target: 8 },
    { from: '2026-03-20', frequency: 1, target: 10 },
  ])

  const words =
    'This habit’s schedule or target changes from a date on. Take that change back first, or make another one.'
  for (const body of [{ frequency: 0 }, { measure: { ...measure, target: 8 } }, { measure: null }]) {
    expect(await at.edit(body)).toMatchObject({ status: 409, body: { message: words } })
  }
  await at.tick([today])
  expect(await at.edit({ frequency: 0 })).toMatchObject({ status: 409, body: { code: 'frequency_locked' } })
  expect(await at.edit(asToday)).toMatchObject({ status: 200 })
})

test('one miss in seven is forgiven once that is switched on', async () => {
  await using at = await start()
  const days = Array.from({ length: 9 }, (_, ago) => addDays(today, -ago)).filter((day) => day !== '2026-03-21')
  await at.tick(days)
  expect(await at.habit()).toMatchObject({ currentStreak: 4, forgiveOneIn: null })
  expect((await at.edit({ forgiveOneIn: 7 })).body).toMatchObject({
    currentStreak: 8,
    longestStreak: 8,
    forgiveOneIn: 7,
  })
  expect((await at.ada.get('/habits/dashboard-stats')).body).toMatchObject({ longestStreak: 8 })
  await at.tick(['2026-03-18'])
  expect(await at.habit()).toMatchObject({ currentStreak: 4, longestStreak: 4 })
  expect(await at.edit({ forgiveOneIn: 2 })).toMatchObject({ status: 400 })
  expect((await at.edit({ forgiveOneIn: null })).body).toMatchObject({ currentStreak: 4 })
})

test('part of day, group and reminders are stored as they were sent', async () => {
  const reminders = [{ time: '07:30', weekdays: [1, 3] }]
  await using at = await start({ dayPart: 'evening', groupName: ' Health ', reminders })
  expect(await at.habit()).toMatchObject({ dayPart: 'evening', groupName: 'Health', reminders })
  await at.edit({ dayPart: null, groupName: null, reminders: [] })
  expect(await at.habit()).toMatchObject({ dayPart: null, groupName: null, reminders: [] })
})

test('a change with a key is made once', async () => {
  await using at = await start()
  const key = { 'idempotency-key': newId() }
  const responses = await Promise.all([1, 2].map(() => at.change({ from: today, frequency: 1, weeklyDays: [1] }, key)))
  expect(responses.map(({ status }) => status)).toEqual([200, 200])
  expect((await at.habit()).rules).toHaveLength(2)
})

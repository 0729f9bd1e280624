import { addDays, type Day, dayIn } from '@daymark/domain/time/day.ts'
import { expect, test } from 'vitest'
import { makeHabit } from '../world/habit.ts'
import { messagesOf, tickAt } from '../world/message.ts'
import { makeWorld } from '../world/world.ts'

type World = Awaited<ReturnType<typeof makeWorld>>

/** A user whose day begins at an hour. */
async function signUpWith(world: World, timeZone: string, dayStartHour: number) {
  const person = await world.signUp({ timeZone })
  const changed = await person.put('/auth/profile', { dayStartHour })
  expect(changed).toMatchObject({ status: 200, body: { dayStartHour } })
  expect((await person.get('/auth/me')).body).toEqual(changed.body)
  return person
}

const daysOf = async ({ get }: { get: (path: string) => Promise<{ body: unknown }> }) =>
  ((await get('/habitcompletions')).body as { completedDate: string }[])
    .map(({ completedDate }) => completedDate)
    .sort()

test('a tick at 01:30 is for yesterday where the day begins at 3:00', async () => {
  await using world = await makeWorld({ now: '2026-03-29T23:30:00Z' })
  const ada = await signUpWith(world, 'Europe/Berlin', 3)
  const { id: habitId, createdDay } = await makeHabit(ada)
  expect(createdDay).toBe('2026-03-29')
  expect(await ada.post('/habitcompletions/toggle', { habitId })).toMatchObject({
    status: 200,
    body: { isCompleted: true, habit: { isCompletedToday: true, currentStreak: 1 } },
  })
  expect(await daysOf(ada)).toEqual(['2026-03-29'])
  world.moveClockTo('2026-03-30T01:00:00Z')
  const back = await world.comeBack(ada, { seconds: 0 })
  expect((await back.get(`/habits/${habitId}`)).body).toMatchObject({ isCompletedToday: false, currentStreak: 1 })
  await back.post('/habitcompletions/toggle', { habitId })
  expect(await daysOf(back)).toEqual(['2026-03-29', '2026-03-30'])
})

test('a changed hour counts from the next call on and moves no stored day', async () => {
  await using world = await makeWorld({ now: '2026-03-29T01:30:00Z' })
  const ada = await signUpWith(world, 'UTC', 3)
  const { id: habitId } = await makeHabit(ada)
  await ada.post('/habitcompletions/toggle', { habitId })
  const shown = async () => (await ada.get(`/habits/${habitId}`)).body
  expect(await shown()).toMatchObject({ isCompletedToday: true })
  await ada.put('/auth/profile', { dayStartHour: 0 })
  expect(await shown()).toMatchObject({ isCompletedToday: false, currentStreak: 1 })
  expect((await ada.get('/habits/dashboard-stats')).body).toMatchObject({ completedToday: 0 })
  expect(await daysOf(ada)).toEqual(['2026-03-28'])
  await ada.put('/auth/profile', { dayStartHour: 2 })
  expect(await shown()).toMatchObject({ isCompletedToday: true })
  expect((await ada.get('/habits/dashboard-stats')).body).toMatchObject({ completedToday: 1 })
})

test.each([-1, 7, 1.5, '3', null])('refuses %o as the hour at which the day begins', async (dayStartHour) => {
  await using world = await makeWorld()
  const ada = await signUpWith(world, 'UTC', 4)
  expect(await ada.put('/auth/profile', { lastName: 'Byron', dayStartHour })).toMatchObject({
    status: 400,
    body: { message: 'The day can begin from 0:00 to 6:00' },
  })
  expect((await ada.get('/auth/me')).body).toMatchObject({ lastName: 'Lovelace', dayStartHour: 4 })
})

/** The last second of a user's day and the day, in nights in which the clocks change. */
test.each([
  ['America/New_York', 3, '2026-03-08T06:59:59Z', '2026-03-07'],
  ['America/New_York', 2, '2026-03-08T06:59:59Z', '2026-03-07'],
  ['America/New_York', 2, '2026-11-01T06:59:59Z', '2026-10-31'],
  ['Australia/Lord_Howe', 2, '2026-10-03T15:29:59Z', '2026-10-03'],
  ['Australia/Lord_Howe', 2, '2026-04-04T15:29:59Z', '2026-04-04'],
  ['Pacific/Apia', 4, '2020-04-04T14:59:59Z', '2020-04-04'],
  ['Asia/Kathmandu', 3, '2026-06-09T21:14:59Z', '2026-06-09'],
])('%s: a day that begins at %i:00 ends at the wall clock, at %s', async (timeZone, hour, now, last) => {
  await using world = await makeWorld({ now })
  const ada = await signUpWith(world, timeZone, hour)
  expect(dayIn(timeZone, world.now())).toBe(addDays(last as Day, 1))
  const { id: habitId } = await makeHabit(ada)
  await ada.post('/habitcompletions/toggle', { habitId })
  world.passTime({ seconds: 1 })
  await ada.post('/habitcompletions/toggle', { habitId })
  expect(await daysOf(ada)).toEqual([last, addDays(last as Day, 1)])
})

test('a reminder keeps its wall-clock time and speaks of the day that is not over', async () => {
  await using world = await makeWorld({ now: '2026-03-28T20:00:00Z' })
  const ada = await signUpWith(world, 'UTC', 3)
  await ada.put('/notification/preferences/0', { isEnabled: true, channel: 0, preferredTime: '01:30' })
  const [read, run] = [await makeHabit(ada, 'Read'), await makeHabit(ada, 'Run')]
  await ada.post('/habitcompletions/toggle', { habitId: read.id })
  await tickAt(world, '2026-03-28T20:01:00Z', '2026-03-29T01:29:00Z')
  const reminders = async () => (await messagesOf(world, ada)).filter(({ type }) => type === 0)
  expect(await reminders()).toEqual([])
  await tickAt(world, '2026-03-29T01:30:00Z')
  expect(await reminders()).toMatchObject([{ title: 'Time for Run', sentAt: '2026-03-29T01:30:00Z' }])
  const { rows } = await world.database.raw.query(
    `select about_day::text from notifications where type = 'HabitReminder'`,
  )
  expect(rows).toEqual([{ about_day: '2026-03-28' }])
  expect(run.createdDay).toBe('2026-03-28')
})

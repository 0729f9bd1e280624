import type { CompletionView } from '@daymark/contract/completions.shapes.ts'
import type { HabitView } from '@daymark/contract/habits.shapes.ts'
import { expect, test } from 'vitest'
import { makeHabit } from '../../../test/world/habit.ts'
import { makeWorld } from '../../../test/world/world.ts'

type Toggled = { success: boolean; isCompleted: boolean; habit: HabitView; updatedStats: object }
const toggle = '/habitcompletions/toggle'

test('completes and unticks a day, returning the habit and the figures', async () => {
  await using world = await makeWorld({ now: '2026-03-29T08:00:00Z' })
  const ada = await world.signUp({ timeZone: 'Europe/Berlin' })
  const { id: habitId } = await makeHabit(ada)

  const done = await ada.post(toggle, { habitId, completedDate: '2026-03-29' })
  expect(done).toMatchObject({
    status: 200,
    body: {
      success: true,
      isCompleted: true,
      updatedStats: { totalHabits: 1, activeStreaks: 1, completedToday: 1, longestStreak: 1 },
      habit: { isCompletedToday: true, currentStreak: 1, totalCompletions: 1, recentDays: ['2026-03-29'] },
    },
  })
  expect((done.body as Toggled).habit).toEqual((await ada.get(`/habits/${habitId}`)).body)
  expect((await ada.get(`/habitcompletions/habit/${habitId}`)).body).toMatchObject([
    { habitId, completedDate: '2026-03-29', notes: null },
  ])

  const undone = await ada.post(toggle, { habitId, completedDate: '2026-03-29' })
  expect(undone.body).toMatchObject({ isCompleted: false, habit: { totalCompletions: 0, strength: 0, recentDays: [] } })
  expect((await ada.get('/habitcompletions')).body).toEqual([])
})

test('a change of a day returns the figures of the whole dashboard', async () => {
  await using world = await makeWorld({ now: '2026-03-29T08:00:00Z' })
  const ada = await world.signUp()
  const limit = { unit: 'coffees', target: 2, direction: 'atMost', step: 1 }
  const kinds = [{}, { frequency: 2, weeklyCount: 3 }, { measure: limit }, {}]
  const ids: string[] = []
  for (const [index, kind] of kinds.entries()) ids.push((await makeHabit(ada, `Habit ${index}`, kind)).id)
  await ada.put(`/habits/${ids[3]}`, { isActive: false })

  for (const id of ids) {
    const changes = [
      () => ada.post(toggle, { habitId: id, completedDate: '2026-03-28' }),
      () => ada.post(toggle, { habitId: id, completedDate: '2026-03-29' }),
      () => ada.put(`/habits/${id}/days/2026-03-29`, { state: 'notDone' }),
      () => ada.post(toggle, { habitId: id, completedDate: '2026-03-28' }),
    ]
    for (const change of changes) {
      const { status, body } = await change()
      expect(status).toBe(200)
      expect((body as Toggled).updatedStats).toEqual((await ada.get('/habits/dashboard-stats')).body)
    }
  }
})

test('keeps the note of a day when it is unticked and ticked again', async () => {
  await using world = await makeWorld({ now: '2026-03-29T08:00:00Z' })
  const ada = await world.signUp()
  const { id: habitId } = await makeHabit(ada)
  const day = { habitId, completedDate: '2026-03-28' }
  await ada.post(toggle, { ...day, isCompleted: true, notes: 'A calm sea' })
  for (const isCompleted of [false, false, true, false]) await ada.post(toggle, { ...day, isCompleted })
  expect((await ada.get('/habitcompletions')).body).toEqual([])
  expect((await ada.get(`/habits/${habitId}/days?from=2026-03-28&to=2026-03-28`)).body).toEqual([
    { day: '2026-03-28', state: 'none', amount: null, note: 'A calm sea' },
  ])
  await ada.post(toggle, day)
  expect((await ada.get('/habitcompletions')).body).toMatchObject([{ notes: 'A calm sea' }])
  await ada.post(toggle, { ...day, isCompleted: true, notes: null })
  expect((await ada.get('/habitcompletions')).body).toMatchObject([{ notes: null }])
})

test('refuses a future day in either state', async () => {
  await using world = await makeWorld({ now: '2026-03-29T08:00:00Z' })
  const ada = await world.signUp()
  const { id: habitId } = await makeHabit(ada)
  for (const isCompleted of [true, false, undefined]) {
    expect(await ada.post(toggle, { habitId, completedDate: '2099-01-01', isCompleted })).toMatchObject({ status: 400 })
  }
})

test('defaults to the user’s today, which a later move does not change', async () => {
  await using world = await makeWorld({ now: '2026-03-29T11:30:00Z' })
  const ada = await world.signUp({ timeZone: 'Pacific/Kiritimati' })
  const { id: habitId } = await makeHabit(ada)
  await ada.post(toggle, { habitId })
  await ada.put('/auth/profile', { timeZone: 'Pacific/Pago_Pago' })

  const [completion] = (await ada.get('/habitcompletions')).body as CompletionView[]
  expect(completion?.completedDate).toBe('2026-03-30')
  expect((await ada.get(`/habits/${habitId}`)).body).toMatchObject({ isCompletedToday: false, currentStreak: 1 })
  expect((await ada.post(toggle, { habitId })).body).toMatchObject({
    habit: { recentDays: ['2026-03-29', '2026-03-30'] },
  })
})

test('a requested state is idempotent; a toggle without one flips each time', async () => {
  await using world = await makeWorld()
  const ada = await world.signUp()
  const { id: habitId } = await makeHabit(ada)
  const stateAfter = async (body: object) =>
    ((await ada.post(toggle, { habitId, ...body })).body as Toggled).isCompleted

  expect(await stateAfter({ isCompleted: true })).toBe(true)
  expect(await stateAfter({ isCompleted: true })).toBe(true)
  expect(await stateAfter({ isCompleted: false })).toBe(false)
  expect(await stateAfter({ isCompleted: false })).toBe(false)
  expect(await stateAfter({})).toBe(true)
  expect(await stateAfter({})).toBe(false)
})

test('a toggle with an idempotency key flips once, also when repeated concurrently', async () => {
  await using world = await makeWorld()
  const ada = await world.signUp()
  const { id: habitId } = await makeHabit(ada)
  const key = { 'idempotency-key': 'tap-1' }
  const answers = await Promise.all(Array.from({ length: 9 }, () => ada.post(toggle, { habitId }, key)))
  expect(answers.map(({ body }) => (body as Toggled).isCompleted)).toEqual(Array.from({ length: 9 }, () => true))
  expect((await ada.get('/habitcompletions')).body).toHaveLength(1)
})

test('each acknowledged toggle counts exactly once, also concurrently', async () => {
  await using world = await makeWorld()
  const ada = await world.signUp()
  const { id: habitId } = await makeHabit(ada)
  const answers = await Promise.all(Array.from({ length: 31 }, () => ada.post(toggle, { habitId })))
  expect(answers.every(({ status }) => status === 200)).toBe(true)
  expect(answers.filter(({ body }) => (body as Toggled).isCompleted)).toHaveLength(16)
  expect((await ada.get('/habitcompletions')).body).toHaveLength(1)
  expect((await ada.get(`/habits/${habitId}`)).body).toMatchObject({ totalCompletions: 1, isCompletedToday: true })
})

test('refuses a day off with the schedule’s message, and unticks one that is ticked', async () => {
  await using world = await makeWorld({ now: '2026-03-29T08:00:00Z' }) // a Sunday
  const ada = await world.signUp()
  const { id: habitId } = await makeHabit(ada, 'Run', { frequency: 1, weeklyDays: [1, 3, 5] })
  const message = 'This habit is only scheduled for Monday, Wednesday and Friday'
  expect(await ada.post(toggle, { habitId })).toMatchObject({ status: 409, body: { code: 'not_scheduled', message } })
  expect((await ada.post(toggle, { habitId, completedDate: '2026-03-27' })).status).toBe(200)
  expect((await ada.post(toggle, { habitId, completedDate: '2026-03-28' })).status).toBe(409)
  expect((await ada.post(toggle, { habitId, completedDate: '2026-03-28', isCompleted: false })).status).toBe(200)

  const none = await makeHabit(ada, 'Never', { frequency: 1, weeklyDays: [] })
  expect((await ada.post(toggle, { habitId: none.id })).body).toMatchObject({
    message: 'This habit has no scheduled days',
  })
  const third = await makeHabit(ada, 'Water plants', { frequency: 3, intervalDays: 3 })
  expect((await ada.post(toggle, { habitId: third.id })).status).toBe(200)
  expect((await ada.post(toggle, { habitId: third.id, completedDate: '2026-03-28' })).body).toMatchObject({
    message: 'This habit is scheduled every 3 days',
  })
})

test('refuses a day in the future everywhere, before all histories, or that does not exist', async () => {
  await using world = await makeWorld({ now: '2026-03-29T09:59:00Z' })
  const ada = await world.signUp({ timeZone: 'America/Los_Angeles' })
  const { id: habitId } = await makeHabit(ada)
  const statusOf = async (completedDate: unknown) => (await ada.post(toggle, { habitId, completedDate })).status
  expect(await statusOf('2026-03-29')).toBe(200)
  expect(await statusOf('2026-03-30')).toBe(400)
  world.passTime({ minutes: 1 })
  expect(await statusOf('2026-03-30')).toBe(200)
  expect(await statusOf('2026-03-31')).toBe(400)
  expect(await statusOf('1969-12-31')).toBe(400)
  expect(await statusOf('1970-01-01')).toBe(200)
  for (const nonsense of ['2026-02-29', '29.03.2026', '2026-3-29', '', 20260329, null, '2026-03-29T00:00:00Z']) {
    expect(await statusOf(nonsense)).toBe(400)
  }
  expect((await ada.post(toggle, { habitId: 'x' })).body).toMatchObject({ message: 'This id isn’t valid' })
  expect((await ada.post(toggle, { habitId, isCompleted: 'true' })).status).toBe(400)
})

test('exports habits, completions and notes', async () => {
  await using world = await makeWorld()
  const ada = await world.signUp()
  const { id: habitId } = await makeHabit(ada)
  const paused = await makeHabit(ada, 'Paused')
  await ada.put(`/habits/${paused.id}`, { isActive: false })
  await ada.post(toggle, { habitId })
  await ada.post(`/habits/${habitId}/notes`, { content: 'Chapter one' })
  expect((await ada.get('/export?format=json')).body).toMatchObject({
    habits: [{ name: 'Read' }, { name: 'Paused', isActive: false }],
    completions: [{ habitId, completedDate: '2026-03-29' }],
    notes: [{ habitId, content: 'Chapter one' }],
  })
})

import type { CompletionView, EntryView } from '@daymark/contract/completions.shapes.ts'
import type { HabitView } from '@daymark/contract/habits.shapes.ts'
import { newId } from '#db/new-id.ts'
import { expect, test } from 'vitest'
import { makeHabit } from '../../../test/world/habit.ts'
import { makeWorld } from '../../../test/world/world.ts'

const now = '2026-03-29T08:00:00Z'
const today = '2026-03-29'
const yesterday = '2026-03-28'
const toggle = '/habitcompletions/toggle'
const water = { measure: { unit: 'glasses', target: 8, direction: 'atLeast' } }
const coffee = { measure: { unit: 'coffees', target: 2, direction: 'atMost', step: 1 } }

type Changed = { isCompleted: boolean; entry: EntryView; habit: HabitView }

async function start(rest: object = {}) {
  const world = await makeWorld({ now })
  const signedUp = await world.signUp({ timeZone: 'Europe/Berlin' })
  const { id } = await makeHabit(signedUp, 'Read', rest)
  const own = `/habits/${id}`
  const at = {
    world,
    id,
    ada: signedUp as Pick<typeof signedUp, 'get' | 'put' | 'post'>,
    pass: async (days: number) => void (at.ada = await world.comeBack(signedUp, { hours: 24 * days })),
    set: async (day: string, body: unknown) => (await at.ada.put(`${own}/days/${day}`, body)).body as Changed,
    add: async (amount: number, day = today, additionId: string = newId()) =>
      (await at.ada.post(`${own}/days/${day}/amounts`, { id: additionId, amount })).body as Changed,
    days: async (from = '2026-03-01', to = today) => (await at.ada.get(`${own}/days?from=${from}&to=${to}`)).body,
    habit: async () => (await at.ada.get(own)).body as HabitView,
    completedDays: async () =>
      ((await at.ada.get(`/habitcompletions/habit/${id}`)).body as CompletionView[]).map((one) => one.completedDate),
    [Symbol.asyncDispose]: () => world[Symbol.asyncDispose](),
  }
  return at
}

test('a habit without a measure says so, and nothing more', async () => {
  await using at = await start()
  expect(await at.habit()).toMatchObject({ measure: null, recentEntries: [] })
})

test('a skipped yesterday keeps the streak, and clearing it ends the streak', async () => {
  await using at = await start()
  for (const completedDate of ['2026-03-26', '2026-03-27']) await at.ada.post(toggle, { habitId: at.id, completedDate })
  expect((await at.habit()).currentStreak).toBe(0)
  const skipped = await at.set(yesterday, { state: 'skipped', note: ' Ill ' })
  expect(skipped).toMatchObject({
    isCompleted: false,
    entry: { day: yesterday, state: 'skipped', amount: null, note: 'Ill' },
    habit: { currentStreak: 2, recentEntries: [{ day: yesterday, state: 'skipped', amount: null }] },
    updatedStats: { activeStreaks: 1, longestStreak: 2 },
  })
  expect(await at.habit()).toEqual(skipped.habit)
  expect(await at.completedDays()).toEqual(['2026-03-26', '2026-03-27'])
  expect(await at.set(yesterday, null)).toMatchObject({
    entry: { state: 'none', note: null },
    habit: { currentStreak: 0 },
  })
  expect(await at.days()).toHaveLength(2)
})

test('what is not sent stays as it is, and a note alone completes nothing', async () => {
  await using at = await start()
  await at.set(yesterday, { note: 'Forgot' })
  await at.set(yesterday, { state: 'notDone' })
  expect(await at.days()).toEqual([{ day: yesterday, state: 'notDone', amount: null, note: 'Forgot' }])
  expect(await at.set(yesterday, { state: 'done' })).toMatchObject({
    isCompleted: true,
    habit: { totalCompletions: 1 },
  })
  expect((await at.ada.get('/habitcompletions')).body).toMatchObject([{ completedDate: yesterday, notes: 'Forgot' }])
})

test('glasses add up to the target, each addition once however often it arrives', async () => {
  await using at = await start(water)
  expect(await at.habit()).toMatchObject({ measure: { unit: 'glasses', target: 8, direction: 'atLeast', step: 1 } })
  const id = newId()
  for (const _ of [1, 2, 3]) await at.add(2.5, today, id)
  expect(await at.add(1)).toMatchObject({
    isCompleted: false,
    entry: { state: 'none', amount: 3.5 },
    habit: { isCompletedToday: false, recentEntries: [{ day: today, state: 'none', amount: 3.5 }] },
  })
  const added = await Promise.all(Array.from({ length: 9 }, (_, index) => at.add(0.5, today, index < 4 ? id : newId())))
  expect(Math.max(...added.map(({ entry }) => entry.amount ?? 0))).toBe(6)
  expect(await at.add(2)).toMatchObject({ isCompleted: true, entry: { state: 'done', amount: 8 } })
  expect(await at.completedDays()).toEqual([today])
  expect(await at.add(-0.001)).toMatchObject({ isCompleted: false, entry: { state: 'none', amount: 7.999 } })
  const strength = (await at.habit()).strength
  expect(strength).toBe(5)
})

test('a toggle completes the target and takes it away again', async () => {
  await using at = await start(water)
  await at.add(3)
  await at.ada.post(toggle, { habitId: at.id })
  expect(await at.days()).toEqual([{ day: today, state: 'done', amount: 8, note: null }])
  await at.ada.post(toggle, { habitId: at.id })
  expect(await at.days()).toEqual([])
})

test('a limit is kept by each day that passes, open today, and missed at once above it', async () => {
  await using at = await start(coffee)
  expect(await at.habit()).toMatchObject({ currentStreak: 0, isCompletedToday: false, strength: 100 })
  await at.pass(20)
  expect(await at.habit()).toMatchObject({ currentStreak: 20, totalCompletions: 20, completionRate: 67 })
  expect((await at.ada.get('/habits/dashboard-stats')).body).toMatchObject({ activeStreaks: 1, longestStreak: 20 })
  const listed = (await at.ada.get('/habitcompletions')).body as CompletionView[]
  expect(listed).toHaveLength(20)
  expect(new Set(listed.map(({ id }) => id)).size).toBe(20)
  expect((await at.ada.get('/habitcompletions')).body).toEqual(listed)

  expect(await at.add(2, '2026-04-18')).toMatchObject({ isCompleted: false, habit: { currentStreak: 20 } })
  expect(await at.add(1, '2026-04-18')).toMatchObject({
    isCompleted: false,
    entry: { state: 'notDone', amount: 3 },
    habit: { currentStreak: 0, longestStreak: 20, totalCompletions: 20 },
    updatedStats: { activeStreaks: 0 },
  })
  await at.pass(1)
  expect(await at.habit()).toMatchObject({ currentStreak: 0, longestStreak: 20, totalCompletions: 20 })
  await at.pass(1)
  expect(await at.habit()).toMatchObject({ currentStreak: 1, totalCompletions: 21 })
})

test('a toggle fixes today within the limit, and misses a past day', async () => {
  await using at = await start(coffee)
  await at.pass(2)
  const flip = async (completedDate: string) =>
    ((await at.ada.post(toggle, { habitId: at.id, completedDate })).body as Changed).isCompleted
  expect(await flip('2026-03-31')).toBe(true)
  expect(await at.days('2026-03-31', '2026-03-31')).toMatchObject([{ state: 'done', amount: 0 }])
  expect(await at.habit()).toMatchObject({ currentStreak: 3, isCompletedToday: true })
  expect(await flip('2026-03-31')).toBe(false)
  expect(await at.days('2026-03-31', '2026-03-31')).toEqual([])
  expect(await flip('2026-03-30')).toBe(false)
  expect(await at.habit()).toMatchObject({ currentStreak: 0, longestStreak: 1 })
  expect(await at.completedDays()).toEqual([today])
  expect(await flip('2026-03-30')).toBe(true)
  expect(await at.habit()).toMatchObject({ currentStreak: 2 })
})

test('a changed measure decides again which days are done', async () => {
  await using at = await start()
  await at.ada.post(toggle, { habitId: at.id, completedDate: '2026-03-25' })
  const change = async (measure: unknown) => (await at.ada.put(`/habits/${at.id}`, { measure })).body as HabitView
  expect(await change(water.measure)).toMatchObject({ totalCompletions: 1 })
  await at.add(8, '2026-03-26')
  await at.add(5, '2026-03-27')
  expect(await at.habit()).toMatchObject({ totalCompletions: 2, longestStreak: 2 })
  expect(await change({ ...water.measure, target: 5 })).toMatchObject({ totalCompletions: 3, longestStreak: 3 })
  expect(await change({ ...water.measure, target: 6 })).toMatchObject({ totalCompletions: 2, longestStreak: 2 })
  expect(await change(null)).toMatchObject({ measure: null, totalCompletions: 2, recentEntries: [] })
  expect(await at.completedDays()).toEqual(['2026-03-25', '2026-03-26'])
  expect((await at.ada.put(`/habits/${at.id}`, { frequency: 2 })).body).toMatchObject({ code: 'frequency_locked' })
})

test('a renamed unit or another limit keeps a day that the user called not done', async () => {
  await using at = await start(coffee)
  await at.add(1)
  await at.pass(1)
  await at.ada.post(toggle, { habitId: at.id, completedDate: today })
  for (const change of [{ unit: 'cups' }, { step: 0.5 }, { target: 4 }]) {
    const changed = await at.ada.put(`/habits/${at.id}`, { measure: { ...coffee.measure, ...change } })
    expect(changed.body).toMatchObject({ measure: change, totalCompletions: 0 })
    expect(await at.days()).toMatchObject([{ state: 'notDone', amount: 1 }])
  }
})

async function refused(answer: Promise<{ status: number; body: unknown }>, status: number, message: string) {
  expect(await answer).toMatchObject({ status, body: { message } })
}

test('refuses in words', async () => {
  await using at = await start(water)
  const plain = await makeHabit(at.ada, 'Plain', { frequency: 1, weeklyDays: [1, 3, 5] })
  const put = (day: string, body: unknown, id = at.id) => at.ada.put(`/habits/${id}/days/${day}`, body)
  const post = (body: unknown, id = at.id) => at.ada.post(`/habits/${id}/days/${today}/amounts`, body)
  await refused(put(today, { amount: 1_000_000.001 }), 400, 'An amount goes from 0 to 1,000,000')
  await refused(put(today, { amount: -1 }), 400, 'An amount goes from 0 to 1,000,000')
  await refused(put(today, { amount: 1.0001 }), 400, 'An amount has at most three decimals')
  await refused(put(today, { state: 'maybe' }), 400, 'A day is done, notDone, skipped or none')
  await refused(put(today, { note: 'x'.repeat(1001) }), 400, 'Note content cannot exceed 1000 characters')
  await refused(put('2026-03-31', { state: 'skipped' }), 400, 'You can’t enter anything for a day in the future')
  await refused(put('1969-12-31', { state: 'skipped' }), 400, 'You can’t enter anything for a day before 1970')
  await refused(put('2026-02-30', { state: 'skipped' }), 400, 'Please choose a valid date')
  await refused(put(today, { state: 'skipped' }, newId()), 404, 'Habit not found')
  await refused(put(today, { amount: 1 }, plain.id), 409, 'This habit has no measure, so it doesn’t take amounts')
  await refused(
    post({ id: newId(), amount: 1 }, plain.id),
    409,
    'This habit has no measure, so it doesn’t take amounts',
  )
  await refused(post({ id: 'x', amount: 1 }), 400, 'This id isn’t valid')
  await refused(post({ id: newId(), amount: 0.00001 }), 400, 'An amount has at most three decimals')
  await refused(post({ id: newId() }), 400, 'You can add up to 1,000,000 at a time')
  await put(today, { amount: 1_000_000 })
  await refused(post({ id: newId(), amount: 1 }), 400, 'An amount goes up to 1,000,000 a day')
  const schedule = 'This habit is only scheduled for Monday, Wednesday and Friday'
  await refused(put(today, { state: 'done' }, plain.id), 409, schedule)
  for (const body of [{ state: 'skipped' }, { state: 'notDone' }, { note: 'A day off' }]) {
    expect((await put(today, body, plain.id)).status).toBe(200)
  }
  const list = (query: string) => at.ada.get(`/habits/${at.id}/days?${query}`)
  await refused(list('from=2026-03-02&to=2026-03-01'), 400, 'The first day must not be after the last one')
  await refused(list('from=2025-01-01&to=2026-03-01'), 400, 'Ask for 400 days at most')
  await refused(list('from=2026-03-01'), 400, 'Please choose a valid date')
})

test('a repeat with its key is answered once, and another person reaches nothing', async () => {
  await using at = await start(water)
  const key = { 'idempotency-key': 'glass-1' }
  const path = `/habits/${at.id}/days/${today}`
  const body = { amount: 3 }
  const first = await at.ada.put(path, body, key)
  await at.set(today, { amount: 5 })
  expect((await at.ada.put(path, body, key)).body).toEqual(first.body)
  expect((await at.ada.put(path, { amount: 4 }, key)).status).toBe(409)
  expect(await at.days()).toMatchObject([{ amount: 5 }])
  const ben = await at.world.signUp()
  expect((await ben.put(path, body)).status).toBe(404)
  expect((await ben.get(`/habits/${at.id}/days?from=${today}&to=${today}`)).status).toBe(404)
})

test('a due day of an interval that is skipped saves the run, and the next gap is measured from it', async () => {
  await using at = await start({ frequency: 3, intervalDays: 3 })
  for (const completedDate of ['2026-03-20', '2026-03-23']) await at.ada.post(toggle, { habitId: at.id, completedDate })
  expect(await at.habit()).toMatchObject({ scheduleStreak: 0, longestScheduleStreak: 2 })
  await at.set('2026-03-26', { state: 'skipped' })
  expect(await at.habit()).toMatchObject({ scheduleStreak: 2, longestScheduleStreak: 2 })
  await at.ada.post(toggle, { habitId: at.id, completedDate: today })
  expect(await at.habit()).toMatchObject({ scheduleStreak: 3, longestScheduleStreak: 3 })
  await at.pass(4)
  expect(await at.habit()).toMatchObject({ scheduleStreak: 0, longestScheduleStreak: 3 })
})

test('a pause over a due day of an interval saves the run too', async () => {
  await using at = await start({ frequency: 3, intervalDays: 3 })
  for (const completedDate of ['2026-03-20', '2026-03-23', today])
    await at.ada.post(toggle, { habitId: at.id, completedDate })
  expect(await at.habit()).toMatchObject({ scheduleStreak: 1 })
  await at.ada.post('/pauses', { habitId: at.id, from: '2026-03-26', to: '2026-03-26' })
  expect(await at.habit()).toMatchObject({ scheduleStreak: 3 })
})

test('after a flight west, a limit keeps its run until the day between is over', async () => {
  await using at = await start(coffee)
  await at.pass(4.25)
  expect(await at.habit()).toMatchObject({ currentStreak: 4, scheduleStreak: 4 })
  await at.ada.put('/auth/profile', { timeZone: 'Pacific/Auckland' })
  expect(await at.set('2026-04-03', { state: 'done' })).toMatchObject({ habit: { currentStreak: 6 } })
  await at.ada.put('/auth/profile', { timeZone: 'America/Los_Angeles' })
  expect(await at.habit()).toMatchObject({ currentStreak: 5, scheduleStreak: 5, longestStreak: 5 })
})

test('a limit that was always kept has full strength, also where it does not ask daily', async () => {
  await using at = await start({ ...coffee, frequency: 2, weeklyCount: 3 })
  await at.set(today, { amount: 2 })
  await at.pass(20)
  expect((await at.habit()).strength).toBe(100)
  for (const day of ['2026-04-16', '2026-04-17', '2026-04-18']) await at.set(day, { amount: 9 })
  expect((await at.habit()).strength).toBe(97)
})

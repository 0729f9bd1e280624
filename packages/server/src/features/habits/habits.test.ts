import type { HabitView } from '@daymark/contract/habits.shapes.ts'
import { expect, onTestFinished, test } from 'vitest'
import { habitBody, makeHabit } from '../../../test/world/habit.ts'
import { queriesOf } from '../../../test/database/test-database.ts'
import { makeWorld } from '../../../test/world/world.ts'

const unknownId = '01a1dedf-80e9-7d13-88ce-9cc64abcd0a3'
const trialIsOver = { hours: 24 * 8 }
const names = (answer: { body: unknown }) => (answer.body as HabitView[]).map(({ name }) => name)

test('creates a habit and reads it back unchanged', async () => {
  await using world = await makeWorld({ now: '2026-03-28T23:30:00Z' })
  const ada = await world.signUp({ timeZone: 'Asia/Tokyo' })
  const body = habitBody('  Read  ', {
    description: '  Before bed ',
    iconName: 'BOOK',
    frequency: 1,
    weeklyDays: [5, 1, 1],
  })

  const created = await ada.post('/habits', body)

  expect(created.status).toBe(201)
  expect(created.body).toMatchObject({
    name: 'Read',
    description: 'Before bed',
    iconName: 'book',
    frequency: 1,
    weeklyDays: [1, 5],
    weeklyCount: null,
    intervalDays: null,
    targetStreakLength: 30,
    isActive: true,
    isCompletedToday: false,
    currentStreak: 0,
    recentDays: [],
    firstCompletedDay: null,
    createdDay: '2026-03-29',
    createdAt: '2026-03-28T23:30:00Z',
    asOf: '2026-03-29',
  })
  const { id } = created.body as HabitView
  expect((await ada.get(`/habits/${id}`)).body).toEqual(created.body)
  expect((await ada.get('/habits')).body).toEqual([created.body])
})

test('stores only the fields of the chosen frequency', async () => {
  await using world = await makeWorld()
  const ada = await world.signUp()
  const leftovers = { weeklyDays: [1], weeklyCount: 5, intervalDays: 4 }
  expect(await makeHabit(ada, 'A', { ...leftovers, frequency: 0 })).toMatchObject({ weeklyDays: [], weeklyCount: null })
  expect(await makeHabit(ada, 'B', { ...leftovers, frequency: 2 })).toMatchObject({
    weeklyCount: 5,
    intervalDays: null,
  })
  expect(await makeHabit(ada, 'C', { ...leftovers, frequency: 3 })).toMatchObject({ weeklyDays: [], intervalDays: 4 })
  expect(await makeHabit(ada, 'D', { frequency: 2 })).toMatchObject({ weeklyCount: 3 })
})

test('refuses invalid input with the form’s messages and changes nothing', async () => {
  await using world = await makeWorld()
  const ada = await world.signUp()
  const habit = await makeHabit(ada)
  const refusals: [object, string][] = [
    [{ name: '  ' }, 'Habit name is required'],
    [{ name: 'x'.repeat(101) }, 'Name must be 100 characters or less'],
    [{ description: 'x'.repeat(501) }, 'Description must be 500 characters or less'],
    [{ iconName: '' }, 'Please select an icon'],
    [{ colorCode: 'red' }, 'Please select a color'],
    [{ frequency: 4 }, 'Please select a frequency'],
    [{ frequency: 'daily' }, 'Please select a frequency'],
    [{ targetStreakLength: 0 }, 'Target streak must be at least 1 day'],
    [{ targetStreakLength: 366 }, 'Target streak must be 365 days or less'],
    [{ name: 'nul\0' }, 'This text has characters we can’t save'],
  ]
  for (const [change, message] of refusals) {
    expect((await ada.post('/habits', habitBody('New', change))).body).toMatchObject({ code: 'invalid', message })
    expect((await ada.put(`/habits/${habit.id}`, change)).body).toMatchObject({ code: 'invalid', message })
  }
  expect((await ada.get('/habits')).body).toEqual([habit])
})

test('refuses a second active habit of a name in any letter case, not a paused one', async () => {
  await using world = await makeWorld()
  const ada = await world.signUp()
  const read = await makeHabit(ada, 'Äpfel')
  const run = await makeHabit(ada, 'Run')
  const taken = { status: 409, body: { code: 'habit_name_taken', message: 'A habit with this name already exists' } }

  expect(await ada.post('/habits', habitBody('äPFEL'))).toMatchObject(taken)
  expect(await ada.put(`/habits/${run.id}`, { name: 'ÄPFEL' })).toMatchObject(taken)
  expect((await ada.put(`/habits/${read.id}`, { name: 'ÄPFEL' })).body).toMatchObject({ name: 'ÄPFEL' })

  expect((await ada.put(`/habits/${read.id}`, { isActive: false })).status).toBe(200)
  expect((await ada.put(`/habits/${run.id}`, { name: 'Äpfel' })).status).toBe(200)
  expect(await ada.put(`/habits/${read.id}`, { isActive: true })).toMatchObject(taken)
  expect((await ada.put(`/habits/${read.id}`, { isActive: true, name: 'Pears' })).status).toBe(200)
})

test('limits to three active habits after the trial, and keeps existing ones', async () => {
  await using world = await makeWorld()
  const newcomer = await world.signUp()
  const made = []
  for (const name of ['A', 'B', 'C', 'D', 'E']) made.push(await makeHabit(newcomer, name))
  const ada = await world.comeBack(newcomer, trialIsOver)

  const refused = {
    status: 402,
    body: { code: 'habit_limit_exceeded', message: 'Habit limit exceeded', currentCount: 5 },
  }
  expect(await ada.post('/habits', habitBody('F'))).toMatchObject(refused)
  expect(names(await ada.get('/habits'))).toEqual(['A', 'B', 'C', 'D', 'E'])

  for (const { id } of made.slice(0, 3)) await ada.put(`/habits/${id}`, { isActive: false })
  const [a, b] = made
  expect((await ada.put(`/habits/${a?.id}`, { isActive: true })).status).toBe(200)
  expect(await ada.put(`/habits/${b?.id}`, { isActive: true })).toMatchObject({
    status: 402,
    body: { currentCount: 3, maxAllowed: 3, subscriptionTier: 'Free', upgradeRequired: true },
  })
  expect((await ada.put(`/habits/${b?.id}`, { name: 'Renamed while paused' })).status).toBe(200)
})

test('concurrent requests exceed neither the limit nor a unique name', async () => {
  await using world = await makeWorld()
  const ada = await world.comeBack(await world.signUp(), trialIsOver)
  const statuses = async (names: string[]) => {
    const answers = await Promise.all(names.map((name) => ada.post('/habits', habitBody(name))))
    return answers.map(({ status }) => status).sort((a, b) => a - b)
  }
  expect(await statuses(Array.from({ length: 8 }, () => 'Same'))).toEqual([
    201,
    ...Array.from({ length: 7 }, () => 409),
  ])
  expect(await statuses(['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'])).toEqual([201, 201, 402, 402, 402, 402, 402, 402])
  expect((await ada.get('/habits')).body).toHaveLength(3)
})

test('refuses a change of frequency while a day is completed', async () => {
  await using world = await makeWorld()
  const ada = await world.signUp()
  const { id } = await makeHabit(ada, 'Run', { frequency: 1, weeklyDays: [0, 1] })
  expect((await ada.put(`/habits/${id}`, { weeklyDays: [0, 2] })).body).toMatchObject({ weeklyDays: [0, 2] })

  await ada.post('/habitcompletions/toggle', { habitId: id, isCompleted: true })
  const locked = { status: 409, body: { code: 'frequency_locked' } }
  expect(await ada.put(`/habits/${id}`, { frequency: 0 })).toMatchObject(locked)
  expect(await ada.put(`/habits/${id}`, { weeklyDays: [0] })).toMatchObject(locked)
  expect((await ada.put(`/habits/${id}`, { frequency: 1, weeklyDays: [2, 0], name: 'Jog' })).body).toMatchObject({
    name: 'Jog',
    weeklyDays: [0, 2],
    currentStreak: 1,
  })

  await ada.post('/habitcompletions/toggle', { habitId: id, isCompleted: false })
  expect((await ada.put(`/habits/${id}`, { frequency: 2 })).body).toMatchObject({ frequency: 2, weeklyCount: 3 })
})

test('lists paused habits only on request, and counts them nowhere', async () => {
  await using world = await makeWorld()
  const ada = await world.signUp()
  const read = await makeHabit(ada, 'Read')
  await makeHabit(ada, 'Run')
  await ada.post('/habitcompletions/toggle', { habitId: read.id })
  const stats = { totalHabits: 2, activeStreaks: 1, completedToday: 1, longestStreak: 1 }
  expect((await ada.get('/habits/dashboard-stats')).body).toEqual(stats)

  const pausedCount = async () => (await ada.get('/habits')).headers['paused-habits']
  expect(await pausedCount()).toBe('0')
  await ada.put(`/habits/${read.id}`, { isActive: false })
  expect(await pausedCount()).toBe('1')
  expect(names(await ada.get('/habits?includeInactive=false'))).toEqual(['Run'])
  expect(names(await ada.get('/habits?onlyInactive=true'))).toEqual(['Read'])
  const { headers } = await ada.get('/habits')
  const unchanged = await ada.get('/habits', { 'if-none-match': String(headers['etag']) })
  expect(unchanged).toMatchObject({ status: 304, headers: { 'paused-habits': '1' } })
  expect(names(await ada.get('/habits?includeInactive=true'))).toEqual(['Read', 'Run'])
  expect((await ada.get('/habits?includeInactive=maybe')).status).toBe(400)
  expect((await ada.get('/habits/dashboard-stats')).body).toEqual({
    totalHabits: 1,
    activeStreaks: 0,
    completedToday: 0,
    longestStreak: 0,
  })
})

test('a deleted habit is missing at once, can be restored for some seconds, and is then removed', async () => {
  await using world = await makeWorld()
  const ada = await world.signUp()
  const { id } = await makeHabit(ada, 'Read')
  await ada.post('/habitcompletions/toggle', { habitId: id })
  await ada.post(`/habits/${id}/notes`, { content: 'Chapter one' })
  const before = (await ada.get(`/habits/${id}`)).body

  const deleted = await ada.delete(`/habits/${id}`)
  expect(deleted.body).toEqual({
    success: true,
    message: 'Habit deleted successfully',
    updatedStats: { totalHabits: 0, activeStreaks: 0, completedToday: 0, longestStreak: 0 },
  })
  for (const path of [`/habits/${id}`, `/habitcompletions/habit/${id}`, `/habits/${id}/notes`]) {
    expect((await ada.get(path)).status).toBe(404)
  }
  expect((await ada.get('/habitcompletions')).body).toEqual([])
  expect((await ada.post('/habitcompletions/toggle', { habitId: id })).status).toBe(404)
  expect((await ada.put(`/habits/${id}`, { name: 'Ghost' })).status).toBe(404)
  expect((await ada.delete(`/habits/${id}`)).status).toBe(404)

  world.passTime({ seconds: 6 })
  expect((await ada.post(`/habits/${id}/restore`)).body).toEqual(before)
  expect((await ada.post(`/habits/${id}/restore`)).body).toEqual(before)
  expect((await ada.get(`/habitcompletions/habit/${id}`)).body).toHaveLength(1)
  expect((await ada.get(`/habits/${id}/notes`)).body).toHaveLength(1)

  await ada.delete(`/habits/${id}`)
  await world.tick()
  expect((await world.database.raw.query('select 1 from habits')).rows).toHaveLength(1)
  world.passTime({ seconds: 13 })
  expect((await ada.post(`/habits/${id}/restore`)).status).toBe(404)
  await world.tick()
  for (const table of ['habits', 'day_entries', 'notes']) {
    expect((await world.database.raw.query(`select 1 from ${table}`)).rows).toEqual([])
  }
})

test('does not restore a habit above the limit or beside one of its name', async () => {
  await using world = await makeWorld()
  const newcomer = await world.signUp()
  const { id } = await makeHabit(newcomer, 'Read')
  await newcomer.delete(`/habits/${id}`)
  await makeHabit(newcomer, 'READ')
  expect((await newcomer.post(`/habits/${id}/restore`)).body).toMatchObject({ code: 'habit_name_taken' })

  const ada = await world.comeBack(newcomer, trialIsOver)
  const other = await makeHabit(ada, 'Run')
  await ada.delete(`/habits/${other.id}`)
  await makeHabit(ada, 'A')
  await makeHabit(ada, 'B')
  expect(await ada.post(`/habits/${other.id}/restore`)).toMatchObject({ status: 402, body: { currentCount: 3 } })
})

test('an account above the limit can restore a deleted habit, repeatedly', async () => {
  await using world = await makeWorld()
  const newcomer = await world.signUp()
  const made = []
  for (const name of ['A', 'B', 'C', 'D', 'E']) made.push(await makeHabit(newcomer, name))
  const ada = await world.comeBack(newcomer, trialIsOver)
  const [a, b] = made.map(({ id }) => id)
  for (const order of [
    [a, b],
    [b, a],
  ]) {
    for (const id of [a, b]) {
      world.passTime({ seconds: 1 })
      expect((await ada.delete(`/habits/${id}`)).status).toBe(200)
    }
    for (const id of order) {
      expect(await ada.post(`/habits/${id}/restore`)).toMatchObject({ status: 200, body: { isActive: true } })
    }
  }
  expect((await ada.get('/habits')).body).toHaveLength(5)
})

test('no order of deleting, creating and restoring exceeds the limit', async () => {
  await using world = await makeWorld()
  const newcomer = await world.signUp()
  const ada = await world.comeBack(newcomer, trialIsOver)
  const [a] = [await makeHabit(ada, 'A'), await makeHabit(ada, 'B'), await makeHabit(ada, 'C')]
  await ada.delete(`/habits/${a.id}`)
  const d = await makeHabit(ada, 'D')
  world.passTime({ seconds: 1 })
  await ada.delete(`/habits/${d.id}`)
  expect(await ada.post(`/habits/${a.id}/restore`)).toMatchObject({ status: 200 })
  expect(await ada.post(`/habits/${d.id}/restore`)).toMatchObject({ status: 402, body: { currentCount: 3 } })
})

test.each(['at once', 'one after another'])(
  'deleting, creating and restoring %s never exceeds the earlier number',
  async (manner) => {
    await using world = await makeWorld()
    const newcomer = await world.signUp()
    for (const name of ['A', 'B', 'C', 'D', 'E', 'F']) await makeHabit(newcomer, name)
    const ada = await world.comeBack(newcomer, trialIsOver)
    const forEach = async <Item>(items: readonly Item[], work: (item: Item) => Promise<unknown>) => {
      if (manner === 'at once') await Promise.all(items.map(work))
      else for (const item of items) await work(item)
    }
    const activeIds = async () => ((await ada.get('/habits')).body as { id: string }[]).map(({ id }) => id)
    const clock = setInterval(() => world.passTime({ milliseconds: 1 }), 1)
    onTestFinished(() => clearInterval(clock))
    const deleted = new Set<string>()
    for (const round of [1, 2, 3, 4]) {
      await forEach(await activeIds(), async (id) => {
        deleted.add(id)
        await ada.delete(`/habits/${id}`)
      })
      await forEach([1, 2, 3], (place) => ada.post('/habits', habitBody(`${round}.${place}`)))
      await forEach([...deleted], (id) => ada.post(`/habits/${id}/restore`))
      expect((await activeIds()).length).toBeLessThanOrEqual(6)
    }
  },
)

test('null in a change means the same as absence', async () => {
  await using world = await makeWorld()
  const ada = await world.signUp()
  const { id } = await makeHabit(ada, 'Run', { frequency: 2, weeklyCount: 5 })
  await ada.post('/habitcompletions/toggle', { habitId: id, isCompleted: true })
  const renamed = await ada.put(`/habits/${id}`, { name: 'Jog', weeklyCount: null })
  expect(renamed).toMatchObject({ status: 200, body: { name: 'Jog', weeklyCount: 5 } })
})

test('lists habits in their order, new ones last', async () => {
  await using world = await makeWorld()
  const ada = await world.signUp()
  const made = []
  for (const name of ['A', 'B', 'C']) made.push(await makeHabit(ada, name))
  const [a, b, c] = made.map(({ id }) => id)

  expect((await ada.put('/habits/order', { habitIds: [c, a] })).body).toMatchObject({ success: true })
  expect(names(await ada.get('/habits'))).toEqual(['C', 'A', 'B'])
  await makeHabit(ada, 'D')
  expect(names(await ada.get('/habits'))).toEqual(['C', 'A', 'B', 'D'])
  expect((await ada.put('/habits/order', { habitIds: [b, unknownId] })).status).toBe(404)
  expect((await ada.put('/habits/order', { habitIds: 'b' })).status).toBe(400)
  expect(names(await ada.get('/habits'))).toEqual(['C', 'A', 'B', 'D'])
})

test('every call treats another user’s habit like a missing one', async () => {
  await using world = await makeWorld()
  const [ada, ben] = [await world.signUp(), await world.signUp()]
  const habit = await makeHabit(ada)
  const calls = [
    (id: string) => ben.get(`/habits/${id}`),
    (id: string) => ben.put(`/habits/${id}`, { name: 'Mine' }),
    (id: string) => ben.delete(`/habits/${id}`),
    (id: string) => ben.post(`/habits/${id}/restore`),
    (id: string) => ben.put('/habits/order', { habitIds: [id] }),
    (id: string) => ben.post('/habitcompletions/toggle', { habitId: id }),
    (id: string) => ben.get(`/habitcompletions/habit/${id}`),
  ]
  for (const call of calls) {
    const [foreign, missing] = [await call(habit.id), await call(unknownId)]
    expect(foreign).toMatchObject({ status: 404, body: { message: 'Habit not found' } })
    expect(foreign.body).toEqual(missing.body)
  }
  expect((await ben.get('/habits')).body).toEqual([])
  expect((await ada.get('/habits')).body).toEqual([habit])
})

test('a write with a key runs once and repeats its response for a day', async () => {
  await using world = await makeWorld()
  const ada = await world.signUp()
  const key = { 'idempotency-key': 'first-habit' }
  const answers = await Promise.all(Array.from({ length: 8 }, () => ada.post('/habits', habitBody('Read'), key)))
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  expect(answers[0]?.status).toBe(201)
  expect(await ada.post('/habits', habitBody('Run'), key)).toMatchObject({ status: 409, body: { code: 'conflict' } })
  expect((await ada.post('/habits', habitBody('Run'), { 'idempotency-key': 'has a space' })).status).toBe(400)

  const ben = await world.signUp()
  expect((await ben.post('/habits', habitBody('Run'), key)).status).toBe(201)

  const later = await world.comeBack(ada, { hours: 25 })
  expect((await later.post('/habits', habitBody('Run'), key)).status).toBe(201)
  expect(names(await later.get('/habits'))).toEqual(['Read', 'Run'])
})

test('offers 36 icons and twelve colors', async () => {
  await using world = await makeWorld()
  const ada = await world.signUp()
  expect((await ada.get('/habits/icons')).body).toHaveLength(36)
  expect((await ada.get('/habits/colors')).body).toContainEqual({ code: '#1C7A86', name: 'Harbor' })
})

test('the list takes two queries, however many habits and days there are', async () => {
  await using world = await makeWorld()
  const ada = await world.signUp()
  for (let index = 0; index < 5; index += 1) {
    const { id } = await makeHabit(ada, `Habit ${index}`)
    await ada.post('/habitcompletions/toggle', { habitId: id })
  }
  const queries = await queriesOf(() => ada.get('/habits'))
  expect(queries).toHaveLength(2)
  expect(queries.filter((query) => query.includes('"day_entries"'))).toEqual([])
  expect(queries.filter((query) => query.includes('"history"'))).toEqual([])
})

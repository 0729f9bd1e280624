import type { HabitView, PauseView } from '@daymark/contract/habits.shapes.ts'
import { maxPausesForAll, maxPausesPerAccount } from '@daymark/domain/habits/account-limits.ts'
import { newId } from '#db/new-id.ts'
import { expect, test } from 'vitest'
import { queriesOf } from '../../../test/database/test-database.ts'
import { makeHabit } from '../../../test/world/habit.ts'
import { importFile } from '../../../test/world/send-form.ts'
import { makeWorld } from '../../../test/world/world.ts'

const now = '2026-03-25T08:00:00Z'
const today = '2026-03-25'
const yesterday = '2026-03-24'

async function start() {
  const world = await makeWorld({ now })
  const signedUp = await world.signUp()
  const at = {
    world,
    signedUp,
    ada: signedUp as Pick<typeof signedUp, 'get' | 'put' | 'post' | 'delete'>,
    pass: async (days: number) => void (at.ada = await world.comeBack(signedUp, { hours: 24 * days })),
    make: async (name: string, days: readonly string[], rest: object = {}) => {
      const { id } = await makeHabit(at.ada, name, rest)
      for (const day of days) await at.tick(id, day)
      return id
    },
    tick: (habitId: string, completedDate: string) =>
      at.ada.post('/habitcompletions/toggle', { habitId, completedDate, isCompleted: true }),
    habit: async (id: string) => (await at.ada.get(`/habits/${id}`)).body as HabitView,
    pause: async (habitId: string | null, from: string, to: string | null = null, rest: object = {}) => {
      const response = await at.ada.post('/pauses', { habitId, from, to, ...rest })
      expect(response.status).toBe(201)
      return response.body as PauseView
    },
    pauses: async () => (await at.ada.get('/pauses')).body as PauseView[],
    stats: async () => (await at.ada.get('/habits/dashboard-stats')).body,
    [Symbol.asyncDispose]: () => world[Symbol.asyncDispose](),
  }
  return at
}

const week = ['2026-03-16', '2026-03-17', '2026-03-18', '2026-03-19']

test('an illness entered afterwards keeps the streak, until it is removed', async () => {
  await using at = await start()
  const id = await at.make('Read', [...week, yesterday])
  expect(await at.habit(id)).toMatchObject({ currentStreak: 1, longestStreak: 4, pauses: [] })

  const ill = await at.pause(id, '2026-03-20', '2026-03-23', { reason: ' Ill ' })
  expect(ill).toEqual({ id: ill.id, habitId: id, from: '2026-03-20', to: '2026-03-23', reason: 'Ill' })
  const pauses = [{ from: '2026-03-20', to: '2026-03-23' }]
  expect(await at.habit(id)).toMatchObject({ currentStreak: 5, longestStreak: 5, isActive: true, pauses })
  expect(await at.stats()).toMatchObject({ activeStreaks: 1, longestStreak: 5, totalHabits: 1 })
  expect(await at.pauses()).toEqual([ill])

  expect(await at.ada.delete(`/pauses/${ill.id}`)).toMatchObject({ status: 200, body: { message: 'Pause removed' } })
  expect(await at.habit(id)).toMatchObject({ currentStreak: 1, longestStreak: 4, pauses: [] })
  expect(await at.pauses()).toEqual([])
})

test('a holiday planned ahead keeps every streak, and a tick in it counts', async () => {
  await using at = await start()
  const read = await at.make('Read', [yesterday])
  const run = await at.make('Run', [today], { frequency: 3, intervalDays: 2 })
  await at.tick(read, today)
  await at.pause(null, '2026-03-26', '2026-04-01')
  const swim = await at.make('Swim', [])
  for (const id of [read, run, swim])
    expect((await at.habit(id)).pauses).toEqual([{ from: '2026-03-26', to: '2026-04-01' }])

  await at.pass(5)
  expect(await at.habit(read)).toMatchObject({ currentStreak: 2, isActive: true })
  expect((await at.tick(read, '2026-03-30')).body).toMatchObject({ isCompleted: true, habit: { currentStreak: 3 } })
  await at.pass(3)
  expect(await at.habit(read)).toMatchObject({ currentStreak: 3 })
  expect(await at.habit(run)).toMatchObject({ scheduleStreak: 1 })
  await at.pass(1)
  expect(await at.habit(read)).toMatchObject({ currentStreak: 0, longestStreak: 3 })
})

test('pauses that overlap or touch are listed one by one and count once', async () => {
  await using at = await start()
  const id = await at.make('Read', week)
  const other = await at.make('Run', week)
  await at.pause(id, '2026-03-20', '2026-03-21')
  await at.pause(null, '2026-03-21', '2026-03-22')
  const last = await at.pause(id, '2026-03-23', null)
  expect((await at.habit(id)).pauses).toEqual([{ from: '2026-03-20', to: null }])
  expect((await at.habit(other)).pauses).toEqual([{ from: '2026-03-21', to: '2026-03-22' }])
  expect((await at.pauses()).map(({ from }) => from)).toEqual(['2026-03-23', '2026-03-21', '2026-03-20'])
  expect(await at.habit(id)).toMatchObject({ currentStreak: 4, isActive: true })
  expect(await at.habit(other)).toMatchObject({ currentStreak: 0 })

  const changed = { from: '2026-03-23', to: yesterday, reason: 'Back again' }
  expect((await at.ada.put(`/pauses/${last.id}`, changed)).body).toEqual({ id: last.id, habitId: id, ...changed })
  await at.pass(1)
  expect(await at.habit(id)).toMatchObject({ currentStreak: 0, pauses: [{ from: '2026-03-20', to: yesterday }] })
})

const figuresOf = (habits: HabitView[]): [number, string[]] => [
  habits.length,
  [...new Set(habits.map(({ currentStreak, pauses }) => JSON.stringify([currentStreak, pauses])))],
]

test('a pause for very many habits is one for each of them, in as many statements as for one', async () => {
  await using at = await start()
  const { ada } = at
  const one = await queriesOf(() => at.pause(null, '2026-02-01', '2026-02-02'))
  const head = 'HabitName,HabitDescription,HabitCategory,CalendarDate,Value,CommentText\n'
  const rows = Array.from({ length: 75 }, (_, count) => [...week, yesterday].map((day) => `Habit ${count},,,${day},1,`))
  await importFile(at.world, at.signedUp, head + rows.flat().join('\n'))
  const all = async () => (await ada.get('/habits?includeInactive=true')).body as HabitView[]
  const before = figuresOf(await all())

  let ill: PauseView | undefined
  const many = await queriesOf(async () => (ill = await at.pause(null, '2026-03-20', '2026-03-23')))
  expect(many.length).toBeLessThanOrEqual(one.length + 1)
  const [count, [figures = '', ...others]] = figuresOf(await all())
  expect([count, others]).toEqual([75, []])
  expect(JSON.parse(figures)).toMatchObject([5, [{ from: '2026-02-01' }, { from: '2026-03-20', to: '2026-03-23' }]])

  expect((await ada.delete(`/pauses/${ill?.id}`)).status).toBe(200)
  expect(figuresOf(await all())).toEqual(before)
})

test('a habit that is switched off and on again keeps its streak', async () => {
  await using at = await start()
  const id = await at.make('Read', [...week, '2026-03-20', '2026-03-21', '2026-03-22', '2026-03-23', yesterday])
  const off = await at.ada.put(`/habits/${id}`, { isActive: false })
  expect(off.body).toMatchObject({ isActive: false, currentStreak: 9, pauses: [{ from: today, to: null }] })
  expect(await at.pauses()).toMatchObject([{ habitId: id, from: today, to: null, reason: null }])
  expect((await at.ada.put(`/habits/${id}`, { isActive: false })).body).toEqual(off.body)

  await at.pass(20)
  expect(await at.stats()).toMatchObject({ activeStreaks: 0, totalHabits: 0 })
  const on = await at.ada.put(`/habits/${id}`, { isActive: true })
  const pauses = [{ from: today, to: '2026-04-13' }]
  expect(on.body).toMatchObject({ isActive: true, currentStreak: 9, longestStreak: 9, pauses })
  await at.tick(id, '2026-04-14')
  expect(await at.habit(id)).toMatchObject({ currentStreak: 10 })
})

test('a habit switched off and on the same day was never paused, and its other pauses stay', async () => {
  await using at = await start()
  const id = await at.make('Read', week)
  const past = await at.pause(id, '2026-03-20', '2026-03-22')
  const coming = await at.pause(id, '2026-04-01', '2026-04-03')
  await at.ada.put(`/habits/${id}`, { isActive: false })
  expect((await at.habit(id)).pauses).toEqual([
    { from: '2026-03-20', to: '2026-03-22' },
    { from: today, to: null },
  ])
  await at.ada.put(`/habits/${id}`, { isActive: true })
  expect(await at.pauses()).toEqual([coming, past])
})

test('switching on ends what pauses the habit alone, not what pauses all', async () => {
  await using at = await start()
  const id = await at.make('Read', week)
  await at.pause(null, '2026-03-20', '2026-03-28')
  await at.pause(id, '2026-03-22', '2026-03-30')
  await at.ada.put(`/habits/${id}`, { isActive: false })
  expect((await at.ada.put(`/habits/${id}`, { isActive: true })).body).toMatchObject({
    pauses: [{ from: '2026-03-20', to: '2026-03-28' }],
  })
  expect(await at.pauses()).toMatchObject([
    { habitId: id, from: '2026-03-22', to: yesterday },
    { habitId: null, to: '2026-03-28' },
  ])
})

test('ending or removing the open pause of a habit that is switched off switches it on, within the plan', async () => {
  await using at = await start()
  const id = await at.make('Read', [yesterday])
  await at.ada.put(`/habits/${id}`, { isActive: false })
  const [off] = await at.pauses()
  const own = `/pauses/${off?.id}`
  expect((await at.ada.put(own, { from: yesterday, to: null })).status).toBe(200)
  expect(await at.habit(id)).toMatchObject({ isActive: false })

  await at.pause(id, '2026-03-01', '2026-03-02')
  expect(await at.habit(id)).toMatchObject({ isActive: false })

  const sameName = await at.make('Read', [])
  for (const refused of [await at.ada.delete(own), await at.ada.put(own, { from: today, to: '2026-03-30' })]) {
    expect(refused).toMatchObject({ status: 409, body: { code: 'habit_name_taken' } })
  }
  expect((await at.habit(id)).pauses).toMatchObject([{ from: '2026-03-01' }, { from: yesterday, to: null }])
  expect(await at.habit(id)).toMatchObject({ isActive: false })
  await at.ada.put(`/habits/${sameName}`, { name: 'Read again' })

  expect((await at.ada.put(own, { from: today, to: '2026-03-30' })).status).toBe(200)
  expect((await at.habit(id)).pauses.at(-1)).toEqual({ from: today, to: '2026-03-30' })
  expect(await at.habit(id)).toMatchObject({ isActive: true })
  await at.ada.put(`/habits/${id}`, { isActive: false })
  for (const { id: pauseId } of await at.pauses()) expect((await at.ada.delete(`/pauses/${pauseId}`)).status).toBe(200)
  expect(await at.habit(id)).toMatchObject({ isActive: true, pauses: [] })
})

test('a limit keeps no days while it is paused', async () => {
  await using at = await start()
  const measure = { unit: 'coffees', target: 2, direction: 'atMost' }
  const id = await at.make('Coffee', [], { measure })
  await at.pause(id, '2026-03-27', '2026-03-29')
  await at.pass(7)
  expect(await at.habit(id)).toMatchObject({ currentStreak: 4, totalCompletions: 4, excusedDays: 3 })
  expect(await at.stats()).toMatchObject({ activeStreaks: 1, longestStreak: 4 })
  const listed = (await at.ada.get(`/habitcompletions/habit/${id}`)).body as { completedDate: string }[]
  expect(listed.map(({ completedDate }) => completedDate)).toEqual([today, '2026-03-26', '2026-03-30', '2026-03-31'])
})

test('a restored habit has the pauses that were entered meanwhile', async () => {
  await using at = await start()
  const id = await at.make('Read', week)
  const own = await at.pause(id, '2026-03-20', '2026-03-21')
  await at.ada.delete(`/habits/${id}`)
  expect(await at.pauses()).toEqual([])
  expect((await at.ada.delete(`/pauses/${own.id}`)).status).toBe(404)
  await at.pause(null, '2026-03-22', yesterday)
  expect((await at.ada.post(`/habits/${id}/restore`)).body).toMatchObject({ currentStreak: 4 })
  expect(await at.habit(id)).toMatchObject({ pauses: [{ from: '2026-03-20', to: yesterday }] })
})

const full = (what: string) => ({
  status: 409,
  body: { message: `You can have up to ${what}. Remove one you no longer need.` },
})

test('refuses in words, and changes nothing', async () => {
  await using at = await start()
  const id = await at.make('Read', week)
  const { ada } = at
  const pause = await at.pause(id, '2026-03-20', '2026-03-21')
  const refused = [
    [await ada.post('/pauses', { habitId: newId(), from: today }), 404, 'Habit not found'],
    [await ada.put(`/pauses/${newId()}`, { from: today }), 404, 'Pause not found'],
    [await ada.delete(`/pauses/${newId()}`), 404, 'Pause not found'],
    [
      await ada.post('/pauses', { habitId: id, from: today, to: yesterday }),
      400,
      'A pause ends on its first day or later',
    ],
    [await ada.post('/pauses', { habitId: id, from: '1969-12-31' }), 400, 'A pause begins in 1970 or later'],
    [
      await ada.put(`/pauses/${pause.id}`, { from: today, reason: 'a'.repeat(101) }),
      400,
      'A reason has at most 100 characters',
    ],
  ] as const
  for (const [response, status, message] of refused)
    expect([response.status, response.body]).toMatchObject([status, { message }])
  expect(await at.pauses()).toEqual([pause])

  const fill = (habitId: string | null, count: number) =>
    at.world.database.raw.query(
      `insert into pauses (user_id, id, habit_id, from_day, to_day)
       select user_id, gen_random_uuid(), $1::uuid, from_day, to_day from pauses, generate_series(1, $2)
       where id = $3`,
      [habitId, count, pause.id],
    )
  await fill(null, maxPausesForAll)
  expect(await ada.post('/pauses', { habitId: null, from: today })).toMatchObject(full('200 pauses of all habits'))
  await fill(id, maxPausesPerAccount - maxPausesForAll - 1)
  expect(await ada.post('/pauses', { habitId: id, from: today })).toMatchObject(full('2,000 pauses'))
  expect(await ada.put(`/habits/${id}`, { isActive: false })).toMatchObject(full('2,000 pauses'))
  expect(await at.habit(id)).toMatchObject({ isActive: true })
})

test('a pause with a key is entered once', async () => {
  await using at = await start()
  const id = await at.make('Read', week)
  const key = { 'idempotency-key': newId() }
  const body = { habitId: id, from: '2026-03-20', to: yesterday, reason: null }
  const responses = await Promise.all([1, 2, 3].map(() => at.ada.post('/pauses', body, key)))
  expect(new Set(responses.map((response) => JSON.stringify(response.body))).size).toBe(1)
  expect(await at.pauses()).toHaveLength(1)
})

import { addDays, type Day } from '@daymark/domain/time/day.ts'
import { expect, test } from 'vitest'
import { makeHabit } from '../../../../test/world/habit.ts'
import { backNow, messagesOf, tickAt } from '../../../../test/world/message.ts'
import { queriesOf } from '../../../../test/database/test-database.ts'
import { makeWorld } from '../../../../test/world/world.ts'

const [milestone, achievement] = [1, 4]
const today = '2026-03-29' as Day
const [sent, cancelled] = [1, 3]

type Visitor = { post: (path: string, body: object) => Promise<{ status: number }> }
const toggle = async (person: Visitor, habitId: string, ago: number, isCompleted = true) =>
  expect(
    (await person.post('/habitcompletions/toggle', { habitId, completedDate: addDays(today, -ago), isCompleted }))
      .status,
  ).toBe(200)

test('reports the first tick, and a streak of three', async () => {
  await using world = await makeWorld({ now: '2026-03-29T08:00:00Z' })
  const ada = await world.signUp()
  const { id } = await makeHabit(ada, 'Read')
  await toggle(ada, id, 2)
  expect(await messagesOf(world, ada)).toMatchObject([
    { type: achievement, status: sent, title: 'You made your first tick!', habitId: id },
  ])
  await toggle(ada, id, 1)
  expect(await messagesOf(world, ada)).toHaveLength(1)
  await toggle(ada, id, 0)
  expect(await messagesOf(world, ada)).toMatchObject([
    { type: milestone, title: 'Read: 3 days in a row', body: 'Keep it going!', actionUrl: '/', habitId: id },
    { type: achievement },
  ])
})

test('unticking and ticking again repeats no milestone; a new streak does', async () => {
  await using world = await makeWorld({ now: '2026-03-29T08:00:00Z' })
  const ada = await world.signUp()
  const { id } = await makeHabit(ada, 'Read')
  for (const ago of [2, 1, 0]) await toggle(ada, id, ago)
  const [first] = await messagesOf(world, ada)
  await ada.post('/notification/seen', { ids: [first?.id] })
  for (const ago of [0, 2, 1]) {
    await toggle(ada, id, ago, false)
    await toggle(ada, id, ago)
  }
  await toggle(ada, id, 0, false)
  await toggle(ada, id, 3)
  await toggle(ada, id, 0)
  expect((await messagesOf(world, ada))[0]).toEqual(first)
  expect((await ada.get('/notification/unseen')).body).toMatchObject([{ type: achievement }])

  const later = await world.comeBack(ada, { hours: 24 * 10 })
  for (const ago of [-8, -9, -10]) await toggle(later, id, ago)
  expect((await messagesOf(world, ada)).filter(({ type }) => type === milestone)).toHaveLength(2)
})

test('adds further milestones to the day’s message, which becomes unseen', async () => {
  await using world = await makeWorld({ now: '2026-03-29T08:00:00Z' })
  const ada = await world.signUp()
  const [read, run] = [await makeHabit(ada, 'Read'), await makeHabit(ada, 'Run', { targetStreakLength: 5 })]
  for (const ago of [2, 1, 0]) await toggle(ada, read.id, ago)
  const [message] = await messagesOf(world, ada)
  await ada.post('/notification/seen', { ids: [message?.id] })
  for (const ago of [4, 3, 2, 1, 0]) await toggle(ada, run.id, ago)

  const told = await messagesOf(world, ada)
  expect(new Set(told.map(({ type }) => type))).toEqual(new Set([milestone, achievement]))
  expect(told).toHaveLength(2)
  expect(told.find(({ type }) => type === milestone)).toMatchObject({
    id: message?.id,
    habitId: null,
    title: '2 streak milestones today',
    body: 'Read: 3 days in a row. Run: 5 days in a row.',
  })
  expect(told.find(({ type }) => type === achievement)).toMatchObject({
    body: 'You made your first tick! Run reached its target of 5 days in a row.',
  })
  expect((await ada.get('/notification/unseen')).body).toHaveLength(2)
})

test('a tick without an achievement runs no query about messages', async () => {
  await using world = await makeWorld({ now: '2026-03-29T08:00:00Z' })
  const ada = await world.signUp()
  const { id } = await makeHabit(ada, 'Read')
  for (let ago = 140; ago > 0; ago -= 1) await toggle(ada, id, ago)
  const statements = await queriesOf(() => toggle(ada, id, 0))
  expect(statements.filter((statement) => /notification|advisory/.test(statement))).toEqual([])
})

test('reports ten concurrent ticks on ten habits as ten, once', async () => {
  await using world = await makeWorld({ now: '2026-03-29T08:00:00Z' })
  const ada = await world.signUp()
  const habits = await Promise.all(Array.from({ length: 10 }, (_, index) => makeHabit(ada, `Habit ${index}`)))
  await Promise.all(habits.map(({ id }) => toggle(ada, id, 0)))
  const told = (await messagesOf(world, ada)).filter(({ type }) => type === achievement)
  expect(told).toMatchObject([{ title: '10 ticks' }])
})

test('counts milestones of a three-days-a-week habit in its own turns', async () => {
  await using world = await makeWorld({ now: '2026-03-27T08:00:00Z' }) // a Friday
  const ada = await world.signUp()
  const { id } = await makeHabit(ada, 'Run', { frequency: 1, weeklyDays: [1, 3, 5] })
  for (const ago of [6, 4, 2]) await toggle(ada, id, ago)
  expect((await messagesOf(world, ada))[0]).toMatchObject({ type: milestone, title: 'Run: 3 times in a row' })
})

test('reports a perfect week once, on Monday morning', async () => {
  await using world = await makeWorld({ now: '2026-03-23T06:00:00Z' }) // a Monday
  const ada = await world.signUp()
  const { id } = await makeHabit(ada, 'Run', { frequency: 1, weeklyDays: [1, 3], targetStreakLength: 2 })
  await world.tick()
  world.moveClockTo('2026-03-29T10:00:00Z')
  for (const ago of [6, 4]) await toggle(await backNow(world, ada), id, ago)
  await tickAt(world, '2026-03-30T09:00:00Z', '2026-03-30T09:01:00Z')
  const told = (await messagesOf(world, ada)).filter(({ type }) => type === achievement)
  expect(told).toMatchObject([
    { title: 'A perfect week', sentAt: '2026-03-30T09:00:00Z' },
    { body: 'You made your first tick! Run reached its target of 2 times in a row.' },
  ])
})

test('sends no achievements while off, nor later for that time', async () => {
  await using world = await makeWorld({ now: '2026-03-29T08:00:00Z' })
  const ada = await world.signUp()
  const { id } = await makeHabit(ada, 'Read')
  const choice = (isEnabled: boolean) => ada.put('/notification/preferences/1', { isEnabled, channel: 0 })
  await choice(false)
  for (const ago of [2, 1, 0]) await toggle(ada, id, ago)
  await choice(true)
  await toggle(ada, id, 0, false)
  await toggle(ada, id, 0)
  expect((await messagesOf(world, ada)).filter(({ type }) => type === milestone)).toEqual([])
})

test('emails the achievements of two minutes as one message, without undone ones', async () => {
  await using world = await makeWorld({ now: '2026-03-29T08:00:00Z' })
  const ada = await world.signUp()
  await ada.put('/notification/preferences/1', { isEnabled: true, channel: 2 })
  const [read, run] = [await makeHabit(ada, 'Read'), await makeHabit(ada, 'Run')]
  for (const { id } of [read, run]) for (const ago of [2, 1, 0]) await toggle(ada, id, ago)
  await tickAt(world, '2026-03-29T08:01:00Z')
  await world.runJobs()
  expect(await world.mails()).toEqual([])
  await toggle(ada, run.id, 0, false)
  await tickAt(world, '2026-03-29T08:02:00Z')
  await world.runJobs()
  expect(await world.mails()).toMatchObject([{ to: ada.user.email, subject: 'Read: 3 days in a row' }])
  expect((await world.mails())[0]?.text).not.toContain('Run: 3')
})

test('cancels a milestone whose streak is gone before the email is sent', async () => {
  await using world = await makeWorld({ now: '2026-03-29T08:00:00Z' })
  const ada = await world.signUp()
  await ada.put('/notification/preferences/1', { isEnabled: true, channel: 2 })
  const { id } = await makeHabit(ada, 'Read')
  for (const ago of [2, 1, 0]) await toggle(ada, id, ago)
  await toggle(ada, id, 1, false)
  await tickAt(world, '2026-03-29T08:02:00Z')
  await world.runJobs()
  expect(await world.mails()).toEqual([])
  expect((await messagesOf(world, ada))[0]).toMatchObject({ type: milestone, status: cancelled, sentAt: null })
})

test('a milestone that follows a cancelled or failed one on the same day is sent', async () => {
  await using world = await makeWorld({ now: '2026-03-29T08:00:00Z' })
  const ada = await world.signUp()
  await ada.put('/notification/preferences/1', { isEnabled: true, channel: 2 })
  const [read, run, walk] = [await makeHabit(ada, 'Read'), await makeHabit(ada, 'Run'), await makeHabit(ada, 'Walk')]
  const milestones = async () => (await messagesOf(world, ada)).filter(({ type }) => type === milestone)
  const deliverAt = async (...moments: string[]) => {
    await tickAt(world, ...moments)
    await world.runJobs()
  }
  for (const ago of [2, 1, 0]) await toggle(ada, read.id, ago)
  await toggle(ada, read.id, 1, false)
  await deliverAt('2026-03-29T08:02:00Z')
  expect(await milestones()).toMatchObject([{ status: cancelled }])

  for (const ago of [2, 1, 0]) await toggle(ada, run.id, ago)
  await world.database.raw.query(
    `update notifications set status = 'Failed', failure = 'away' where type = 'StreakMilestone'`,
  )
  for (const ago of [2, 1, 0]) await toggle(ada, walk.id, ago)
  await deliverAt('2026-03-29T08:04:00Z', '2026-03-29T08:05:00Z')
  expect(await milestones()).toMatchObject([{ status: sent, body: 'Run: 3 days in a row. Walk: 3 days in a row.' }])
  expect((await world.mails()).map(({ subject }) => subject)).toEqual(['2 streak milestones today'])
})

test('a perfect week takes as many statements for many users as for few', async () => {
  await using world = await makeWorld({ now: '2026-03-23T06:00:00Z' }) // a Monday
  const perfectMonday = async (count: number, monday: string) => {
    for (let index = 0; index < count; index += 1) {
      const ada = await world.signUp()
      const { id } = await makeHabit(ada, 'Run', { frequency: 1, weeklyDays: [1] })
      await ada.post('/habitcompletions/toggle', { habitId: id, isCompleted: true })
    }
    await world.tick()
    world.moveClockTo(monday)
    return (await queriesOf(world.tick)).length
  }
  const few = await perfectMonday(2, '2026-03-30T09:00:00Z')
  await world.database.raw.query('delete from users')
  const many = await perfectMonday(12, '2026-04-06T09:00:00Z')
  expect(many - few).toBeLessThan(10)
  const perfect = await world.database.raw.query(`select 1 from notifications where title = 'A perfect week'`)
  expect(perfect.rows).toHaveLength(12)
})

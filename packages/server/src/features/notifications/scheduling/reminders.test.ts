import { expect, test } from 'vitest'
import { makeHabit } from '../../../../test/world/habit.ts'
import { backNow, messagesOf, tickAt } from '../../../../test/world/message.ts'
import { queriesOf } from '../../../../test/database/test-database.ts'
import { makeWorld } from '../../../../test/world/world.ts'

const [sent, cancelled] = [1, 3]
const reminder = 0
const only = { isEnabled: true, channel: 0, preferredTime: '09:00' }

/** Everything else off, so that what is written is of one type. */
async function onlyType(
  person: { put: (path: string, body: object) => Promise<unknown> },
  type: number,
  choice = only,
) {
  for (const other of [0, 1, 2, 3, 4, 5, 6]) {
    await person.put(`/notification/preferences/${other}`, { ...choice, isEnabled: other === type })
  }
}

test('reminds of open habits once, at nine in the user’s time zone', async () => {
  await using world = await makeWorld({ now: '2026-03-29T06:00:00Z' })
  const ada = await world.signUp({ timeZone: 'America/New_York' })
  for (const name of ['Read', 'Run', 'Rest']) await makeHabit(ada, name)
  await tickAt(world, '2026-03-29T06:01:00Z', '2026-03-29T12:59:00Z')
  expect(await messagesOf(world, ada)).toEqual([])

  await tickAt(world, '2026-03-29T13:00:00Z', '2026-03-29T13:01:00Z', '2026-03-29T14:00:00Z')
  expect(await messagesOf(world, ada)).toMatchObject([
    {
      type: reminder,
      status: sent,
      title: '3 habits to go today',
      body: 'Still to do: Read and 2 more.',
      sentAt: '2026-03-29T13:00:00Z',
      actionUrl: '/',
      reason: null,
    },
  ])
  await tickAt(world, '2026-03-30T13:00:00Z')
  expect((await messagesOf(world, ada)).filter(({ type }) => type === reminder)).toHaveLength(2)
})

test('reminds only of active, due and open habits, and of none when none is open', async () => {
  await using world = await makeWorld({ now: '2026-03-29T06:00:00Z' }) // a Sunday
  const ada = await world.signUp()
  await onlyType(ada, reminder)
  const [done, paused, gone] = [
    await makeHabit(ada, 'Done'),
    await makeHabit(ada, 'Paused'),
    await makeHabit(ada, 'Gone'),
  ]
  await makeHabit(ada, 'Mondays', { frequency: 1, weeklyDays: [1] })
  const weekly = await makeHabit(ada, 'Twice', { frequency: 2, weeklyCount: 2 })
  await ada.post('/habitcompletions/toggle', { habitId: done.id })
  await ada.put(`/habits/${paused.id}`, { isActive: false })
  await ada.delete(`/habits/${gone.id}`)
  for (const completedDate of ['2026-03-26', '2026-03-27']) {
    await ada.post('/habitcompletions/toggle', { habitId: weekly.id, completedDate })
  }
  await tickAt(world, '2026-03-29T06:01:00Z', '2026-03-29T09:00:00Z')
  expect(await messagesOf(world, ada)).toEqual([])
  await tickAt(world, '2026-03-30T09:00:00Z')
  expect(await messagesOf(world, ada)).toMatchObject([{ body: 'Still to do: Done and 2 more.' }])
})

test('a message in the app is unseen until its owner marks it as seen', async () => {
  await using world = await makeWorld({ now: '2026-03-29T08:59:00Z' })
  const ada = await world.signUp()
  const ben = await world.signUp()
  await onlyType(ada, reminder)
  await makeHabit(ada)
  await tickAt(world, '2026-03-29T08:59:30Z', '2026-03-29T09:00:00Z')
  const [message] = await messagesOf(world, ada)
  expect((await ada.get('/notification/unseen')).body).toEqual([message])
  expect((await ben.get('/notification/unseen')).body).toEqual([])
  const ids = { ids: [message?.id] }
  expect(await ben.post('/notification/seen', ids)).toMatchObject({ status: 200 })
  expect((await ada.get('/notification/unseen')).body).toHaveLength(1)
  expect(await ada.post('/notification/seen', ids)).toMatchObject({ status: 200 })
  expect((await ada.get('/notification/unseen')).body).toEqual([])
  expect(await messagesOf(world, ada)).toHaveLength(1)
})

test('sends a skipped 02:30 reminder at 03:00, and a repeated 01:30 one at the first', async () => {
  await using world = await makeWorld({ now: '2026-03-07T12:00:00Z' })
  const ada = await world.signUp({ timeZone: 'America/New_York' })
  await onlyType(ada, reminder, { ...only, preferredTime: '02:30' })
  await makeHabit(ada)
  await tickAt(world, '2026-03-07T12:01:00Z', '2026-03-08T06:59:00Z')
  expect(await messagesOf(world, ada)).toEqual([])
  await tickAt(world, '2026-03-08T07:00:00Z', '2026-03-08T07:30:00Z', '2026-03-09T06:29:00Z')
  expect(await messagesOf(world, ada)).toMatchObject([{ sentAt: '2026-03-08T07:00:00Z' }])
  await tickAt(world, '2026-03-09T06:30:00Z')
  expect(await messagesOf(world, ada)).toHaveLength(2)
})

test('sends a 01:30 reminder once, at the first of two, when the clocks go back', async () => {
  await using world = await makeWorld({ now: '2026-10-31T12:00:00Z' })
  const ada = await world.signUp({ timeZone: 'America/New_York' })
  await onlyType(ada, reminder, { ...only, preferredTime: '01:30' })
  await makeHabit(ada)
  await tickAt(world, '2026-10-31T12:01:00Z', '2026-11-01T05:29:00Z')
  expect(await messagesOf(world, ada)).toEqual([])
  await tickAt(world, '2026-11-01T05:30:00Z', '2026-11-01T06:30:00Z', '2026-11-01T07:00:00Z')
  expect(await messagesOf(world, ada)).toMatchObject([{ sentAt: '2026-11-01T05:30:00Z' }])
})

test('sends nothing twice when the clock is set back an hour', async () => {
  await using world = await makeWorld({ now: '2026-03-29T08:50:00Z' })
  const ada = await world.signUp()
  await onlyType(ada, reminder)
  await makeHabit(ada)
  await tickAt(world, '2026-03-29T08:51:00Z', '2026-03-29T09:00:00Z', '2026-03-29T08:00:00Z', '2026-03-29T09:00:00Z')
  // Alarms that were set again while the clock was wrong find that the date has its message.
  world.moveClockTo('2026-03-29T08:30:00Z')
  await onlyType(ada, reminder)
  await tickAt(world, '2026-03-29T08:31:00Z', '2026-03-29T09:00:00Z', '2026-03-29T09:01:00Z')
  expect(await messagesOf(world, ada)).toHaveLength(1)
})

test('moving west after the reminder sends the next one on the next day', async () => {
  await using world = await makeWorld({ now: '2026-03-28T18:00:00Z' })
  const ada = await world.signUp({ timeZone: 'Pacific/Auckland' })
  await onlyType(ada, reminder)
  await makeHabit(ada)
  await tickAt(world, '2026-03-28T18:01:00Z', '2026-03-28T20:00:00Z')
  expect(await messagesOf(world, ada)).toHaveLength(1)

  world.moveClockTo('2026-03-28T23:00:00Z') // noon of the 29th in Auckland, one in the afternoon of the 28th in Honolulu
  await (await backNow(world, ada)).put('/auth/profile', { timeZone: 'Pacific/Honolulu' })
  await tickAt(world, '2026-03-28T23:01:00Z', '2026-03-29T19:00:00Z') // nine on the 29th in Honolulu
  expect(await messagesOf(world, ada)).toHaveLength(1)
  await tickAt(world, '2026-03-30T19:00:00Z')
  expect(await messagesOf(world, ada)).toHaveLength(2)
})

test('ten minutes of downtime delay a reminder; more than two hours cancel it', async () => {
  await using world = await makeWorld({ now: '2026-03-29T08:40:00Z' })
  const ada = await world.signUp()
  await onlyType(ada, reminder)
  await makeHabit(ada)
  await tickAt(world, '2026-03-29T08:50:00Z', '2026-03-29T09:10:00Z')
  expect(await messagesOf(world, ada)).toMatchObject([{ status: sent, sentAt: '2026-03-29T09:10:00Z' }])

  await tickAt(world, '2026-03-30T11:00:00Z', '2026-03-31T11:00:01Z', '2026-04-02T09:30:00Z')
  expect((await messagesOf(world, ada)).map(({ status, sentAt }) => [status, sentAt])).toEqual([
    [sent, '2026-04-02T09:30:00Z'],
    [cancelled, null],
    [cancelled, null],
    [sent, '2026-03-30T11:00:00Z'],
    [sent, '2026-03-29T09:10:00Z'],
  ])
  expect((await (await backNow(world, ada)).get('/notification/unseen')).body).toHaveLength(1)
})

test('cancels a message about today once the day is over', async () => {
  await using world = await makeWorld({ now: '2026-03-29T20:00:00Z' })
  const ada = await world.signUp()
  await onlyType(ada, reminder, { ...only, preferredTime: '23:30' })
  await makeHabit(ada)
  await tickAt(world, '2026-03-30T00:10:00Z')
  expect(await messagesOf(world, ada)).toMatchObject([{ status: cancelled }])
})

test('a type that is switched off sends nothing, and a moved one is sent at its new time', async () => {
  await using world = await makeWorld({ now: '2026-03-29T08:30:00Z' })
  const ada = await world.signUp()
  await onlyType(ada, reminder)
  await makeHabit(ada)
  await tickAt(world, '2026-03-29T08:31:00Z')
  await ada.put('/notification/preferences/0', { ...only, preferredTime: '09:20' })
  await tickAt(world, '2026-03-29T09:00:00Z', '2026-03-29T09:19:00Z')
  expect(await messagesOf(world, ada)).toEqual([])
  await tickAt(world, '2026-03-29T09:20:00Z')
  expect(await messagesOf(world, ada)).toHaveLength(1)
  await (await backNow(world, ada)).put('/notification/preferences/0', { ...only, isEnabled: false })
  await tickAt(world, '2026-03-29T09:21:00Z', '2026-03-30T09:20:00Z')
  expect(await messagesOf(world, ada)).toHaveLength(1)
})

test('saving a preference in the minute of the reminder still sends it', async () => {
  await using world = await makeWorld({ now: '2026-03-29T08:30:00Z' })
  const ada = await world.signUp()
  await onlyType(ada, reminder)
  await makeHabit(ada)
  await tickAt(world, '2026-03-29T08:31:00Z')
  world.moveClockTo('2026-03-29T09:00:20Z')
  await ada.put('/notification/preferences/0', only)
  await tickAt(world, '2026-03-29T09:01:00Z')
  expect(await messagesOf(world, ada)).toHaveLength(1)
})

test('runs one query while nothing is due', async () => {
  await using world = await makeWorld({ now: '2026-03-29T08:30:00Z' })
  const ada = await world.signUp()
  await makeHabit(ada)
  await tickAt(world, '2026-03-29T08:31:00Z')
  const statements = await queriesOf(world.tick)
  expect(statements.filter((statement) => statement.includes('notification'))).toHaveLength(1)
})

test('concurrent runs write one message per user', async () => {
  await using world = await makeWorld({ now: '2026-03-29T08:30:00Z' })
  const people = await Promise.all(Array.from({ length: 30 }, () => world.signUp()))
  for (const person of people) await makeHabit(person)
  await tickAt(world, '2026-03-29T08:31:00Z')
  world.moveClockTo('2026-03-29T09:00:00Z')
  await Promise.all(Array.from({ length: 6 }, () => world.tick()))
  for (const person of people) expect(await messagesOf(world, person)).toHaveLength(1)
})

test('an unknown time zone does not affect other users’ messages', async () => {
  await using world = await makeWorld({ now: '2026-03-29T08:30:00Z' })
  const [ada, ben] = [await world.signUp(), await world.signUp()]
  for (const person of [ada, ben]) await makeHabit(person)
  await world.tick()
  await world.database.raw.query('update users set time_zone = $1 where id = $2', ['Mars/Olympus', ada.user.id])
  await tickAt(world, '2026-03-29T09:00:00Z')
  expect(await messagesOf(world, ben)).toHaveLength(1)
})

test('schedules a new notification type for older accounts, unless it is off', async () => {
  await using world = await makeWorld({ now: '2026-03-29T08:00:00Z' })
  const [ada, ben] = [await world.signUp(), await world.signUp()]
  await ben.put('/notification/preferences/5', { isEnabled: false, channel: 0 })
  await world.tick()
  const endangerAlarms = async () =>
    (await world.database.raw.query(`select user_id from notification_alarms where name = 'StreakEndanger'`)).rows
  await world.database.raw.query(`delete from notification_alarms where name = 'StreakEndanger'`)
  world.moveClockTo('2026-03-30T00:00:00Z')
  await world.tick()
  await world.tick()
  expect(await endangerAlarms()).toEqual([{ user_id: ada.user.id }])
})

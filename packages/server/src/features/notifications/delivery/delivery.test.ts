import { expect, test } from 'vitest'
import type { Mail } from '#adapters/mail/mail.ts'
import { makeHabit } from '../../../../test/world/habit.ts'
import { backNow, hasten, messagesOf, tickAt } from '../../../../test/world/message.ts'
import { makeWorld } from '../../../../test/world/world.ts'

const [scheduled, sent, failed, cancelled] = [0, 1, 2, 3]
const byMail = { isEnabled: true, channel: 2, preferredTime: '09:00' }
type World = Awaited<ReturnType<typeof makeWorld>>

async function remindedByMail(world: World) {
  const ada = await world.signUp()
  const { id: habitId } = await makeHabit(ada, 'Read')
  await ada.put('/notification/preferences/0', byMail)
  await tickAt(world, '2026-03-29T08:31:00Z', '2026-03-29T09:00:00Z')
  return { ada, habitId }
}
const reminderOf = async (world: World, ada: Parameters<typeof messagesOf>[1]) =>
  (await messagesOf(world, ada)).find(({ type }) => type === 0)
const attemptsOf = async (world: World) =>
  (await world.database.raw.query('select attempts from notifications where type = $1', ['HabitReminder'])).rows[0]?.[
    'attempts'
  ]

test('an email reminder is scheduled, sent once, and shows when', async () => {
  await using world = await makeWorld({ now: '2026-03-29T08:30:00Z' })
  const { ada } = await remindedByMail(world)
  expect(await reminderOf(world, ada)).toMatchObject({ status: scheduled, sentAt: null })
  world.passTime({ seconds: 3 })
  await world.runJobs()
  await world.runJobs()
  expect(await world.mails()).toMatchObject([{ to: ada.user.email, subject: 'Time for Read' }])
  expect(await reminderOf(world, ada)).toMatchObject({ status: sent, sentAt: '2026-03-29T09:00:03Z' })
  expect((await (await backNow(world, ada)).get('/notification/unseen')).body).toEqual([])
})

test.each([
  ['ticked', (ada: Visitor, habitId: string) => ada.post('/habitcompletions/toggle', { habitId })],
  ['paused', (ada: Visitor, habitId: string) => ada.put(`/habits/${habitId}`, { isActive: false })],
  ['switched off', (ada: Visitor) => ada.put('/notification/preferences/0', { ...byMail, isEnabled: false })],
])('%s between the hour and the sending: cancelled', async (_, change) => {
  await using world = await makeWorld({ now: '2026-03-29T08:30:00Z' })
  const { ada, habitId } = await remindedByMail(world)
  await change(await backNow(world, ada), habitId)
  await world.runJobs()
  expect((await world.mails()).filter(({ subject }) => subject === 'Time for Read')).toEqual([])
  expect(await reminderOf(world, ada)).toMatchObject({ status: cancelled, sentAt: null })
})
type Visitor = Awaited<ReturnType<typeof backNow>>

test('leaves out habits that were ticked meanwhile', async () => {
  await using world = await makeWorld({ now: '2026-03-29T08:30:00Z' })
  const ada = await world.signUp()
  const { id: habitId } = await makeHabit(ada, 'Read')
  await makeHabit(ada, 'Run')
  await ada.put('/notification/preferences/0', byMail)
  await tickAt(world, '2026-03-29T09:00:00Z')
  await (await backNow(world, ada)).post('/habitcompletions/toggle', { habitId })
  await world.runJobs()
  expect(await reminderOf(world, ada)).toMatchObject({ status: sent, title: 'Time for Run' })
})

test('retries while the mail server is unreachable, and fails with the reason after two hours', async () => {
  let isAway = true
  const taken: string[] = []
  const mail: Mail = {
    send: async ({ subject }) => {
      if (isAway) throw new Error('connect ECONNREFUSED 10.0.0.1:25')
      taken.push(subject)
    },
  }
  await using world = await makeWorld({ now: '2026-03-29T08:30:00Z', mail })
  const { ada } = await remindedByMail(world)
  await world.runJobs()
  expect(await reminderOf(world, ada)).toMatchObject({ status: scheduled })
  expect(await attemptsOf(world)).toBe(1)
  world.moveClockTo('2026-03-29T10:59:00Z')
  await hasten(world)
  await world.runJobs()
  expect(await attemptsOf(world)).toBe(2)
  world.moveClockTo('2026-03-29T11:00:01Z')
  isAway = false
  await hasten(world)
  await world.runJobs()
  expect(taken).toEqual([])
  expect(await reminderOf(world, ada)).toMatchObject({
    status: failed,
    sentAt: null,
    reason: 'We couldn’t reach the mail server',
  })
})

test('an email sent on the second attempt is sent once and shows two attempts', async () => {
  let tries = 0
  const mail: Mail = {
    send: async () => {
      tries += 1
      if (tries === 1) throw new Error('no answer')
    },
  }
  await using world = await makeWorld({ now: '2026-03-29T08:30:00Z', mail })
  const { ada } = await remindedByMail(world)
  await world.runJobs()
  await hasten(world)
  await world.runJobs()
  expect(tries).toBe(2)
  expect(await attemptsOf(world)).toBe(2)
  expect(await reminderOf(world, ada)).toMatchObject({ status: sent, reason: null })
})

test('sends nothing when a job first runs after more than two hours', async () => {
  await using world = await makeWorld({ now: '2026-03-29T08:30:00Z' })
  const { ada } = await remindedByMail(world)
  world.moveClockTo('2026-03-29T11:00:01Z')
  await world.runJobs()
  expect(await world.mails()).toEqual([])
  expect(await reminderOf(world, ada)).toMatchObject({ status: cancelled })
})

test('a message whose job was lost fails in the end', async () => {
  await using world = await makeWorld({ now: '2026-03-29T08:30:00Z' })
  const { ada } = await remindedByMail(world)
  await world.database.raw.query('delete from pgboss.job')
  await tickAt(world, '2026-03-29T23:59:00Z', '2026-03-30T00:00:00Z')
  expect(await reminderOf(world, ada)).toMatchObject({ status: failed, reason: 'It couldn’t be delivered in time' })
})

test('sends nothing to a deleted account', async () => {
  await using world = await makeWorld({ now: '2026-03-29T08:30:00Z' })
  const { ada } = await remindedByMail(world)
  await world.database.raw.query('delete from users where id = $1', [ada.user.id])
  await world.runJobs()
  expect(await world.mails()).toEqual([])
})

test('a test message is sent at once through the chosen channel and is in the history', async () => {
  await using world = await makeWorld({ now: '2026-03-29T08:30:00Z' })
  const ada = await world.signUp()
  expect(await ada.post('/notification/test?type=3')).toMatchObject({
    status: 200,
    body: { success: true, message: 'Test notification sent!' },
  })
  expect(await world.mails()).toMatchObject([{ to: ada.user.email, subject: 'Test: Weekly Report' }])
  expect(await ada.post('/notification/test?type=0')).toMatchObject({ status: 200 })
  expect((await ada.get('/notification/unseen')).body).toMatchObject([{ type: 0, title: 'Test: Habit Reminder' }])
  expect(await messagesOf(world, ada)).toMatchObject([{ status: sent }, { status: sent }])
  expect((await ada.post('/notification/test')).body).toMatchObject({ message: 'Please select a notification type' })
})

test('a channel that cannot reach the user says why and stores nothing', async () => {
  await using world = await makeWorld()
  const ada = await world.signUp()
  await ada.put('/notification/preferences/0', { ...byMail, channel: 1 })
  expect(await ada.post('/notification/test?type=0')).toMatchObject({
    status: 409,
    body: { message: 'No browser is set up for notifications' },
  })
  expect(await messagesOf(world, ada)).toEqual([])
})

test('a failed test message is reported and is in the history as failed', async () => {
  const mail: Mail = { send: () => Promise.reject(new Error('connect ECONNREFUSED')) }
  await using world = await makeWorld({ mail })
  const ada = await world.signUp()
  const message = 'We couldn’t reach the mail server'
  expect(await ada.post('/notification/test?type=3')).toMatchObject({ status: 503, body: { message } })
  expect(await messagesOf(world, ada)).toMatchObject([{ status: failed, reason: message }])
})

test('allows ten test messages an hour, which replace no reminder', async () => {
  await using world = await makeWorld({ now: '2026-03-29T08:30:00Z' })
  const ada = await world.signUp()
  await makeHabit(ada)
  for (let count = 0; count < 10; count += 1) expect((await ada.post('/notification/test?type=0')).status).toBe(200)
  const refused = await ada.post('/notification/test?type=0')
  expect(refused.status).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  await tickAt(world, '2026-03-29T08:31:00Z', '2026-03-29T09:00:00Z')
  expect((await messagesOf(world, ada)).filter(({ title }) => title === 'Time for Read')).toHaveLength(1)
})

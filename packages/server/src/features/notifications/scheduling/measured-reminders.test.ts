import type { EntryView } from '@daymark/contract/completions.shapes.ts'
import { expect, test } from 'vitest'
import { newId } from '#db/new-id.ts'
import { queriesOf } from '../../../../test/database/test-database.ts'
import { type ChannelWorld, channelWorld, shownIn } from '../../../../test/world/channel-world.ts'
import { makeHabit } from '../../../../test/world/habit.ts'
import { backNow, messagesOf, tickAt } from '../../../../test/world/message.ts'
import { makeWorld } from '../../../../test/world/world.ts'

const today = '2026-03-29'
const [inApp, push, email, sms] = [0, 1, 2, 3]
const [sent, cancelled] = [1, 3]
const water = { measure: { unit: 'glasses', target: 8, direction: 'atLeast' } }
const coffee = { measure: { unit: 'coffees', target: 2, direction: 'atMost' } }

type Person = Awaited<ReturnType<ChannelWorld['signUp']>>
type Visitor = Pick<Person, 'get' | 'put' | 'post'>

const say = (person: Visitor, habitId: string, entry: object) => person.put(`/habits/${habitId}/days/${today}`, entry)
const add = (person: Visitor, habitId: string, amount: number) =>
  person.post(`/habits/${habitId}/days/${today}/amounts`, { id: newId(), amount })
const entriesOf = async (person: Visitor, habitId: string) =>
  (await person.get(`/habits/${habitId}/days?from=${today}&to=${today}`)).body as EntryView[]
const remindBy = (person: Visitor, channel: number) =>
  person.put('/notification/preferences/0', { isEnabled: true, channel, preferredTime: '09:00' })

async function work(world: ChannelWorld): Promise<void> {
  await world.tick()
  await world.runJobs()
}

/** A user with a reminder at nine of one measured habit, of which five glasses are entered. */
async function drinking(world: ChannelWorld, channel: number) {
  const person = await world.signUp()
  const browser = await world.subscribe(person)
  await person.post('/notification/phone', { phoneNumber: '+14155550123' })
  const code = /^\d{6}/.exec(world.twilio.taken.at(-1)?.text ?? '')?.[0]
  await person.post('/notification/phone/confirm', { code })
  const { id: habitId } = await makeHabit(person, 'Water', water)
  await add(person, habitId, 5)
  await remindBy(person, channel)
  await world.tick()
  world.moveClockTo('2026-03-29T09:00:00Z')
  return { person, browser, habitId }
}

test.each([
  ['in the app', inApp, ''],
  ['by push', push, 'Time for Water\n5 of 8 glasses so far.'],
  ['by email', email, 'Time for Water\n5 of 8 glasses so far.'],
  ['by SMS', sms, 'Daymark: Time for Water\n5 of 8 glasses so far.'],
])('says %s how far a measured habit is', async (_, channel, text) => {
  await using world = await channelWorld()
  const { person, browser } = await drinking(world, channel)
  const before = world.twilio.taken.length
  await work(world)
  const mails = (await world.mails()).filter(({ subject }) => subject === 'Time for Water')
  const received = [
    ...shownIn(browser).map(({ title, body }) => `${title}\n${body}`),
    ...mails.map((mail) => `${mail.subject}\n${/\d of .*/.exec(mail.text)?.[0]}`),
    ...world.twilio.taken.slice(before).map((taken) => taken.text),
  ]
  expect(received.join()).toBe(text)
  const stored = (await messagesOf(world, person)).find(({ type }) => type === 0)
  expect(stored).toMatchObject({ body: '5 of 8 glasses so far.', status: sent })
})

test('reminds of no limit and of no day that is skipped or not done, and of all of them but the limit tomorrow', async () => {
  await using world = await makeWorld({ now: '2026-03-29T06:00:00Z' })
  const ada = await world.signUp()
  for (const other of [1, 2, 3, 4, 5, 6]) {
    await ada.put(`/notification/preferences/${other}`, { isEnabled: false, channel: inApp })
  }
  const [skipped, missed, limit] = [
    await makeHabit(ada, 'Run'),
    await makeHabit(ada, 'Water', water),
    await makeHabit(ada, 'Coffee', coffee),
  ]
  await say(ada, skipped.id, { state: 'skipped' })
  await say(ada, missed.id, { state: 'notDone', amount: 3 })
  await add(ada, limit.id, 3)
  await tickAt(world, '2026-03-29T06:01:00Z', '2026-03-29T09:00:00Z')
  expect(await messagesOf(world, ada)).toEqual([])
  await tickAt(world, '2026-03-30T09:00:00Z')
  expect(await messagesOf(world, ada)).toMatchObject([{ body: 'Still to do: Run and Water.' }])
})

test('Done in a push completes the target, and works once', async () => {
  await using world = await channelWorld()
  const { person, browser, habitId } = await drinking(world, push)
  await work(world)
  const [shown] = shownIn(browser)
  const answer = { token: shown?.token, answer: 'done' }
  expect(await world.anonymous.post('/notification/push-answer', answer)).toMatchObject({
    status: 200,
    body: { message: 'Habit marked as completed' },
  })
  const back = await backNow(world, person)
  expect(await entriesOf(back, habitId)).toEqual([{ day: today, state: 'done', amount: 8, note: null }])
  expect((await world.anonymous.post('/notification/push-answer', answer)).status).toBe(400)
  expect(await entriesOf(back, habitId)).toMatchObject([{ amount: 8 }])
})

test('Done keeps what goes beyond the target', async () => {
  await using world = await channelWorld()
  const { person, browser, habitId } = await drinking(world, push)
  await work(world)
  const back = await backNow(world, person)
  await add(back, habitId, 4)
  await world.anonymous.post('/notification/push-answer', { token: shownIn(browser)[0]?.token, answer: 'done' })
  expect(await entriesOf(back, habitId)).toMatchObject([{ state: 'done', amount: 9 }])
})

test('Later sends the amount as it is an hour later', async () => {
  await using world = await channelWorld()
  const { person, browser, habitId } = await drinking(world, push)
  await work(world)
  await world.anonymous.post('/notification/push-answer', { token: shownIn(browser)[0]?.token, answer: 'later' })
  await add(await backNow(world, person), habitId, 1.5)
  world.moveClockTo('2026-03-29T10:00:00Z')
  await work(world)
  await work(world)
  expect(shownIn(browser).map(({ body }) => body)).toEqual(['5 of 8 glasses so far.', '6.5 of 8 glasses so far.'])
})

test.each([
  ['skipped', { state: 'skipped' }],
  ['not done', { state: 'notDone' }],
  ['done', { amount: 8 }],
])('cancels a reminder of a day that became %s between the hour and the sending', async (_, entry) => {
  await using world = await channelWorld()
  const { person, habitId } = await drinking(world, email)
  await world.tick()
  const back = await backNow(world, person)
  expect(await say(back, habitId, entry)).toMatchObject({ status: 200 })
  await world.runJobs()
  expect((await messagesOf(world, person)).find(({ type }) => type === 0)).toMatchObject({ status: cancelled })
})

/** How many statements a run takes that writes the reminder of one habit. */
async function statementsWith(rest: object, amount: number | null): Promise<number> {
  await using world = await makeWorld({ now: '2026-03-29T08:30:00Z' })
  const ada = await world.signUp()
  const { id } = await makeHabit(ada, 'Water', rest)
  if (amount !== null) await add(ada, id, amount)
  await world.tick()
  world.moveClockTo('2026-03-29T09:00:00Z')
  return (await queriesOf(world.tick)).length
}

test('writes a reminder of a measured habit with as many queries as another', async () => {
  expect(await statementsWith(water, 5)).toBe(await statementsWith({}, null))
})

import { expect, test } from 'vitest'
import { makeHabit } from '../../../../test/world/habit.ts'
import { backNow, messagesOf, tickAt } from '../../../../test/world/message.ts'
import { importFile } from '../../../../test/world/send-form.ts'
import { makeWorld } from '../../../../test/world/world.ts'

type World = Awaited<ReturnType<typeof makeWorld>>
type Person = Awaited<ReturnType<World['signUp']>>

const everyDay = [0, 1, 2, 3, 4, 5, 6]
const at = (...times: string[]) => ({ reminders: times.map((time) => ({ time, weekdays: everyDay })) })

/** Only reminders, in the app. */
async function signUp(world: World, timeZone = 'UTC', preference: object = {}): Promise<Person> {
  const person = await world.signUp({ timeZone })
  for (const type of [1, 2, 3, 4, 5, 6]) {
    await person.put(`/notification/preferences/${type}`, { isEnabled: false, channel: 0 })
  }
  await person.put('/notification/preferences/0', { isEnabled: true, channel: 0, ...preference })
  return person
}

/** What was sent to a user, oldest first. */
const sentTo = async (world: World, person: Person) =>
  (await messagesOf(world, person)).toReversed().flatMap(({ title, sentAt }) => (sentAt ? [`${sentAt} ${title}`] : []))

test('reminds of a habit at each of its times, and the general reminder names the others alone', async () => {
  await using world = await makeWorld({ now: '2026-03-29T06:00:00Z' }) // a Sunday
  const ada = await signUp(world)
  const twice = {
    reminders: [
      { time: '07:10', weekdays: [0] },
      { time: '18:30', weekdays: [0, 1] },
    ],
  }
  await makeHabit(ada, 'Read', twice)
  await makeHabit(ada, 'Run')
  await tickAt(world, '2026-03-29T06:01:00Z', '2026-03-29T07:09:00Z', '2026-03-29T07:10:00Z', '2026-03-29T07:11:00Z')
  await tickAt(world, '2026-03-29T09:00:00Z', '2026-03-29T18:30:00Z', '2026-03-30T07:10:00Z', '2026-03-30T18:30:00Z')
  await tickAt(world, '2026-03-31T07:10:00Z', '2026-03-31T18:30:00Z')
  expect(await sentTo(world, ada)).toEqual([
    '2026-03-29T07:10:00Z Time for Read',
    '2026-03-29T09:00:00Z Time for Run',
    '2026-03-29T18:30:00Z Time for Read',
    '2026-03-30T18:30:00Z Time for Read',
  ])
})

test('names each open habit of a quarter of an hour in one message at the earliest of their times', async () => {
  await using world = await makeWorld({ now: '2026-03-29T06:00:00Z' })
  const ada = await signUp(world)
  for (const [name, time] of [
    ['Read', '07:14'],
    ['Run', '07:00'],
    ['Rest', '07:05'],
    ['Write', '07:15'],
  ] as const) {
    await makeHabit(ada, name, at(time))
  }
  const [done, skipped, notDone, paused] = [
    await makeHabit(ada, 'Done', at('07:01')),
    await makeHabit(ada, 'Skipped', at('07:01')),
    await makeHabit(ada, 'Not done', at('07:01')),
    await makeHabit(ada, 'Paused', at('07:01')),
  ]
  await ada.post('/habitcompletions/toggle', { habitId: done.id })
  await ada.put(`/habits/${skipped.id}/days/2026-03-29`, { state: 'skipped' })
  await ada.put(`/habits/${notDone.id}/days/2026-03-29`, { state: 'notDone' })
  const pause = { habitId: paused.id, from: '2026-03-28', to: '2026-03-29', reason: null }
  expect(await ada.post('/pauses', pause)).toMatchObject({ status: 201 })
  await tickAt(world, '2026-03-29T07:00:00Z', '2026-03-29T07:05:00Z', '2026-03-29T07:14:00Z', '2026-03-29T07:15:00Z')
  const messages = await messagesOf(world, ada)
  expect(messages.map(({ sentAt, title, body }) => [sentAt, title, body])).toEqual([
    ['2026-03-29T07:15:00Z', 'Time for Write', 'Still to do today.'],
    ['2026-03-29T07:00:00Z', 'Time for Read and 2 more', 'Still to do today: Read, Run and Rest.'],
  ])
  await tickAt(world, '2026-03-30T07:00:00Z')
  const [next] = await messagesOf(world, ada)
  expect(next?.body).toBe('Still to do today: Read, Run, Rest, Done, Skipped, Not done and Paused.')
})

test('sends nothing of a pause for all, and goes on after it', async () => {
  await using world = await makeWorld({ now: '2026-03-29T06:00:00Z' })
  const ada = await signUp(world)
  await makeHabit(ada, 'Read', at('07:00'))
  await makeHabit(ada, 'Run')
  await ada.post('/pauses', { habitId: null, from: '2026-03-29', to: '2026-03-30', reason: 'Holiday' })
  for (const day of ['29', '30', '31']) await tickAt(world, `2026-03-${day}T07:00:00Z`, `2026-03-${day}T09:00:00Z`)
  expect(await sentTo(world, ada)).toEqual(['2026-03-31T07:00:00Z Time for Read', '2026-03-31T09:00:00Z Time for Run'])
})

test.each([
  ['America/New_York', '02:30 does not exist', '02:30', '2026-03-07T12:00:00Z', '2026-03-08T07:00:00Z'],
  ['America/New_York', '01:30 comes twice', '01:30', '2026-10-31T12:00:00Z', '2026-11-01T05:30:00Z'],
  ['Australia/Lord_Howe', '02:15 does not exist', '02:15', '2026-10-03T12:00:00Z', '2026-10-03T15:30:00Z'],
  ['Australia/Lord_Howe', '01:45 comes twice', '01:45', '2026-04-04T12:00:00Z', '2026-04-04T14:45:00Z'],
])('%s, %s: a reminder at that time is sent once', async (timeZone, _, time, now, expected) => {
  await using world = await makeWorld({ now })
  const ada = await signUp(world, timeZone, { preferredTime: '23:00' })
  await makeHabit(ada, 'Read', at(time))
  const from = Temporal.Instant.from(expected).subtract({ hours: 1 })
  await tickAt(world, ...Array.from({ length: 17 }, (_, quarter) => from.add({ minutes: 15 * quarter }).toString()))
  expect(await sentTo(world, ada)).toEqual([`${expected} Time for Read`])
})

/** Changes a habit as the user who comes in now. */
async function change(world: World, person: Person, id: string, fields: object): Promise<void> {
  expect(await (await backNow(world, person)).put(`/habits/${id}`, fields)).toMatchObject({ status: 200 })
}

test('sends nothing twice when the clock is set back, or a time is moved within its quarter', async () => {
  await using world = await makeWorld({ now: '2026-03-29T06:00:00Z' })
  const ada = await signUp(world)
  const { id } = await makeHabit(ada, 'Read', at('07:00'))
  await tickAt(world, '2026-03-29T07:00:00Z', '2026-03-29T06:00:00Z')
  await change(world, ada, id, at('07:00'))
  await tickAt(world, '2026-03-29T07:00:00Z')
  await change(world, ada, id, at('07:10'))
  await tickAt(world, '2026-03-29T07:10:00Z', '2026-03-30T07:00:00Z', '2026-03-30T07:10:00Z')
  expect(await sentTo(world, ada)).toEqual(['2026-03-29T07:00:00Z Time for Read', '2026-03-30T07:10:00Z Time for Read'])
})

test('follows every change of a habit: earlier, later, switched off and on, and none', async () => {
  await using world = await makeWorld({ now: '2026-03-29T06:00:00Z' })
  const ada = await signUp(world, 'UTC', { preferredTime: '23:00' })
  const { id } = await makeHabit(ada, 'Read', at('12:00'))
  await change(world, ada, id, at('08:00'))
  await tickAt(world, '2026-03-29T08:00:00Z')
  await change(world, ada, id, at('16:00'))
  await tickAt(world, '2026-03-29T12:00:00Z', '2026-03-29T16:00:00Z')
  await change(world, ada, id, { isActive: false })
  await tickAt(world, '2026-03-30T08:00:00Z', '2026-03-30T16:00:00Z')
  await change(world, ada, id, { isActive: true })
  await tickAt(world, '2026-03-31T08:00:00Z', '2026-03-31T16:00:00Z')
  await change(world, ada, id, { reminders: [] })
  await tickAt(world, '2026-04-01T16:00:00Z', '2026-04-01T23:00:00Z')
  expect(await sentTo(world, ada)).toEqual([
    '2026-03-29T08:00:00Z Time for Read',
    '2026-03-29T16:00:00Z Time for Read',
    '2026-03-31T16:00:00Z Time for Read',
    '2026-04-01T23:00:00Z Time for Read',
  ])
})

test('a deleted habit sends none, and a restored one goes on; so does one whose endless pause is removed', async () => {
  await using world = await makeWorld({ now: '2026-03-29T06:59:58Z' })
  const ada = await signUp(world)
  const { id } = await makeHabit(ada, 'Read', at('07:00', '08:00'))
  await ada.delete(`/habits/${id}`)
  await tickAt(world, '2026-03-29T07:00:00Z')
  const back = await backNow(world, ada)
  expect(await back.post(`/habits/${id}/restore`)).toMatchObject({ status: 200 })
  await tickAt(world, '2026-03-29T08:00:00Z')
  await change(world, ada, id, { isActive: false })
  await tickAt(world, '2026-03-30T07:00:00Z')
  const later = await backNow(world, ada)
  const [pause] = (await later.get('/pauses')).body as { id: string }[]
  expect(await later.delete(`/pauses/${pause?.id}`)).toMatchObject({ status: 200 })
  await tickAt(world, '2026-03-30T08:00:00Z')
  expect(await sentTo(world, ada)).toEqual(['2026-03-29T08:00:00Z Time for Read', '2026-03-30T08:00:00Z Time for Read'])
})

test('reminds of imported habits', async () => {
  await using world = await makeWorld({ now: '2026-03-29T06:00:00Z' })
  const [ada, ben] = [await signUp(world), await signUp(world)]
  await makeHabit(ada, 'Read', at('07:00', '08:00'))
  const { text } = await ada.get('/export?format=json')
  await importFile(world, ben, text)
  await tickAt(world, '2026-03-29T07:00:00Z', '2026-03-29T08:00:00Z')
  expect(await sentTo(world, ben)).toEqual(['2026-03-29T07:00:00Z Time for Read', '2026-03-29T08:00:00Z Time for Read'])
})

test('moving reminds at the new local time, once per local date', async () => {
  await using world = await makeWorld({ now: '2026-03-28T18:00:00Z' })
  const ada = await signUp(world, 'Pacific/Auckland')
  await makeHabit(ada, 'Read', at('09:00'))
  await tickAt(world, '2026-03-28T20:00:00Z')
  expect(await sentTo(world, ada)).toHaveLength(1)
  world.moveClockTo('2026-03-28T23:00:00Z')
  await (await backNow(world, ada)).put('/auth/profile', { timeZone: 'Pacific/Honolulu' })
  await tickAt(world, '2026-03-29T19:00:00Z') // nine on the 29th in Honolulu
  expect(await sentTo(world, ada)).toHaveLength(1)
  await tickAt(world, '2026-03-30T19:00:00Z')
  expect(await sentTo(world, ada)).toHaveLength(2)
})

test('sends none while the preference is off, and by its channel in its time zone when it is on', async () => {
  await using world = await makeWorld({ now: '2026-03-29T06:00:00Z' })
  const ada = await signUp(world)
  await makeHabit(ada, 'Read', at('07:00'))
  await ada.put('/notification/preferences/0', { isEnabled: false, channel: 0 })
  await tickAt(world, '2026-03-29T07:00:00Z')
  expect(await messagesOf(world, ada)).toEqual([])
  const berlin = { isEnabled: true, channel: 2, timeZone: 'Europe/Berlin' }
  await (await backNow(world, ada)).put('/notification/preferences/0', berlin)
  await tickAt(world, '2026-03-30T04:59:00Z', '2026-03-30T05:00:00Z')
  await world.runJobs()
  const [mail] = await world.mails()
  expect(mail).toMatchObject({ to: ada.user.email, subject: 'Time for Read' })
  expect(await sentTo(world, ada)).toEqual(['2026-03-30T05:00:00Z Time for Read'])
})

test('a message names no habit that was done between the time and the sending', async () => {
  await using world = await makeWorld({ now: '2026-03-29T06:00:00Z' })
  const ada = await signUp(world, 'UTC', { channel: 2 })
  const [read, run] = [await makeHabit(ada, 'Read', at('07:00')), await makeHabit(ada, 'Run', at('07:00'))]
  await makeHabit(ada, 'Rest', at('08:00'))
  await tickAt(world, '2026-03-29T07:00:00Z')
  await (await backNow(world, ada)).post('/habitcompletions/toggle', { habitId: read.id })
  await world.runJobs()
  expect(await messagesOf(world, ada)).toMatchObject([{ title: 'Time for Run' }])
  await tickAt(world, '2026-03-29T08:00:00Z')
  const { rows } = await world.database.raw.query('select slot, habit_ids from notifications order by slot')
  expect(rows[0]).toEqual({ slot: '07:00', habit_ids: [run.id] })
})

test('ten minutes of downtime delay each slot; what is more than two hours late is cancelled or left out', async () => {
  await using world = await makeWorld({ now: '2026-03-29T06:00:00Z' })
  const ada = await signUp(world, 'UTC', { preferredTime: '23:00' })
  await makeHabit(ada, 'Read', at('07:00', '07:15', '09:00', '12:00'))
  await tickAt(world, '2026-03-29T06:01:00Z', '2026-03-29T07:20:00Z', '2026-03-29T12:01:00Z')
  expect((await messagesOf(world, ada)).map(({ status, sentAt }) => [status, sentAt]).toReversed()).toEqual([
    [1, '2026-03-29T07:20:00Z'],
    [1, '2026-03-29T07:20:00Z'],
    [3, null],
    [1, '2026-03-29T12:01:00Z'],
  ])
})

test('a slot of a night is about the day that is not over, and void once it is', async () => {
  await using world = await makeWorld({ now: '2026-03-28T20:00:00Z' })
  const ada = await signUp(world)
  await ada.put('/auth/profile', { dayStartHour: 3 })
  const { id } = await makeHabit(ada, 'Read', at('01:30', '02:50'))
  await tickAt(world, '2026-03-29T01:30:00Z', '2026-03-29T03:00:00Z')
  const { rows } = await world.database.raw.query(
    'select day::text, about_day::text as about, slot, status, habit_ids from notifications order by slot',
  )
  expect(rows).toEqual([
    { day: '2026-03-29', about: '2026-03-28', slot: '01:30', status: 'Sent', habit_ids: [id] },
    { day: '2026-03-29', about: '2026-03-28', slot: '02:45', status: 'Cancelled', habit_ids: [id] },
  ])
})

test('concurrent runs write one message per user and slot', async () => {
  await using world = await makeWorld({ now: '2026-03-29T06:00:00Z' })
  const people = await Promise.all(Array.from({ length: 20 }, () => world.signUp()))
  for (const person of people) await makeHabit(person, 'Read', at('07:00', '07:20', '07:40', '08:00', '08:20'))
  await tickAt(world, '2026-03-29T06:01:00Z')
  world.moveClockTo('2026-03-29T08:20:00Z')
  await Promise.all(Array.from({ length: 6 }, () => world.tick()))
  for (const person of people) expect(await messagesOf(world, person)).toHaveLength(5)
})

test('has one alarm per user, and none where no habit has a reminder', async () => {
  await using world = await makeWorld({ now: '2026-03-29T06:00:00Z' })
  const [ada, ben] = [await world.signUp(), await world.signUp()]
  const { id } = await makeHabit(ada, 'Read', at('07:00', '08:00'))
  await makeHabit(ada, 'Run', at('06:30', '09:00'))
  await makeHabit(ben)
  await tickAt(world, '2026-03-29T06:01:00Z')
  const alarms = async () =>
    (await world.database.raw.query(`select user_id, due_at from notification_alarms where name = 'habits'`)).rows
  expect(await alarms()).toMatchObject([{ user_id: ada.user.id }])
  for (const habit of (await ada.get('/habits')).body as { id: string }[]) await ada.delete(`/habits/${habit.id}`)
  await tickAt(world, '2026-03-29T06:30:00Z')
  expect(await alarms()).toEqual([])
  expect(id).toBeTruthy()
})

import { type Day, lastDays } from '@daymark/domain/time/day.ts'
import { expect, test } from 'vitest'
import { makeHabit } from '../../../../test/world/habit.ts'
import { backNow, messagesOf, tickAt } from '../../../../test/world/message.ts'
import { makeWorld } from '../../../../test/world/world.ts'

type World = Awaited<ReturnType<typeof makeWorld>>
type Visitor = Awaited<ReturnType<typeof backNow>>
const [missed, weekly, endangered, motivation] = [2, 3, 5, 6]

async function onlyType(person: Visitor, type: number, channel = 0) {
  for (const other of [0, 1, 2, 3, 4, 5, 6]) {
    await person.put(`/notification/preferences/${other}`, { isEnabled: other === type, channel })
  }
}
async function tickDays(person: Visitor, habitId: string, days: readonly Day[]) {
  for (const completedDate of days) {
    const answer = await person.post('/habitcompletions/toggle', { habitId, completedDate, isCompleted: true })
    expect(answer.status).toBe(200)
  }
}
/** Habits count from the day they were made: these were made long ago. */
const ageHabits = (world: World) =>
  world.database.raw.query(`update habits set created_day = '2026-01-05', created_at = '2026-01-05T00:00:00Z'`)

test('reports missed habits in one message the next morning, without days filled in since', async () => {
  await using world = await makeWorld({ now: '2026-03-28T20:00:00Z' })
  const ada = await world.signUp({ timeZone: 'Europe/Berlin' })
  await onlyType(ada, missed)
  const [read, run] = [await makeHabit(ada, 'Read'), await makeHabit(ada, 'Run')]
  await makeHabit(ada, 'Mondays', { frequency: 1, weeklyDays: [1] })
  await makeHabit(ada, 'Thrice', { frequency: 2, weeklyCount: 3 })
  await tickAt(world, '2026-03-29T06:59:00Z')
  expect(await messagesOf(world, ada)).toEqual([])
  await tickAt(world, '2026-03-29T07:00:00Z')
  expect(await messagesOf(world, ada)).toMatchObject([
    { type: missed, title: 'You missed 2 habits yesterday', body: 'Not done: Read and Run. Today is a fresh start.' },
  ])
  await tickDays(await backNow(world, ada), read.id, ['2026-03-29' as Day])
  await tickDays(await backNow(world, ada), run.id, ['2026-03-29' as Day])
  await tickAt(world, '2026-03-30T07:00:00Z')
  expect(await messagesOf(world, ada)).toHaveLength(1)
})

test('emails the figures of the last week on Monday', async () => {
  await using world = await makeWorld({ now: '2026-03-29T08:00:00Z' }) // a Sunday
  const ada = await world.signUp()
  await onlyType(ada, weekly, 2)
  const [read, run] = [
    await makeHabit(ada, 'Read'),
    await makeHabit(ada, 'Run', { frequency: 1, weeklyDays: [1, 3, 5] }),
  ]
  await ageHabits(world)
  await tickDays(ada, read.id, lastDays('2026-03-29' as Day, 9))
  await tickDays(ada, run.id, ['2026-03-25' as Day])
  await tickAt(world, '2026-03-30T09:00:00Z')
  await world.runJobs()
  const body = '8 of 10 done last week. Best: Read, 7 of 7. One to work on: Run, 1 of 3.'
  expect(await messagesOf(world, ada)).toMatchObject([{ type: weekly, status: 1, title: 'Your week: 80%', body }])
  const [mail] = await world.mails()
  expect(mail).toMatchObject({ to: ada.user.email, subject: 'Your week: 80%' })
  expect(mail?.text).toContain('Best: Read, 7 of 7.')
  await tickAt(world, '2026-03-31T09:00:00Z')
  expect(await messagesOf(world, ada)).toHaveLength(1)
})

test('reports the week before on Monday before the day begins, the last day of a limit included', async () => {
  await using world = await makeWorld({ now: '2026-03-29T08:00:00Z' }) // a Sunday
  const ada = await world.signUp()
  await onlyType(ada, weekly)
  await ada.put('/auth/profile', { dayStartHour: 3 })
  await ada.put(`/notification/preferences/${weekly}`, { isEnabled: true, channel: 0, preferredTime: '02:00' })
  const read = await makeHabit(ada, 'Read')
  await makeHabit(ada, 'Coffee', { measure: { unit: 'cups', target: 2, direction: 'atMost', step: 1 } })
  await ageHabits(world)
  await tickDays(ada, read.id, lastDays('2026-03-29' as Day, 7))
  await tickAt(world, '2026-03-30T02:00:00Z')
  const [report] = await messagesOf(world, ada)
  expect(report?.body).toMatch(/^14 of 14 done last week/)
})

test('days before a habit was created count in neither Monday message', async () => {
  await using world = await makeWorld({ now: '2026-03-27T08:00:00Z' }) // a Friday
  const ada = await world.signUp()
  const { id } = await makeHabit(ada, 'Read')
  await tickDays(ada, id, ['2026-03-23', '2026-03-24', '2026-03-25', '2026-03-26'] as Day[])
  await world.tick()
  await tickAt(world, '2026-03-30T09:00:00Z')
  const mondays = (await messagesOf(world, ada)).filter(({ createdAt }) => createdAt >= '2026-03-30')
  expect(mondays.map(({ title }) => title)).toContain('Your week: 0%')
  expect(mondays.map(({ title }) => title)).not.toContain('A perfect week')
})

test('sends no weekly report without data', async () => {
  await using world = await makeWorld({ now: '2026-03-29T08:00:00Z' })
  const [ada, ben] = [await world.signUp(), await world.signUp()]
  await makeHabit(ben, 'Read')
  await ageHabits(world)
  await tickAt(world, '2026-03-29T08:01:00Z', '2026-03-30T09:00:00Z')
  for (const person of [ada, ben]) {
    expect((await messagesOf(world, person)).filter(({ type }) => type === weekly)).toEqual([])
  }
})

test('warns of an open streak of three or more at eight in the evening, unless ticked before', async () => {
  await using world = await makeWorld({ now: '2026-03-29T08:00:00Z' })
  const [ada, ben] = [await world.signUp(), await world.signUp()]
  for (const person of [ada, ben]) {
    await onlyType(person, endangered)
    const [long, short] = [await makeHabit(person, 'Read'), await makeHabit(person, 'Run')]
    await tickDays(person, long.id, lastDays('2026-03-28' as Day, 12))
    await tickDays(person, short.id, lastDays('2026-03-28' as Day, 2))
    if (person === ben) await tickDays(person, long.id, ['2026-03-29' as Day])
  }
  await tickAt(world, '2026-03-29T19:59:00Z')
  expect(await messagesOf(world, ada)).toEqual([])
  await tickAt(world, '2026-03-29T20:00:00Z')
  expect(await messagesOf(world, ada)).toMatchObject([
    {
      type: endangered,
      title: 'A streak ends today',
      body: 'Read is at 12 days in a row. Tick it today to keep it going.',
    },
  ])
  expect(await messagesOf(world, ben)).toEqual([])
})

/** The id of a tick that was made at a moment. */
function idMadeAt(moment: Temporal.Instant, count: number): string {
  const hex = moment.epochMilliseconds.toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-${String(count).padStart(12, '0')}`
}

test('checks the streak at nine for a user who usually ticks at seven', async () => {
  await using world = await makeWorld({ now: '2026-03-28T22:00:00Z' })
  const ada = await world.signUp({ timeZone: 'Asia/Tokyo' }) // nine hours ahead: seven on the 29th
  const { id } = await makeHabit(ada, 'Read')
  const days = lastDays('2026-03-28' as Day, 9)
  await tickDays(ada, id, days)
  for (const [count, day] of days.entries()) {
    const moment = Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: 'Asia/Tokyo', plainTime: '07:05' })
    const made = idMadeAt(moment.toInstant(), count)
    await world.database.raw.query('update day_entries set id = $1 where day = $2', [made, day])
  }
  await onlyType(ada, endangered)
  await tickAt(world, '2026-03-29T00:04:00Z')
  expect((await messagesOf(world, ada)).filter(({ type }) => type === endangered)).toEqual([])
  await tickAt(world, '2026-03-29T00:05:00Z')
  expect((await messagesOf(world, ada)).filter(({ type }) => type === endangered)).toHaveLength(1)
})

test('sends encouragement after three days without a tick, and again a week later', async () => {
  await using world = await makeWorld({ now: '2026-03-20T08:00:00Z' })
  const ada = await world.signUp()
  await onlyType(ada, motivation)
  const { id } = await makeHabit(ada, 'Read')
  await ageHabits(world)
  await tickDays(ada, id, ['2026-03-20' as Day])
  const days = lastDays('2026-04-02' as Day, 13)
  await tickAt(world, ...days.map((day) => `${day}T09:00:00Z`))
  expect((await messagesOf(world, ada)).map(({ sentAt, body }) => [sentAt, body])).toEqual([
    ['2026-03-31T09:00:00Z', "It's been 10 days since your last tick. Read is a good place to start again."],
    ['2026-03-24T09:00:00Z', "It's been 3 days since your last tick. Read is a good place to start again."],
  ])
})

test('ignores an imported tick from the far future when computing the usual time', async () => {
  await using world = await makeWorld({ now: '2026-03-29T08:00:00Z' })
  const [eve, ada] = [await world.signUp(), await world.signUp()]
  for (const person of [eve, ada]) {
    await onlyType(person, endangered)
    const { id } = await makeHabit(person, 'Read')
    await tickDays(person, id, lastDays('2026-03-28' as Day, 3))
  }
  await world.database.raw.query(
    `update day_entries set id = 'ffffffff-ffff-7fff-bfff-ffffffffffff' where user_id = $1 and day = '2026-03-28'`,
    [eve.user.id],
  )
  await tickAt(world, '2026-03-29T20:00:00Z')
  for (const person of [eve, ada]) expect(await messagesOf(world, person)).toHaveLength(1)
})

test('postpones a failing alarm by an hour and sends the other messages', async () => {
  await using world = await makeWorld({ now: '2026-03-29T08:00:00Z' })
  const [ada, eve, ben] = [await world.signUp(), await world.signUp(), await world.signUp()]
  for (const person of [ada, eve, ben]) {
    await onlyType(person, endangered)
    const { id } = await makeHabit(person, 'Read')
    await tickDays(person, id, lastDays('2026-03-28' as Day, 3))
  }
  await tickAt(world, '2026-03-29T08:01:00Z')
  // No input is known to bring it about, so the database does: it takes no message for her.
  const refusal = (how: string) => world.database.raw.query(`alter table notifications ${how}`)
  await refusal(`add constraint not_hers check (user_id <> '${eve.user.id}')`)
  await expect(tickAt(world, '2026-03-29T20:00:00Z')).rejects.toThrow('were postponed')
  const lengths = async () => Promise.all([ada, eve, ben].map(async (one) => (await messagesOf(world, one)).length))
  expect(await lengths()).toEqual([1, 0, 1])
  await refusal('drop constraint not_hers')
  await tickAt(world, '2026-03-29T20:59:00Z')
  expect(await lengths()).toEqual([1, 0, 1])
  await tickAt(world, '2026-03-29T21:00:00Z')
  expect(await lengths()).toEqual([1, 1, 1])
})

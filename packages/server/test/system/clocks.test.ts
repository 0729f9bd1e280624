import { expect, test } from 'vitest'
import { makeHabit } from '../world/habit.ts'
import { makeWorld } from '../world/world.ts'

const daysOf = async ({ get }: { get: (path: string) => Promise<{ body: unknown }> }) =>
  ((await get('/habitcompletions')).body as { completedDate: string }[])
    .map(({ completedDate }) => completedDate)
    .sort()

test.each([
  ['Pacific/Auckland', '2026-01-10T10:59:58Z', '2026-01-10', '2026-01-11'],
  ['Pacific/Tongatapu', '2026-01-10T10:59:58Z', '2026-01-10', '2026-01-11'],
  ['America/Los_Angeles', '2026-01-11T07:59:58Z', '2026-01-10', '2026-01-11'],
  ['Pacific/Kiritimati', '2026-01-10T09:59:58Z', '2026-01-10', '2026-01-11'],
  ['Pacific/Pago_Pago', '2026-01-11T10:59:58Z', '2026-01-10', '2026-01-11'],
  ['Australia/Lord_Howe', '2026-04-04T12:59:58Z', '2026-04-04', '2026-04-05'],
])('%s: the day turns at midnight there, to the second', async (timeZone, now, evening, morning) => {
  await using world = await makeWorld({ now })
  const ada = await world.signUp({ timeZone })
  const { id: habitId } = await makeHabit(ada)
  expect((await ada.post('/habitcompletions/toggle', { habitId })).status).toBe(200)
  world.passTime({ seconds: 1 })
  expect((await ada.get(`/habits/${habitId}`)).body).toMatchObject({ isCompletedToday: true })
  world.passTime({ seconds: 1 })
  expect((await ada.get(`/habits/${habitId}`)).body).toMatchObject({ isCompletedToday: false })
  expect((await ada.post('/habitcompletions/toggle', { habitId })).status).toBe(200)
  expect(await daysOf(ada)).toEqual([evening, morning])
})

test('what a device believes of the time changes nothing: not the day, not the trial, not the token', async () => {
  await using world = await makeWorld({ now: '2026-03-29T12:00:00Z' })
  const ada = await world.signUp()
  const { id: habitId } = await makeHabit(ada)
  const access = (await ada.get('/subscription/feature-access')).body
  for (const days of [-1, 1, 8, 400]) {
    const there = new Date(world.now().epochMilliseconds + days * 86_400_000).toUTCString()
    const headers = { date: there, 'x-client-time': there, 'if-modified-since': there }
    expect((await ada.get('/subscription/feature-access', headers)).body).toEqual(access)
    const tick = { habitId, isCompleted: true }
    expect((await ada.post('/habitcompletions/toggle', tick, headers)).status).toBe(200)
    expect(await daysOf(ada)).toEqual(['2026-03-29'])
  }
})

test('a trial ends at its instant wherever the person says to live', async () => {
  await using world = await makeWorld({ now: '2026-03-25T10:00:00Z' })
  const ada = await world.signUp({ timeZone: 'UTC' })
  for (const timeZone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Australia/Lord_Howe', 'Europe/Berlin']) {
    expect((await ada.put('/auth/profile', { timeZone })).status).toBe(200)
    const before = await world.comeBack(ada, { seconds: 7 * 24 * 3600 - 1 })
    expect((await before.get('/subscription/feature-access')).body).toMatchObject({ isInTrial: true })
    const after = await world.comeBack(ada, { seconds: 2 })
    expect((await after.get('/subscription/feature-access')).body).toMatchObject({
      isInTrial: false,
      isTrialExpired: true,
    })
    world.moveClockTo('2026-03-25T10:00:00Z')
  }
})

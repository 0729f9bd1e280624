import { expect, test } from 'vitest'
import { register } from '../../../../test/world/account.ts'
import { makeWorld } from '../../../../test/world/world.ts'

const saved = { isEnabled: true, channel: 2, preferredTime: '07:30', timeZone: 'Europe/Berlin', settings: null }

test('returns all seven types with defaults and the user’s time zone', async () => {
  await using world = await makeWorld()
  const ada = await world.signUp({ timeZone: 'Asia/Tokyo' })
  const answer = await ada.get('/notification/preferences')
  const shared = { preferredTime: '09:00', timeZone: 'Asia/Tokyo', settings: {} }
  expect(answer).toMatchObject({
    status: 200,
    body: [
      { type: 0, isEnabled: true, channel: 0, ...shared },
      { type: 1, isEnabled: true, channel: 0, ...shared },
      { type: 2, isEnabled: false, channel: 0, ...shared },
      { type: 3, isEnabled: true, channel: 2, ...shared },
      { type: 4, isEnabled: true, channel: 0, ...shared },
      { type: 5, isEnabled: true, channel: 0, ...shared },
      { type: 6, isEnabled: false, channel: 0, ...shared },
    ],
  })
})

test('returns a saved preference unchanged, to its owner only', async () => {
  await using world = await makeWorld()
  const ada = await world.signUp()
  const ben = await world.signUp()
  const settings = { phoneNumber: '+491701234567' }
  const answer = await ada.put('/notification/preferences/3', { ...saved, settings })
  expect(answer).toMatchObject({ status: 200, body: { type: 3, ...saved, settings } })
  const listed = (await ada.get('/notification/preferences')).body as object[]
  expect(listed[3]).toEqual(answer.body)
  expect(((await ben.get('/notification/preferences')).body as object[])[3]).toMatchObject({ preferredTime: '09:00' })
})

test('a preference in the user’s own time zone follows the profile, another one stays', async () => {
  await using world = await makeWorld()
  const ada = await world.signUp({ timeZone: 'Europe/Berlin' })
  await ada.put('/notification/preferences/0', saved)
  await ada.put('/notification/preferences/3', { ...saved, timeZone: 'Asia/Tokyo' })
  await ada.put('/auth/profile', { timeZone: 'America/New_York' })
  const zones = ((await ada.get('/notification/preferences')).body as { timeZone: string }[]).map((one) => one.timeZone)
  expect(zones[0]).toBe('America/New_York')
  expect(zones[3]).toBe('Asia/Tokyo')
})

test.each([
  ['Please select a notification type', '7', saved],
  ['Please select a notification type', 'HabitReminder', saved],
  ['Please turn the notification on or off', '0', {}],
  ['Please select a channel', '0', { ...saved, channel: 9 }],
  ['Please enter a time as HH:MM', '0', { ...saved, preferredTime: '24:00' }],
  ['Please select a valid timezone', '0', { ...saved, timeZone: 'Mars/Olympus' }],
])('%s', async (message, type, body) => {
  await using world = await makeWorld()
  const ada = await world.signUp()
  expect(await ada.put(`/notification/preferences/${type}`, body)).toMatchObject({ status: 400, body: { message } })
})

test('refuses every call without a session', async () => {
  await using world = await makeWorld()
  for (const [method, path] of [
    ['GET', 'preferences'],
    ['PUT', 'preferences/0'],
    ['GET', 'history'],
    ['GET', 'unseen'],
    ['POST', 'seen'],
    ['POST', 'test?type=0'],
  ] as const) {
    expect((await world.anonymous.ask(method, `/notification/${path}`, {})).status).toBe(401)
  }
})

test('schedules alarms for a new account', async () => {
  await using world = await makeWorld({ now: '2026-03-29T08:30:00Z' })
  await register(world)
  await world.tick()
  const { rows } = await world.database.raw.query('select name, due_at from notification_alarms order by name')
  expect(rows.map((row) => [row['name'], Temporal.Instant.from(stamp(row['due_at'])).toString()])).toEqual([
    ['Achievement', '2026-03-30T08:00:00Z'],
    ['HabitReminder', '2026-03-30T08:00:00Z'],
    ['StreakEndanger', '2026-03-29T19:00:00Z'],
    ['WeeklyReport', '2026-03-30T08:00:00Z'],
  ])
})

const stamp = (value: unknown): string =>
  value instanceof Date ? value.toISOString() : String(value).replace(' ', 'T')

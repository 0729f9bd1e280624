import { exportDocument } from '@daymark/contract/export-document.shapes.ts'
import { expect, test } from 'vitest'
import { ada as adasDraft, register, type Signed } from '../../../test/world/account.ts'
import { documentOf, fillAccount } from '../../../test/world/filled-account.ts'
import { startGoogle } from '../../../test/services/google.ts'
import { readCsv } from '../../../test/files/read-csv.ts'
import { unzip } from '../../../test/files/unzip.ts'
import { makeWorld } from '../../../test/world/world.ts'

const now = '2026-03-29T08:00:00Z'
const farewell = '/export/farewell'
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const locked = {
  status: 403,
  body: {
    success: false,
    code: 'feature_locked',
    message: 'Upgrade to Basic for Data Export',
    subscriptionTier: 'Free',
    upgradeRequired: true,
  },
}
test('exports everything of the account in the documented shape, and nothing of others', async () => {
  await using world = await makeWorld({ now: '2026-03-29T23:30:00Z' })
  const ada = await world.signUp({ timeZone: 'Asia/Tokyo' })
  await fillAccount(await world.signUp())
  await fillAccount(ada)

  const { headers, body } = await ada.get('/export')
  const document = exportDocument.parse(body)
  expect(body).toEqual(document)
  expect(headers).toMatchObject({
    'content-type': 'application/json',
    'content-disposition': 'attachment; filename="daymark-2026-03-30.json"',
    'cache-control': 'no-store',
  })
  expect(document.profile).toMatchObject({ id: ada.user.id, email: ada.user.email, timeZone: 'Asia/Tokyo' })
  expect(document.habits).toMatchObject([
    { name: 'Run', frequency: 'weeklySpecificDays', weeklyDays: [0, 1, 3], position: 0, laterRules: [] },
    { name: 'Read', description: 'Ten pages', frequency: 'daily', position: 1, createdDay: '2026-03-30' },
    { name: 'Stretch', frequency: 'weeklyCount', weeklyCount: 4, targetStreakLength: 90, isActive: false },
    { name: '=Water("plants")', frequency: 'intervalBased', intervalDays: 3, isActive: true },
  ])
  const [running, reading, stretching, watering] = document.habits
  const ticks = document.completions.map(({ habitId, completedDate }) => `${habitId} ${completedDate}`)
  expect(new Set(ticks)).toEqual(
    new Set([`${reading?.id} 2026-03-27`, `${reading?.id} 2026-03-29`, `${running?.id} 2026-03-25`]),
  )
  expect(ticks).toHaveLength(3)
  expect(reading).toMatchObject({
    laterRules: [{ from: '2026-05-04', frequency: 'weeklyCount', weeklyCount: 4, target: null }],
    forgiveOneIn: 7,
    dayPart: 'evening',
    groupName: 'Mind',
    reminders: [{ time: '21:30', weekdays: [1, 5] }],
  })
  expect(document.pauses).toMatchObject([
    { habitId: null, from: '2026-02-01', to: '2026-02-07', reason: 'Holiday' },
    { habitId: stretching?.id, to: null, reason: null },
  ])
  expect(document.notes).toMatchObject([{ habitId: reading?.id }, { habitId: watering?.id, title: null }])
  expect(document.tickets).toMatchObject([
    { subject: 'A question', category: 'Bug report', userAgent: 'Browser/1', status: 'Open' },
  ])
  expect(document.notificationPreferences).toMatchObject([
    { type: 'HabitReminder', isEnabled: true, channel: 'Email', preferredTime: '07:30', timeZone: null },
  ])
  expect(document.notifications).toMatchObject([
    { type: 'Achievement', status: 'Sent', title: 'You made your first tick!' },
  ])
})

test('a token exports no tickets and no phone number, in the same shape', async () => {
  await using world = await makeWorld({ now })
  const ada = await world.signUp()
  await fillAccount(ada)
  await world.database.raw.query("insert into phone_numbers (user_id, number) values ($1, '+447700900123')", [
    ada.user.id,
  ])
  const made = await ada.post('/connections/tokens', { name: 'Backup', reach: 'write' })
  const { token } = made.body as { token: string }
  const all = await documentOf(ada)
  expect(all).toMatchObject({ profile: { phoneNumber: '+447700900123' }, tickets: [{ subject: 'A question' }] })
  const { body } = await world.anonymous.get('/export', bearer(token))
  expect(exportDocument.parse(body)).toEqual({ ...all, profile: { ...all.profile, phoneNumber: null }, tickets: [] })
  const zip = unzip((await world.anonymous.get('/export?format=csv', bearer(token))).bytes)
  expect(readCsv(zip.get('tickets.csv') ?? '')).toHaveLength(1)
  expect([...zip.values()].join()).not.toMatch(/447700900123|A question/)
})

test('exports one CSV file per kind, with habit names and escaped formulas', async () => {
  await using world = await makeWorld({ now })
  const ada = await world.signUp()
  await fillAccount(ada)
  const document = await documentOf(ada)
  const { headers, bytes } = await ada.get('/export?format=csv')
  expect(headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': 'attachment; filename="daymark-2026-03-29.zip"',
  })
  const files = unzip(bytes)
  expect([...files.keys()]).toEqual([
    'profile.csv',
    'habits.csv',
    'pauses.csv',
    'completions.csv',
    'entries.csv',
    'notes.csv',
    'tickets.csv',
    'notification-preferences.csv',
    'notifications.csv',
    'imported.csv',
  ])
  for (const text of files.values()) expect(text.startsWith('\uFEFF')).toBe(true)
  const table = (kind: string) => {
    const [columns = [], ...lines] = readCsv(files.get(`${kind}.csv`)?.slice(1) ?? '')
    return lines.map((cells) => Object.fromEntries(cells.map((cell, index) => [columns[index], cell])))
  }
  expect(table('profile')).toMatchObject([{ email: ada.user.email, avatar: '' }])
  expect(table('habits')).toMatchObject([
    { name: 'Run', weeklyDays: 'Mon Wed Sun', weeklyCount: '', isActive: 'true', position: '0' },
    {
      name: 'Read',
      forgiveOneIn: '7',
      dayPart: 'evening',
      groupName: 'Mind',
      reminders: '[{"time":"21:30","weekdays":[1,5]}]',
    },
    { name: 'Stretch', frequency: 'weeklyCount', weeklyCount: '4', isActive: 'false' },
    { name: `'=Water("plants")` },
  ])
  expect(table('pauses')).toMatchObject([
    { habitName: '', from: '2026-02-01', to: '2026-02-07', reason: 'Holiday' },
    { habitName: 'Stretch', to: '', reason: '' },
  ])
  expect(table('completions')).toHaveLength(3)
  for (const { id, habitId, completedDate } of document.completions) {
    const habitName = document.habits.find((habit) => habit.id === habitId)?.name
    expect(table('completions')).toContainEqual({ habitName, id, habitId, completedDate, amount: '', notes: '' })
  }
  expect(table('notes')).toMatchObject([
    { habitName: 'Read', title: 'One, "two"', content: 'First line\nsecond line ä 😀' },
    { habitName: `'=Water("plants")`, title: '', content: `'+49 170 is no formula` },
  ])
  expect(table('tickets')).toMatchObject([{ category: 'Bug report' }])
})

test('export needs a plan, except before deleting the account', async () => {
  await using world = await makeWorld({ now })
  await register(world)
  world.passTime({ hours: 24 * 7 })
  const { token } = (await world.anonymous.post('/auth/login', adasDraft)).body as Signed
  for (const path of ['/export', '/export?format=json', '/export?format=csv']) {
    expect(await world.anonymous.get(path, bearer(token))).toMatchObject(locked)
  }

  const leave = (proof: object) => world.anonymous.post(farewell, proof, bearer(token))
  expect(await leave({ password: 'Wrong1pass' })).toMatchObject({
    status: 400,
    body: { message: 'Password is incorrect' },
  })
  expect(await leave({})).toMatchObject({ status: 400, body: { message: 'Password is required' } })
  const file = await leave({ password: adasDraft.password })
  expect(file.headers['content-disposition']).toBe('attachment; filename="daymark-2026-04-05.json"')
  expect(exportDocument.parse(file.body).profile.email).toBe(adasDraft.email)
  expect(file.text).not.toContain('argon2')
  expect((await world.anonymous.get('/auth/me', bearer(token))).status).toBe(200)
})

test('an account without a password proves ownership with Google', async () => {
  await using google = await startGoogle()
  await using world = await makeWorld({ now, settings: google.settings })
  const credential = await google.credential({ sub: '1', email: 'grace@daymark.example' }, now)
  const { token } = (await world.anonymous.post('/auth/google-signin', { credential })).body as Signed
  const other = await google.credential({ sub: '2', email: 'eve@daymark.example' }, now)
  expect((await world.anonymous.post(farewell, { credential: other }, bearer(token))).status).toBe(400)
  expect((await world.anonymous.post(farewell, { credential }, bearer(token))).status).toBe(200)
})

test('limits password attempts', async () => {
  await using world = await makeWorld({ now })
  const { token } = await register(world)
  const statuses: number[] = []
  for (let count = 0; count < 11; count += 1) {
    statuses.push((await world.anonymous.post(farewell, { password: `Guess-${count}` }, bearer(token))).status)
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429])
})

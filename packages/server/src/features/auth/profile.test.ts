import { expect, test } from 'vitest'
import { makeWorld } from '../../../test/world/world.ts'

test('changes the fields that were sent and nothing else', async () => {
  await using world = await makeWorld()
  const ada = await world.signUp({ timeZone: 'UTC' })
  const changed = await ada.put('/auth/profile', { firstName: ' Augusta ', theme: 'dark', timeZone: 'PST' })
  expect(changed).toMatchObject({
    status: 200,
    body: { firstName: 'Augusta', lastName: 'Lovelace', theme: 'dark', timeZone: 'America/Los_Angeles' },
  })
  expect((await ada.get('/auth/me')).body).toEqual(changed.body)
})

test('ignores fields that users may not change', async () => {
  await using world = await makeWorld()
  const ada = await world.signUp()
  const before = (await ada.get('/auth/me')).body
  const smuggled = {
    id: crypto.randomUUID(),
    email: 'eve@daymark.example',
    passwordHash: 'x',
    hasPassword: true,
    tier: 2,
    googleSubject: '1',
    createdAt: 'now',
  }
  expect((await ada.put('/auth/profile', smuggled)).status).toBe(200)
  expect((await ada.get('/auth/me')).body).toEqual(before)
  const { rows } = await world.database.raw.query('select password_hash, google_subject from users')
  expect(rows).toEqual([{ password_hash: null, google_subject: null }])
})

test.each([
  [{ timeZone: 'Mars/Olympus' }, 'Please select a valid timezone'],
  [{ avatar: 'http://pictures.example/a.png' }, 'Please enter an image address that starts with https://'],
  [{ avatar: 'javascript:alert(1)' }, 'Please enter an image address that starts with https://'],
  [{ firstName: 'A' }, 'First name must be at least 2 characters'],
  [{ theme: 'pink' }, 'Please select a theme'],
  [{ hasCompletedFirstLoginSetup: 'yes' }, 'First-login setup must be true or false'],
])('%o is refused and changes nothing', async (change, message) => {
  await using world = await makeWorld()
  const ada = await world.signUp()
  expect(await ada.put('/auth/profile', { lastName: 'Byron', ...change })).toMatchObject({
    status: 400,
    body: { message },
  })
  expect((await ada.get('/auth/me')).body).toMatchObject({ lastName: 'Lovelace' })
})

test('allows thirty time zone changes a day; the same zone does not count', async () => {
  await using world = await makeWorld()
  const ada = await world.signUp({ timeZone: 'UTC' })
  const zones = ['Asia/Tokyo', 'Europe/Paris']
  for (let n = 0; n < 30; n += 1) expect((await ada.put('/auth/profile', { timeZone: zones[n % 2] })).status).toBe(200)
  expect((await ada.put('/auth/profile', { timeZone: 'UTC' })).status).toBe(429)
  expect((await ada.put('/auth/profile', { timeZone: 'Europe/Paris', lastName: 'Byron' })).status).toBe(200)
})

test('moving reschedules reminders in the same transaction', async () => {
  await using world = await makeWorld({ now: '2026-03-29T08:00:00Z' })
  const ada = await world.signUp({ timeZone: 'UTC' })
  const reminder = { isEnabled: true, channel: 0, preferredTime: '18:00' }
  expect((await ada.put('/notification/preferences/0', reminder)).status).toBe(200)
  const { raw } = world.database
  await raw.script('alter table notification_alarms add constraint broken check (false) not valid')
  try {
    expect((await ada.put('/auth/profile', { timeZone: 'Asia/Tokyo' })).status).toBe(500)
  } finally {
    await raw.script('alter table notification_alarms drop constraint broken')
  }
  expect((await ada.get('/auth/me')).body).toMatchObject({ timeZone: 'UTC' })

  expect((await ada.put('/auth/profile', { timeZone: 'Asia/Tokyo' })).status).toBe(200)
  const { rows } = await raw.query(
    `select due_at = '2026-03-29T09:00:00Z' as at_six from notification_alarms where name = $1`,
    ['HabitReminder'],
  )
  expect(rows).toEqual([{ at_six: true }])
})

test('passes an avatar on unchanged; a missing account and a missing avatar look the same', async () => {
  const asked: string[] = []
  const bytes = Buffer.from('the bytes of a picture')
  const pictures = {
    fetch: async (url: string) => (
      asked.push(url),
      url.includes('gone') ? null : { type: 'image/png' as const, bytes }
    ),
  }
  await using world = await makeWorld({ pictures })
  const ada = await world.signUp()
  const get = () => world.anonymous.get(`/auth/avatar/${ada.user.id}?size=80`)
  const none = await get()
  const unknown = await world.anonymous.get(`/auth/avatar/${crypto.randomUUID()}`)
  expect(none).toMatchObject({ status: 404 })
  expect(none.body).toEqual(unknown.body)

  await ada.put('/auth/profile', { avatar: 'https://lh3.googleusercontent.com/a/abc=s96-c' })
  const found = await get()
  expect(found).toMatchObject({ status: 200, text: bytes.toString() })
  expect(found.headers).toMatchObject({ 'content-type': 'image/png', 'x-content-type-options': 'nosniff' })
  expect(asked).toEqual(['https://lh3.googleusercontent.com/a/abc=s80-c'])

  await ada.put('/auth/profile', { avatar: 'https://pictures.example/gone.png' })
  expect((await get()).status).toBe(404)
  await ada.put('/auth/profile', { avatar: '' })
  expect((await ada.get('/auth/me')).body).toMatchObject({ avatar: null })
})

import { expect, test } from 'vitest'
import { ada, register, type Signed } from '../../../../test/world/account.ts'
import { makeWorld } from '../../../../test/world/world.ts'

type World = Awaited<ReturnType<typeof makeWorld>>
const fresh = 'Difference1822'
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const login = async (world: World, password: string) =>
  (await world.anonymous.post('/auth/login', { email: ada.email, password })).status

/** Asks for a link and reads the token in the mail. */
async function mailedToken(world: World): Promise<string> {
  await world.anonymous.post('/auth/forgot-password', { email: ada.email })
  await world.runJobs()
  const [mail] = await world.mails()
  return /reset-password\?token=([\w.-]+)/.exec(mail?.text ?? '')?.[1] ?? 'no token'
}

test('the mailed link sets a new password once, and every session ends', async () => {
  await using world = await makeWorld()
  const before = await register(world)
  const token = await mailedToken(world)
  const reset = (password: string) => world.anonymous.post('/auth/reset-password', { token, password })
  expect(await reset('Password1')).toMatchObject({ status: 400, body: { message: 'This password is too common' } })
  expect((await reset(fresh)).status).toBe(200)
  expect(await reset('Another1822')).toMatchObject({
    status: 400,
    body: { message: 'This link no longer works. Please request a new one.' },
  })
  expect((await world.anonymous.get('/auth/me', bearer(before.token))).status).toBe(401)
  expect(await login(world, ada.password)).toBe(401)
  expect(await login(world, fresh)).toBe(200)
  await world.runJobs()
  expect((await world.mails())[0]?.subject).toMatch(/password/i)
})

test('the link expires after an hour, and with the next one', async () => {
  await using world = await makeWorld()
  await register(world)
  const first = await mailedToken(world)
  const second = await mailedToken(world)
  const reset = async (token: string) =>
    (await world.anonymous.post('/auth/reset-password', { token, password: fresh })).status
  expect(await reset(first)).toBe(400)
  world.passTime({ minutes: 60, seconds: 1 })
  expect(await reset(second)).toBe(400)
  expect(await login(world, ada.password)).toBe(200)
})

test('the link is made from our own address, whatever the request says', async () => {
  await using world = await makeWorld({ settings: { PUBLIC_URL: 'https://daymark.example', BILLING: 'embedded' } })
  await register(world)
  await world.anonymous.post(
    '/auth/forgot-password',
    { email: ada.email },
    { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
  )
  await world.runJobs()
  const [mail] = await world.mails()
  expect(mail?.text).toContain('https://daymark.example/reset-password?token=')
  expect(`${mail?.text}${mail?.html}`).not.toContain('evil')
})

test('an unknown address gets the same response and no mail', async () => {
  await using world = await makeWorld()
  await register(world)
  const known = await world.anonymous.post('/auth/forgot-password', { email: ada.email })
  const unknown = await world.anonymous.post('/auth/forgot-password', { email: 'unknown@daymark.example' })
  expect([unknown.status, unknown.body]).toEqual([known.status, known.body])
  const before = (await world.mails()).length
  await world.runJobs()
  expect(await world.mails()).toHaveLength(before + 1)
})

test('of concurrent uses of one link one sets the password', async () => {
  await using world = await makeWorld()
  await register(world)
  const token = await mailedToken(world)
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, n) =>
      world.anonymous.post('/auth/reset-password', { token, password: `Different${n}x` }),
    ),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('changing the password needs the current one and signs out every other device', async () => {
  await using world = await makeWorld()
  const here = await register(world)
  const there = (await world.anonymous.post('/auth/login', { email: ada.email, password: ada.password })).body as Signed
  const change = (currentPassword: string, newPassword: string) =>
    world.anonymous.put('/auth/password', { currentPassword, newPassword }, bearer(here.token))
  expect(await change('Wrong1pass', fresh)).toMatchObject({
    status: 400,
    body: { message: 'Current password is incorrect', errors: [{ path: 'currentPassword' }] },
  })
  expect(await change(ada.password, 'Qwerty123')).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'newPassword' }] },
  })
  expect((await change(ada.password, fresh)).status).toBe(200)
  expect((await world.anonymous.get('/auth/me', bearer(here.token))).status).toBe(200)
  expect((await world.anonymous.get('/auth/me', bearer(there.token))).status).toBe(401)
  expect(await login(world, fresh)).toBe(200)
})

test('a link that was mailed before the password was changed sets no other', async () => {
  await using world = await makeWorld()
  const here = await register(world)
  const token = await mailedToken(world)
  const change = { currentPassword: ada.password, newPassword: fresh }
  expect((await world.anonymous.put('/auth/password', change, bearer(here.token))).status).toBe(200)
  expect(await world.anonymous.post('/auth/reset-password', { token, password: 'Another1822' })).toMatchObject({
    status: 400,
    body: { message: 'This link no longer works. Please request a new one.' },
  })
  expect(await login(world, fresh)).toBe(200)
})

test('passwords are stored as argon2id hashes, and every character counts', async () => {
  await using world = await makeWorld({ isHashCheap: false })
  const long = `Aa1${'x'.repeat(100)}`
  await register(world, { password: `${long}y` })
  const { rows } = await world.database.raw.query('select password_hash from users')
  expect(String(rows[0]?.['password_hash'])).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await login(world, `${long}z`)).toBe(401)
  expect(await login(world, `${long}y`)).toBe(200)
})

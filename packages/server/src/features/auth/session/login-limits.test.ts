import { expect, test } from 'vitest'
import { ada, register } from '../../../../test/world/account.ts'
import { makeWorld } from '../../../../test/world/world.ts'

type World = Awaited<ReturnType<typeof makeWorld>>
type From = Record<string, string>
const behindProxy = { settings: { TRUST_PROXY: '127.0.0.1' } }
const { email, password } = ada
const wrong = 'Wrong1pass'
const from = (address: string): From => ({ 'x-forwarded-for': address })
const client = (n: number): From => from(`203.0.113.${n}`)

const login = (world: World, tried: string, headers: From = {}) =>
  world.anonymous.post('/auth/login', { email, password: tried }, headers)
const forgot = async (world: World, headers: From, to = email) =>
  (await world.anonymous.post('/auth/forgot-password', { email: to }, headers)).status

/** The cookie of a device, out of the response that made it a known one. */
function deviceIn({ headers }: { headers: Record<string, unknown> }): From {
  const cookie = [headers['set-cookie']].flat().find((one) => String(one).startsWith('daymark_device='))
  return { cookie: String(cookie).split(';')[0] ?? '' }
}

/** Wrong passwords from ever new clients, until the account takes no more of them; how many it took. */
async function guessFromEverywhere(world: World): Promise<number> {
  for (let guesses = 0; guesses < 300; guesses += 1) {
    if ((await login(world, wrong, from(`198.51.${Math.trunc(guesses / 200)}.${guesses % 200}`))).status === 429)
      return guesses
  }
  return Infinity
}

/** The state after those guesses, which a test above takes one by one. */
async function spendAttempts(world: World): Promise<void> {
  await login(world, wrong, from('198.51.0.1'))
  const { raw } = world.database
  const { rows } = await raw.query(`update rate_limits set hits = 100 where key like 'login-account:%' returning key`)
  expect(rows).not.toEqual([])
}

test('refuses the eleventh attempt at an account from one client in a quarter of an hour', async () => {
  await using world = await makeWorld(behindProxy)
  await register(world)
  for (let n = 0; n < 10; n += 1) expect((await login(world, wrong, client(1))).status).toBe(401)
  const refused = await login(world, password, client(1))
  expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limited', retryAfter: 900 } })
  expect(refused.headers['retry-after']).toBe('900')
  expect((await login(world, password, client(2))).status).toBe(200)
  world.passTime({ minutes: 15 })
  expect((await login(world, password, client(1))).status).toBe(200)
})

test('allows a hundred attempts an hour from all clients together, and the owner still gets in on a known device', async () => {
  await using world = await makeWorld(behindProxy)
  await register(world)
  const device = deviceIn(await login(world, password, client(1)))
  expect(await guessFromEverywhere(world)).toBe(99)
  expect((await login(world, password, client(2))).status).toBe(429)
  expect((await login(world, password, { ...client(2), ...device })).status).toBe(200)
  world.passTime({ hours: 1 })
  expect((await login(world, password, client(2))).status).toBe(200)
})

test('a known device has ten attempts of its own, and no more by signing in again', async () => {
  await using world = await makeWorld(behindProxy)
  await register(world)
  const first = deviceIn(await login(world, password))
  const device = deviceIn(await login(world, password, first))
  expect(device).toEqual(first)
  for (let n = 0; n < 9; n += 1) expect((await login(world, wrong, { ...client(n), ...device })).status).toBe(401)
  expect((await login(world, password, { ...client(9), ...device })).status).toBe(429)
})

test('a device is known to the account it signed in to, and to no other; a forged one to none', async () => {
  await using world = await makeWorld(behindProxy)
  await register(world)
  await register(world, { email: 'eve@daymark.example' })
  const eves = await world.anonymous.post('/auth/login', { email: 'eve@daymark.example', password })
  await spendAttempts(world)
  const [name = '', seal = ''] = (deviceIn(eves)['cookie'] ?? '').split('.')
  for (const cookie of [`${name}.${seal}`, `${name}.${'A'.repeat(43)}`, 'daymark_device=.', 'daymark_device=']) {
    expect((await login(world, password, { ...client(2), cookie })).status).toBe(429)
  }
})

test('a new password makes all devices unknown, except the one that set it', async () => {
  await using world = await makeWorld(behindProxy)
  const { token } = await register(world)
  const elsewhere = deviceIn(await login(world, password))
  const bearer = { authorization: `Bearer ${token}` }
  const change = { currentPassword: password, newPassword: 'Difference1822' }
  const here = deviceIn(await world.anonymous.put('/auth/password', change, bearer))
  await spendAttempts(world)
  expect((await login(world, 'Difference1822', { ...client(2), ...elsewhere })).status).toBe(429)
  expect((await login(world, 'Difference1822', { ...client(2), ...here })).status).toBe(200)
})

test('another client’s three resets an hour leave the owner’s; all clients together have ten', async () => {
  await using world = await makeWorld(behindProxy)
  await register(world)
  const device = deviceIn(await login(world, password))
  for (const status of [200, 200, 200, 429]) expect(await forgot(world, client(1))).toBe(status)
  for (let n = 2; n < 9; n += 1) expect(await forgot(world, client(n))).toBe(200)
  expect(await forgot(world, client(9))).toBe(429)
  for (const status of [200, 200, 200, 429]) expect(await forgot(world, { ...client(9), ...device })).toBe(status)
})

test('the browser that chose a new password by the mailed link is a known device', async () => {
  await using world = await makeWorld(behindProxy)
  await register(world)
  await forgot(world, {})
  await world.runJobs()
  const [mail] = await world.mails()
  const token = /reset-password\?token=([\w.-]+)/.exec(mail?.text ?? '')?.[1] ?? 'no token'
  const device = deviceIn(await world.anonymous.post('/auth/reset-password', { token, password: 'Difference1822' }))
  await spendAttempts(world)
  expect((await login(world, 'Difference1822', { ...client(2), ...device })).status).toBe(200)
})

test.each([
  ['a port', (n: number) => `203.0.113.1:${50_000 + n}`],
  ['IPv4 in IPv6', (n: number) => (n % 2 ? '::ffff:203.0.113.1' : `[::ffff:cb00:7101]:${n + 1}`)],
  ['one half of IPv6', (n: number) => (n % 2 ? `2001:db8:0:1::${n}` : `[2001:DB8::1:a:b:c:${n}]:443`)],
])('a client is one client however its address is spelled: %s', async (_, spelling) => {
  await using world = await makeWorld(behindProxy)
  for (let n = 0; n < 10; n += 1) expect((await login(world, wrong, from(spelling(n)))).status).toBe(401)
  expect((await login(world, wrong, from(spelling(10)))).status).toBe(429)
})

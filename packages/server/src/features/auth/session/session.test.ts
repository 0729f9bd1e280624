import { expect, test } from 'vitest'
import { ada, register, type Signed } from '../../../../test/world/account.ts'
import { queriesOf } from '../../../../test/database/test-database.ts'
import { makeWorld } from '../../../../test/world/world.ts'

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const refreshWith = (refreshToken: string) => ({ refreshToken })

test('gives one response for a wrong password, an unknown address and an account without a password', async () => {
  await using world = await makeWorld()
  await register(world)
  await world.signUp({ email: 'google@daymark.example' })
  const login = (email: string, password: string) => world.anonymous.post('/auth/login', { email, password })
  expect(await login('ADA@daymark.example', ada.password)).toMatchObject({
    status: 200,
    body: { message: 'Login successful!' },
  })
  for (const [email, password] of [
    [ada.email, 'Engine1844'],
    ['unknown@daymark.example', ada.password],
    ['google@daymark.example', ada.password],
  ]) {
    expect(await login(email ?? '', password ?? '')).toMatchObject({
      status: 401,
      body: { success: false, message: 'Invalid email or password' },
    })
  }
})

test('the browser gets the refresh token as a cookie that no script reads and one address receives', async () => {
  await using world = await makeWorld()
  await register(world)
  const answer = await world.anonymous.post('/auth/login', { email: ada.email, password: ada.password })
  const { refreshToken } = answer.body as Signed
  expect(answer.headers['set-cookie']).toContain(
    `daymark_refresh=${refreshToken}; Max-Age=2592000; Path=/api/auth/refresh; HttpOnly; SameSite=Strict`,
  )
  const renewed = await world.anonymous.post(
    '/auth/refresh',
    {},
    { cookie: `theme=dark; daymark_refresh=${refreshToken}` },
  )
  expect(renewed.status).toBe(200)
  expect(String(renewed.headers['set-cookie'])).toContain((renewed.body as Signed).refreshToken)
})

test('over https the cookie is secure', async () => {
  await using world = await makeWorld({ settings: { PUBLIC_URL: 'https://daymark.example', BILLING: 'embedded' } })
  await register(world)
  const answer = await world.anonymous.post('/auth/login', { email: ada.email, password: ada.password })
  expect(String(answer.headers['set-cookie'])).toMatch(/; Secure$/)
})

test('each refresh token works once and brings the next; a spent one ends the session', async () => {
  await using world = await makeWorld()
  const first = await register(world)
  const second = (await world.anonymous.post('/auth/refresh', refreshWith(first.refreshToken))).body as Signed
  expect(second.refreshToken).not.toBe(first.refreshToken)
  world.passTime({ seconds: 11 })
  const third = (await world.anonymous.post('/auth/refresh', refreshWith(second.refreshToken))).body as Signed
  expect((await world.anonymous.get('/auth/me', bearer(third.token))).status).toBe(200)

  expect((await world.anonymous.post('/auth/refresh', refreshWith(first.refreshToken))).status).toBe(401)
  expect((await world.anonymous.get('/auth/me', bearer(third.token))).status).toBe(401)
  expect((await world.anonymous.post('/auth/refresh', refreshWith(third.refreshToken))).status).toBe(401)
})

test('the same client may repeat a renewal for ten seconds and gets the same answer; another may not', async () => {
  await using world = await makeWorld()
  const { refreshToken } = await register(world)
  const renew = (agent: string) =>
    world.anonymous.post('/auth/refresh', refreshWith(refreshToken), { 'user-agent': agent })
  const first = await renew('Firefox')
  world.passTime({ seconds: 10 })
  const again = await renew('Firefox')
  expect(again.status).toBe(200)
  expect((again.body as Signed).refreshToken).toBe((first.body as Signed).refreshToken)
  expect((await renew('curl')).status).toBe(401)
  expect((await renew('Firefox')).status).toBe(401)
})

test('after those ten seconds the token is spent for every client', async () => {
  await using world = await makeWorld()
  const { refreshToken } = await register(world)
  const renewed = (await world.anonymous.post('/auth/refresh', refreshWith(refreshToken))).body as Signed
  world.passTime({ seconds: 10, milliseconds: 1 })
  expect((await world.anonymous.post('/auth/refresh', refreshWith(refreshToken))).status).toBe(401)
  expect((await world.anonymous.get('/auth/me', bearer(renewed.token))).status).toBe(401)
})

test('twenty concurrent uses of one refresh token give one chain', async () => {
  await using world = await makeWorld()
  const { refreshToken } = await register(world)
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => world.anonymous.post('/auth/refresh', refreshWith(refreshToken))),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
  const next = new Set(answers.map(({ body }) => (body as Signed).refreshToken))
  expect(next.size).toBe(1)
  world.passTime({ seconds: 11 })
  expect((await world.anonymous.post('/auth/refresh', refreshWith([...next][0] ?? ''))).status).toBe(200)
})

test('a used session is extended, one unused for thirty days is over', async () => {
  await using world = await makeWorld()
  let { refreshToken } = await register(world)
  for (const days of [29, 29]) {
    world.passTime({ hours: days * 24 })
    const answer = await world.anonymous.post('/auth/refresh', refreshWith(refreshToken))
    expect(answer.status).toBe(200)
    refreshToken = (answer.body as Signed).refreshToken
  }
  world.passTime({ hours: 30 * 24 })
  expect((await world.anonymous.post('/auth/refresh', refreshWith(refreshToken))).status).toBe(401)
})

test('no session lives longer than 180 days without a sign-in, however much it is used', async () => {
  await using world = await makeWorld()
  let session = await register(world)
  for (let days = 20; days < 180; days += 20) {
    world.passTime({ hours: 20 * 24 })
    session = (await world.anonymous.post('/auth/refresh', refreshWith(session.refreshToken))).body as Signed
  }
  world.passTime({ hours: 20 * 24 - 1, minutes: 59 })
  const last = await world.anonymous.post('/auth/refresh', refreshWith(session.refreshToken))
  expect(last.status).toBe(200)
  const { token, refreshToken } = last.body as Signed
  world.passTime({ minutes: 1 })
  expect((await world.anonymous.get('/auth/me', bearer(token))).status).toBe(401)
  expect((await world.anonymous.post('/auth/refresh', refreshWith(refreshToken))).status).toBe(401)
})

test('logging out ends the access and the refresh token at once and clears the cookie', async () => {
  await using world = await makeWorld()
  const { token, refreshToken } = await register(world)
  const answer = await world.anonymous.post('/auth/logout', '', bearer(token))
  expect(answer).toMatchObject({ status: 200, body: { message: 'Logged out successfully' } })
  expect(String(answer.headers['set-cookie'])).toContain('daymark_refresh=; Max-Age=0')
  expect((await world.anonymous.get('/auth/me', bearer(token))).status).toBe(401)
  expect((await world.anonymous.post('/auth/refresh', refreshWith(refreshToken))).status).toBe(401)
})

test('a forged refresh token is refused and ends no session', async () => {
  await using world = await makeWorld()
  const { refreshToken, token } = await register(world)
  const [id, generation, seal] = refreshToken.split('.')
  const forged = ['', 'x', `${id}.${generation}.`, `${id}.1.${seal}`, `${id}.${generation}.${'A'.repeat(43)}`, token]
  for (const presented of forged)
    expect((await world.anonymous.post('/auth/refresh', refreshWith(presented))).status).toBe(401)
  expect((await world.anonymous.get('/auth/me', bearer(token))).status).toBe(200)
})

test('a valid token costs one query, for session and user together', async () => {
  await using world = await makeWorld()
  const someone = await world.signUp()
  const queries = await queriesOf(() => someone.get('/support/categories'))
  expect(queries).toHaveLength(1)
  expect(queries[0]).toMatch(/from "sessions" inner join "users"/)
})

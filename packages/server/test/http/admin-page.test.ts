import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { ada, register } from '../world/account.ts'
import { proof, signUpOperator } from '../world/operator.ts'
import { makeWorld } from '../world/world.ts'

const webRoot = mkdtempSync(join(tmpdir(), 'daymark-admin-'))
const page = '<!doctype html><title>Admin</title>'
writeFileSync(join(webRoot, 'index.html'), '<!doctype html><title>Daymark</title>')
writeFileSync(join(webRoot, 'signed-in.html'), '<!doctype html><title>Daymark</title>')
writeFileSync(join(webRoot, 'admin.html'), page)
writeFileSync(join(webRoot, 'admin.html.br'), brotliCompressSync(page))
afterAll(() => rmSync(webRoot, { recursive: true }))

type World = Awaited<ReturnType<typeof makeWorld>>

/** What a browser sends and sees, but for what differs each time. */
async function open(world: World, url: string, cookie = '', method: 'GET' | 'HEAD' | 'POST' = 'GET') {
  const { statusCode, payload, headers } = await world.api.inject({
    method,
    url,
    headers: { accept: 'text/html', ...(cookie && { cookie }) },
  })
  const { 'x-request-id': _, date: __, ...rest } = headers
  // A server sends no body in response to HEAD, whatever there is.
  return { status: statusCode, payload: method === 'HEAD' ? '' : payload, headers: rest }
}

const cookieIn = (headers: Record<string, unknown>): string | undefined =>
  [headers['set-cookie']]
    .flat()
    .map(String)
    .find((text) => text.startsWith('daymark_admin='))

const login = (world: World) => world.anonymous.post('/auth/login', { email: ada.email, password: ada.password })

async function operatorWithCookie(world: World) {
  const { user } = await register(world)
  await world.database.raw.query(`update users set role = 'support' where id = $1`, [user.id])
  const { body, headers } = await login(world)
  const written = cookieIn(headers) ?? ''
  return { user, token: (body as { token: string }).token, written, cookie: written.split(';')[0] ?? '' }
}

test('the page is sent to the browser of an operator, and to everyone else its address is unknown', async () => {
  await using world = await makeWorld({ webRoot })
  const { cookie, written } = await operatorWithCookie(world)
  expect(written).toMatch(/^daymark_admin=[\w.-]+; Max-Age=2592000; Path=\/admin; HttpOnly; SameSite=Lax$/)
  expect(await open(world, '/admin', cookie)).toMatchObject({
    status: 200,
    payload: page,
    headers: { 'cache-control': 'no-cache' },
  })
  const [name = '', value = ''] = cookie.split('=')
  const [userId, sessionId, seal = ''] = value.split('.')
  const stranger = await world.signUp()
  const forged = [
    '',
    'daymark_signed_in=1',
    `${name}=`,
    `${name}=${userId}.${sessionId}`,
    `${name}=${userId}.${stranger.session.id}.${seal}`,
    `${name}=${stranger.user.id}.${stranger.session.id}.${seal}`,
    `${name}=${userId}.${sessionId}.${'A'.repeat(43)}`,
  ]
  for (const wrong of forged) {
    for (const method of ['GET', 'HEAD'] as const) {
      const unknown = await open(world, '/nowhere', wrong, method)
      expect([wrong, await open(world, '/admin', wrong, method)]).toEqual([wrong, unknown])
    }
  }
  expect(await open(world, '/admin', cookie, 'POST')).toEqual(await open(world, '/nowhere', cookie, 'POST'))
})

test('the file has no address of its own, compressed or not', async () => {
  await using world = await makeWorld({ webRoot })
  const { cookie } = await operatorWithCookie(world)
  for (const url of ['/admin.html', '/admin.html.br', '/admin.html?x', '//admin.html', '/assets/../admin.html']) {
    const unknown = await open(world, url.replace('admin', 'nowhere'), cookie)
    expect([url, await open(world, url, cookie)]).toEqual([url, unknown])
  }
  expect((await open(world, '/%61dmin.html', cookie)).status).toBe(404)
})

test('a role that is taken away closes the page at once, and so do logout, suspension and ended sessions', async () => {
  await using world = await makeWorld({ webRoot })
  const { user, cookie, token } = await operatorWithCookie(world)
  const { raw } = world.database
  const status = async () => (await open(world, '/admin', cookie)).status
  const setRole = (role: string | null) => raw.query('update users set role = $2 where id = $1', [user.id, role])
  expect(await status()).toBe(200)
  await setRole(null)
  expect(await status()).toBe(404)
  await setRole('owner')
  expect(await status()).toBe(200)
  await raw.query('update users set suspended_at = now() where id = $1', [user.id])
  expect(await status()).toBe(404)
  await raw.query('update users set suspended_at = null where id = $1', [user.id])
  expect(await status()).toBe(200)
  const headers = { authorization: `Bearer ${token}` }
  const left = await world.api.inject({ method: 'POST', url: '/api/auth/logout', headers })
  expect(cookieIn(left.headers)).toMatch(/^daymark_admin=; Max-Age=0; Path=\/admin;/)
  expect(await status()).toBe(404)
})

test('people without a role never get the cookie; a new role gets it with the next response about the session', async () => {
  await using world = await makeWorld({ webRoot })
  const registered = await register(world)
  const first = await login(world)
  expect(cookieIn(first.headers)).toBeUndefined()
  const visitor = { authorization: `Bearer ${registered.token}` }
  const ask = (method: 'GET' | 'POST', url: string) => world.api.inject({ method, url, headers: visitor })
  expect(cookieIn((await ask('GET', '/api/auth/me')).headers)).toBeUndefined()

  const olive = await signUpOperator(world, 'owner')
  await olive.put(`/admin/people/${registered.user.id}/role`, { role: 'support', ...proof })
  const cookie = cookieIn((await ask('GET', '/api/auth/me')).headers)?.split(';')[0] ?? ''
  expect((await open(world, '/admin', cookie)).status).toBe(200)
  const { refreshToken } = registered
  const renewed = await world.anonymous.post('/auth/refresh', { refreshToken })
  expect(cookieIn(renewed.headers)).toMatch(/^daymark_admin=[\w.-]{100,}/)
  expect(JSON.stringify(renewed.body)).not.toContain('adminPass')
})

test('a session that has run out opens nothing', async () => {
  await using world = await makeWorld({ webRoot })
  const { cookie } = await operatorWithCookie(world)
  world.passTime({ hours: 720, seconds: 1 })
  expect((await open(world, '/admin', cookie)).status).toBe(404)
})

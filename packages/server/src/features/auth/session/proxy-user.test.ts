import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { ada, register, type Signed } from '../../../../test/world/account.ts'
import { makeWorld } from '../../../../test/world/world.ts'

type World = Awaited<ReturnType<typeof makeWorld>>
type Headers = Record<string, string | string[]>

const settings = { PROXY_USER_HEADER: 'Remote-Email', TRUST_PROXY: '10.0.0.0/24,fd00::7' }
const proxy = '10.0.0.9'

const from =
  (world: World, remoteAddress: string) =>
  async (url: string, headers: Headers, payload: object = {}) => {
    const reply = await world.api.inject({ method: 'POST', url, remoteAddress, headers, payload })
    return { status: reply.statusCode, body: reply.json<Signed & { message: string }>() }
  }
const signIn = '/api/auth/proxy-sign-in'

test('signs in the person that a trusted proxy names, and makes the account at the first visit', async () => {
  await using world = await makeWorld({ settings })
  const ask = from(world, proxy)
  const first = await ask(signIn, { 'remote-email': 'Hedy.Lamarr@daymark.example' })
  expect(first).toMatchObject({
    status: 200,
    body: {
      user: { email: 'hedy.lamarr@daymark.example', firstName: 'Hedy', lastName: 'Lamarr', confirmsBySignIn: true },
    },
  })
  const again = await ask(signIn, { 'remote-email': 'hedy.lamarr@daymark.example' })
  expect(again.body.user).toEqual(first.body.user)
  expect((await world.anonymous.get('/auth/sign-in-options')).body).toMatchObject({ proxy: true })
})

test('concurrent first visits find one account', async () => {
  await using world = await makeWorld({ settings })
  const ask = from(world, proxy)
  const replies = await Promise.all(Array.from({ length: 8 }, () => ask(signIn, { 'remote-email': ada.email })))
  expect(new Set(replies.map(({ status, body }) => `${status} ${body.user.id}`)).size).toBe(1)
})

test('finds an account that exists, but not one whose address was never verified', async () => {
  await using world = await makeWorld({ settings })
  const { user } = await register(world)
  await world.signUp({ email: 'unproven@daymark.example' })
  const ask = from(world, proxy)
  expect(await ask(signIn, { 'remote-email': ada.email })).toMatchObject({
    status: 200,
    body: { user: { id: user.id } },
  })
  expect((await ask(signIn, { 'remote-email': 'unproven@daymark.example' })).status).toBe(409)
})

test.each<[string, string, Headers]>([
  ['a peer that is not trusted', '10.0.1.9', { 'remote-email': ada.email }],
  ['a peer on this machine that is not trusted', '127.0.0.1', { 'remote-email': ada.email }],
  ['a neighbour of a trusted IPv6 address', 'fd00::8', { 'remote-email': ada.email }],
  ['a forwarded address that is trusted', '203.0.113.5', { 'remote-email': ada.email, 'x-forwarded-for': proxy }],
  [
    'a chain of forwarded addresses',
    '203.0.113.5',
    { 'remote-email': ada.email, 'x-forwarded-for': `${proxy}, ${proxy}` },
  ],
  ['a Forwarded header', '203.0.113.5', { 'remote-email': ada.email, forwarded: `for=${proxy}` }],
  ['two addresses in one header', proxy, { 'remote-email': `${ada.email}, eve@daymark.example` }],
  ['the header twice', proxy, { 'remote-email': [ada.email, 'eve@daymark.example'] }],
  ['the same header twice', proxy, { 'remote-email': [ada.email, ada.email] }],
  ['no header', proxy, {}],
  ['an empty header', proxy, { 'remote-email': '' }],
  ['no address', proxy, { 'remote-email': 'ada' }],
  ['an address with a name', proxy, { 'remote-email': `Ada <${ada.email}>` }],
  ['another spelling of the header', proxy, { remote_email: ada.email }],
  ['the address in another header', proxy, { 'x-remote-email': ada.email }],
])('refuses %s as an unknown address', async (_, peer, headers) => {
  await using world = await makeWorld({ settings })
  const reply = await from(world, peer)(signIn, headers)
  expect(reply).toMatchObject({ status: 404, body: { message: 'There’s nothing at this address' } })
  const { rows } = await world.database.raw.query('select count(*)::int as rows from users')
  expect(rows).toEqual([{ rows: 0 }])
})

test.each([proxy, `::ffff:${proxy}`, 'fd00::7'])('believes the peer %s', async (peer) => {
  await using world = await makeWorld({ settings })
  const headers = { 'remote-email': ada.email, 'x-forwarded-for': '203.0.113.5' }
  expect((await from(world, peer)(signIn, headers)).status).toBe(200)
})

test('believes nothing where no header is set up', async () => {
  await using world = await makeWorld({ settings: { TRUST_PROXY: '10.0.0.0/24' } })
  expect((await from(world, proxy)(signIn, { 'remote-email': ada.email })).status).toBe(404)
})

test('a header that Node would keep only once is refused when it comes twice over the wire', async () => {
  await using world = await makeWorld({ settings: { PROXY_USER_HEADER: 'From', TRUST_PROXY: 'loopback' } })
  const address = await world.api.listen({ port: 0, host: '127.0.0.1' })
  const send = async (lines: string[]) => {
    const socket = connect(Number(new URL(address).port), '127.0.0.1')
    const head = [`POST ${signIn} HTTP/1.1`, 'Host: localhost', 'Connection: close', 'Content-Length: 0', ...lines]
    socket.write(`${head.join('\r\n')}\r\n\r\n`)
    return (await text(socket)).split('\r\n')[0]
  }
  expect(await send([`From: ${ada.email}`])).toBe('HTTP/1.1 200 OK')
  expect(await send([`From: ${ada.email}`, 'From: eve@daymark.example'])).toBe('HTTP/1.1 404 Not Found')
})

test('a session of another person than the proxy names ends at its renewal', async () => {
  await using world = await makeWorld({ settings })
  const ask = from(world, proxy)
  const { refreshToken, token } = (await ask(signIn, { 'remote-email': ada.email })).body
  const refresh = '/api/auth/refresh'
  const spoofed = await from(world, '203.0.113.5')(refresh, { 'remote-email': 'eve@daymark.example' }, { refreshToken })
  expect(spoofed.status).toBe(200)
  const same = await ask(refresh, { 'remote-email': ada.email }, { refreshToken: spoofed.body.refreshToken })
  expect(same.status).toBe(200)
  const other = await ask(refresh, { 'remote-email': 'eve@daymark.example' }, { refreshToken: same.body.refreshToken })
  expect(other.status).toBe(401)
  expect((await world.anonymous.get('/auth/me', { authorization: `Bearer ${token}` })).status).toBe(401)
})

test.each<[string, Headers]>([
  ['without the header', {}],
  ['with the header twice', { 'remote-email': [ada.email, ada.email] }],
  ['with the header twice, another person second', { 'remote-email': [ada.email, 'eve@daymark.example'] }],
  ['with an empty header', { 'remote-email': '' }],
  ['with a header that is no address', { 'remote-email': 'ada' }],
])('renews no session through the proxy %s', async (_, headers) => {
  await using world = await makeWorld({ settings })
  const ask = from(world, proxy)
  const { refreshToken } = (await ask(signIn, { 'remote-email': ada.email })).body
  expect((await ask('/api/auth/refresh', headers, { refreshToken })).status).toBe(401)
  expect((await ask('/api/auth/refresh', { 'remote-email': ada.email }, { refreshToken })).status).toBe(200)
})

test('makes no account where registration is closed, and one for the address that an open invite names', async () => {
  await using closed = await makeWorld({ settings: { ...settings, REGISTRATION: 'closed' } })
  expect((await from(closed, proxy)(signIn, { 'remote-email': ada.email })).status).toBe(403)
})

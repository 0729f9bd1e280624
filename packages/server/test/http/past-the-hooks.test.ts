import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { makeWorld } from '../world/world.ts'

/** What comes back for these very bytes. */
async function sent(port: number, bytes: string): Promise<{ status: number; headers: Headers; body: unknown }> {
  const socket = connect(port, '127.0.0.1').on('error', () => {})
  socket.write(bytes)
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n')
  const [first = '', ...lines] = head.split('\r\n')
  const headers = new Headers(
    lines.map((line): [string, string] => [line.split(': ', 1)[0] ?? '', line.slice(line.indexOf(': ') + 2)]),
  )
  return { status: Number(first.split(' ')[1]), headers, body: JSON.parse(body) as unknown }
}

const unread = { success: false, code: 'invalid', message: 'We couldn’t read the request' }

test.each([
  ['no HTTP at all', 'hello\r\n\r\n', 400, unread],
  ['a method that there is not', 'BREW /api/health HTTP/1.1\r\nhost: x\r\n\r\n', 400, unread],
  ['no host', 'GET /api/health HTTP/1.1\r\nconnection: close\r\n\r\n', 400, unread],
  ['two hosts', 'GET /api/health HTTP/1.1\r\nhost: x\r\nHost: y\r\nconnection: close\r\n\r\n', 400, unread],
  [
    'headers without an end',
    `GET / HTTP/1.1\r\nhost: x\r\na: ${'x'.repeat(20_000)}\r\n\r\n`,
    431,
    { code: 'too_large' },
  ],
  ['an address that cannot be read', 'GET /api/%zz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n', 400, unread],
  [
    'an expectation that is not known',
    'GET /api/nowhere HTTP/1.1\r\nhost: x\r\nexpect: a-miracle\r\nconnection: close\r\n\r\n',
    404,
    { code: 'not_found' },
  ],
])('%s gets a refusal in our words, with the headers of every other response', async (_, bytes, status, words) => {
  await using world = await makeWorld()
  const { port } = new URL(await world.api.listen({ port: 0, host: '127.0.0.1' }))
  const response = await sent(Number(port), bytes)
  expect(response).toMatchObject({ status, body: words })
  const { headers } = await world.api.inject('/api/health')
  for (const name of ['content-security-policy', 'x-content-type-options', 'x-frame-options', 'cache-control'])
    expect([name, response.headers.get(name)]).toEqual([name, headers[name]])
  expect(response.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/)
})

test('a request on an open connection while the server closes gets such a refusal too', async () => {
  await using world = await makeWorld()
  const { port } = new URL(await world.api.listen({ port: 0, host: '127.0.0.1' }))
  const socket = connect(Number(port), '127.0.0.1')
  const responses = text(socket)
  socket.write(
    'POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n',
  )
  await once(world.api.server, 'request')
  const closed = world.api.close()
  await sleep(100)
  socket.write('{}GET /api/health/live HTTP/1.1\r\nhost: x\r\n\r\n')
  const [, last = ''] = (await responses).split(/(?=HTTP\/1.1 503 )/)
  await closed
  expect(last).toContain('"code":"unavailable"')
  expect(last).toContain('x-content-type-options: nosniff')
})

import { once } from 'node:events'
import { connect } from 'node:net'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { endUnread } from './unread-responses.ts'

/** More than the buffers of both ends of a connection hold. */
const large = Buffer.alloc(64 * 1024 * 1024)

async function serverThatEndsUnread() {
  const api = Fastify()
  endUnread(api, 200)
  api.get('/', () => large)
  const { port } = new URL(await api.listen({ port: 0, host: '127.0.0.1' }))
  return { api, port: Number(port) }
}

test('a response that is not read ends its connection', async () => {
  const { api, port } = await serverThatEndsUnread()
  const socket = connect(port, '127.0.0.1').on('error', () => {})
  socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n')
  const [request] = (await once(api.server, 'request')) as [{ socket: NodeJS.EventEmitter }]
  expect(await once(request.socket, 'close')).toBeDefined()
  socket.destroy()
  await api.close()
})

test('a connection whose response was read stays open for the next one', async () => {
  const { api, port } = await serverThatEndsUnread()
  const socket = connect(port, '127.0.0.1')
  let read = 0
  socket.on('data', (part) => (read += part.length))
  for (const wanted of [1, 2]) {
    socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n')
    await expect.poll(() => read).toBeGreaterThan(wanted * large.length)
    await new Promise((resolve) => void setTimeout(resolve, 400))
  }
  expect(socket.destroyed).toBe(false)
  socket.destroy()
  await api.close()
})

import { connect, type Socket } from 'node:net'
import { responseLength } from './http-response.ts'

type Lane = { port: number; requests: readonly Buffer[]; together: number; endsAt: number }

/**
 * Sends the requests over one connection, each when the one before it was answered, around and around until the end. Never
 * stops between requests that belong together. Answers with how long each took, in milliseconds.
 */
export function drive({ port, requests, together, endsAt }: Lane): Promise<number[]> {
  const { promise, resolve, reject } = Promise.withResolvers<number[]>()
  const socket: Socket = connect({ port, host: '127.0.0.1', noDelay: true })
  const latencies: number[] = []
  let received: Buffer = Buffer.alloc(0)
  let expected = 0
  let sentAt = 0

  const send = () => {
    sentAt = performance.now()
    socket.write(requests[latencies.length % requests.length] as Buffer)
  }
  socket.on('connect', send)
  socket.on('error', reject)
  socket.on('close', () => reject(new Error('The server hung up on the load')))
  socket.on('data', (part: Buffer) => {
    received = received.length === 0 ? part : Buffer.concat([received, part])
    if (expected === 0) {
      const response = responseLength(received)
      if (response === null) return
      if (response.status !== 200) throw new Error(`The load was answered with\n${received.toString()}`)
      expected = response.length
    }
    if (received.length < expected) return
    received = Buffer.alloc(0)
    expected = 0
    const now = performance.now()
    latencies.push(now - sentAt)
    if (now < endsAt || latencies.length % together !== 0) return send()
    resolve(latencies)
    socket.destroy()
  })
  return promise
}

import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { type Sent, wireReader } from './wire-messages.ts'

/** Sits between a server and its database and records every statement, changing none. */
export async function tapWire(databaseUrl: string) {
  const target = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  let heard: Sent[] = []
  const listener = createServer((client) => {
    const database = connect(Number(target.port), target.hostname)
    const read = wireReader()
    client.on('data', (piece: Buffer) => void heard.push(...read(piece)))
    for (const [from, to] of [
      [client, database],
      [database, client],
    ] as const) {
      sockets.add(from)
      from.pipe(to)
      from.on('error', () => to.destroy())
    }
  })
  listener.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const url = new URL(databaseUrl)
  url.port = String((listener.address() as AddressInfo).port)
  return {
    url: url.href,
    /** What was said while this was done. */
    async during(work: () => Promise<unknown>): Promise<Sent[]> {
      heard = []
      await work()
      return heard
    },
    [Symbol.dispose]() {
      listener.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

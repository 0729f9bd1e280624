import { connect, createServer, type Socket } from 'node:net'
import { once } from 'node:events'

/** A way to a server that can be cut: as a lost connection looks in engines that cannot be told to be offline. */
export type CuttableLine = AsyncDisposable & { cut(): Promise<void>; restore(): Promise<void> }

export async function layLine(from: number, to: number): Promise<CuttableLine> {
  const open = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(to, '127.0.0.1')
    for (const socket of [near, far]) {
      open.add(socket)
      socket.on('error', () => {})
      socket.once('close', () => {
        open.delete(socket)
        near.destroy()
        far.destroy()
      })
    }
    near.pipe(far).pipe(near)
  })
  const restore = async () => {
    server.listen(from, '127.0.0.1')
    await once(server, 'listening')
  }
  const cut = async () => {
    const closed = once(server, 'close')
    server.close()
    for (const socket of open) socket.destroy()
    await closed
  }
  await restore()
  return { cut, restore, [Symbol.asyncDispose]: async () => void (server.listening && (await cut())) }
}

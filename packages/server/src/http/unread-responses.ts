import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** The system takes megabytes of a response at once: on a slow line nothing more leaves this process for a minute. */
const unreadMs = 120_000

/** What is not read stays in memory: a connection ends where nothing of its response leaves for a while. */
export function endUnread(api: Pick<FastifyInstance, 'addHook'>, afterMs = unreadMs): void {
  api.addHook('onSend', (request, reply, _, done) => {
    const { socket } = request.raw
    if (socket instanceof Socket) reply.raw.setTimeout(afterMs, () => socket.destroy())
    done()
  })
}

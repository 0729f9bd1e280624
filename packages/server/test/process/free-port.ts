import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * A free port of the loopback, below those that the system hands out by itself: a server that a test beside this one starts
 * on any port cannot take it before it is used.
 */
export async function freePort(): Promise<number> {
  const port = randomInt(11_000, 32_000)
  const probe = createServer().listen(port, '127.0.0.1')
  const isFree = await once(probe, 'listening').then(
    () => true,
    () => false,
  )
  if (!isFree) return freePort()
  probe.close()
  await once(probe, 'close')
  return port
}

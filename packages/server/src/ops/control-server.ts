import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import * as z from 'zod/mini'
import { forgetControlAddress, writeControlAddress } from './control-address.ts'
import type { Operate, Outcome } from './operation.ts'

type Needs = { dataDir: string; operate: Operate; onError: (error: Error) => void }

const asked = z.object({ words: z.array(z.string()), folder: z.string(), input: z.nullable(z.string()) })
const mostBytes = 100_000

/**
 * The embedded database belongs to one process, so that process takes the commands of `npm run ops` here: on a loopback
 * port that no proxy leads to, authenticated by the secret stored beside the data. Both are new at every start.
 */
export async function startControlServer({ dataDir, operate, onError }: Needs): Promise<{ close(): Promise<void> }> {
  const secret = randomBytes(32).toString('base64url')

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method !== 'POST' || !isSame(request.headers.authorization, `Bearer ${secret}`)) {
      return void response.writeHead(401).end()
    }
    const { success, data } = asked.safeParse(await bodyOf(request))
    if (!success) return void response.writeHead(400).end()
    const outcome: Outcome = await operate(data)
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(outcome))
  }

  const server = createServer((request, response) => {
    respond(request, response).catch((error: Error) => {
      onError(error)
      response.writeHead(500).end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  writeControlAddress(dataDir, { port, secret })
  return {
    async close() {
      forgetControlAddress(dataDir)
      const closed = once(server, 'close')
      server.close()
      server.closeIdleConnections()
      await closed
    },
  }
}

/** Takes the same time however much of it is right. */
function isSame(given: string | undefined, wanted: string): boolean {
  return timingSafeEqual(digest(given ?? ''), digest(wanted))
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of request as AsyncIterable<Buffer>) {
    bytes += part.length
    if (bytes > mostBytes) return null
    parts.push(part)
  }
  try {
    return JSON.parse(Buffer.concat(parts).toString())
  } catch {
    return null
  }
}

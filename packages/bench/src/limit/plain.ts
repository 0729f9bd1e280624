import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { type Child, startChild } from '../child.ts'

/** What a plain server sends, and what it asks of which database before. */
export type Asked = {
  headers: readonly string[]
  body: string
  databaseUrl: string
  statements: readonly { sql: string; values: (string | null)[] }[]
}

export const startPlain = (): Child => startChild(new URL('plain-server.ts', import.meta.url))

/** Node's server sets these by itself. */
const setByNode = new Set(['date', 'connection', 'keep-alive'])

/** The headers as they were sent, and the body. */
export async function responseTo(url: string, token: string): Promise<Pick<Asked, 'headers' | 'body'>> {
  const asked = get(url, { headers: { authorization: `Bearer ${token}` } })
  const [response] = (await once(asked, 'response')) as [IncomingMessage]
  const raw = response.rawHeaders
  const headers = raw.filter((_, at) => !setByNode.has((raw[at - (at % 2)] ?? '').toLowerCase()))
  return { headers, body: Buffer.concat(await response.toArray()).toString('base64') }
}

import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { takingCalls } from '../world/taking-calls.ts'

/** What a model was asked, as it came over the wire. */
type Asked = { url: string; headers: IncomingHttpHeaders; body: { model: string; messages: Message[] } & Facts }
type Message = { role: string; content: string }
type Facts = Record<string, unknown>
/** Sends a response, or none. */
type Reply = (response: ServerResponse) => void

export type ModelServer = AsyncDisposable & {
  url: string
  asked: readonly Asked[]
  /** The response to every request from now on. */
  respondWith(reply: Reply): void
}

/** Any proposal that keeps the limits. */
export const proposal = (facts: Facts = {}) => ({
  name: 'Morning run',
  description: 'A short run before breakfast.',
  iconName: 'run',
  colorCode: '#C9552B',
  targetStreakLength: 21,
  frequency: 'weeklySpecificDays',
  weeklyDays: [1, 3, 5],
  weeklyCount: null,
  measure: null,
  reasoning: 'Muscles like a day off.',
  ...facts,
})

/** What a model that keeps to its schema writes, wrapped as its server sends it. */
export const completion = (...suggestions: unknown[]): Reply => said(JSON.stringify({ suggestions }))

/** A completion with any content. */
export const said =
  (content: unknown): Reply =>
  (response) =>
    void response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }] }))

/** A status, and a body that is no completion. */
export const status =
  (code: number, headers: Record<string, string> = {}): Reply =>
  (response) =>
    void response.writeHead(code, headers).end('{"error":{"message":"no"}}')

/** The connection is open, and nothing ever comes. */
export const silence: Reply = () => {}

/** A language model's server on loopback: it records its requests, and responds as it is told. */
export async function startModelServer(): Promise<ModelServer> {
  const asked: Asked[] = []
  let reply: Reply = completion(proposal())
  const takeDown = async (request: IncomingMessage, response: ServerResponse) => {
    const body = JSON.parse(await text(request)) as Asked['body']
    asked.push({ url: request.url ?? '', headers: request.headers, body })
    reply(response)
  }
  const server = createServer(takingCalls(takeDown))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  return {
    url: `http://127.0.0.1:${port}/v1`,
    asked,
    respondWith: (next) => void (reply = next),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

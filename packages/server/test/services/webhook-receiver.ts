import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import { text } from 'node:stream/consumers'
import { Webhook } from 'standardwebhooks'
import { takingCalls } from '../world/taking-calls.ts'
import { loopbackCertificate } from './loopback-certificate.ts'

/** An event whose signature the official library has verified. */
export type Received = { id: string; type: string; timestamp: string; data: Record<string, unknown> }
type Respond = (response: ServerResponse) => void

export type WebhookReceiver = AsyncDisposable & {
  url: string
  settings: Record<string, string>
  /** Everything is verified with this secret. */
  secret: string
  received: readonly Received[]
  /** Why an event was not believed. */
  refusals: readonly string[]
  respondWith(respond: Respond): void
}

const accept: Respond = (response) => response.writeHead(204).end()

/** A person's own server on this machine, over TLS, that listens to webhooks. */
export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const received: Received[] = []
  const refusals: string[] = []
  let respond = accept
  const server = createServer(
    loopbackCertificate,
    takingCalls(async (request, response) => {
      const body = await text(request)
      try {
        const event = new Webhook(receiver.secret).verify(body, request.headers as Record<string, string>)
        received.push({ id: String(request.headers['webhook-id']), ...(event as Omit<Received, 'id'>) })
      } catch (error) {
        refusals.push((error as Error).message)
      }
      respond(response)
    }),
  ).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `https://127.0.0.1:${(server.address() as { port: number }).port}`
  const receiver: WebhookReceiver = {
    url: `${origin}/events`,
    settings: { WEBHOOK_API_BASE: origin },
    secret: '',
    received,
    refusals,
    respondWith: (next) => void (respond = next),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return receiver
}

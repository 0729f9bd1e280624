import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { takingCalls } from '../world/taking-calls.ts'

const accountSid = 'AC00000000000000000000000000000001'
const authToken = 'a token that only the tests know'

type TakenSms = { to: string; from: string; text: string }
type PlannedResponse = { status: number; body?: object } | 'nothing'
export type Twilio = AsyncDisposable & {
  settings: Record<string, string>
  taken: readonly TakenSms[]
  respondWith(planned: PlannedResponse): void
}

/** A stand-in for Twilio's API on this machine: it knows one account and sends no messages. */
export async function startTwilio(): Promise<Twilio> {
  const taken: TakenSms[] = []
  let told: PlannedResponse = { status: 201, body: { sid: 'SM1', status: 'queued' } }
  const take = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = new URLSearchParams(await text(request))
    if (told === 'nothing') return
    const chosen = whyNot(request.method, request.url, request.headers.authorization) ?? told
    if (chosen.status === 201)
      taken.push({ to: body.get('To') ?? '', from: body.get('From') ?? '', text: body.get('Body') ?? '' })
    response.writeHead(chosen.status, { 'content-type': 'application/json' }).end(JSON.stringify(chosen.body ?? {}))
  }
  const server = createServer(takingCalls(take)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  return {
    settings: {
      TWILIO_ACCOUNT_SID: accountSid,
      TWILIO_AUTH_TOKEN: authToken,
      TWILIO_FROM: '+15005550006',
      TWILIO_API_BASE: `http://127.0.0.1:${port}`,
    },
    taken,
    respondWith: (planned) => void (told = planned),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function whyNot(method?: string, url?: string, authorization?: string) {
  const basic = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`
  if (authorization !== basic) return { status: 401, body: { code: 20003, message: 'Authenticate' } }
  const isCall = method === 'POST' && url === `/2010-04-01/Accounts/${accountSid}/Messages.json`
  return isCall ? null : { status: 404, body: { code: 20404, message: 'Not found' } }
}

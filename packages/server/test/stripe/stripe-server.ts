import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { flawsOf } from './response-check.ts'
import { idempotentResponses, type StripeResponse } from './idempotent-responses.ts'
import { objectionsTo, operationOf, type StripeRequest } from './request-check.ts'
import { checkoutOperations } from './stripe-checkout-operations.ts'
import type { StripeData } from './stripe-data.ts'
import { StripeApiError } from './stripe-error.ts'
import { type Backstage, operations } from './stripe-operations.ts'
import { subscriptionOperations } from './stripe-subscription-operations.ts'

/**
 * How Stripe fails. 'hangs': it never responds. 'drips': the response begins and never ends. 'loses responses': every
 * request is carried out, and the connection breaks. A number: the status of all responses, kept for the key from 500.
 */
export type Trouble = 'hangs' | 'drips' | 'loses responses' | 429 | 500 | 503

const all = { ...operations, ...checkoutOperations, ...subscriptionOperations }

/** Stripe's API on loopback. It refuses whatever the description of the API does not allow, and remembers having to. */
export async function startStripeServer(data: StripeData, backstage: Backstage, secretKey: string) {
  const objections: string[] = []
  const requests: { name: string; key: string | undefined }[] = []
  const stored = idempotentResponses()
  let trouble: Trouble | null = null
  let spell: ((json: string) => string) | null = null

  function responseTo(request: StripeRequest): StripeResponse {
    const found = operationOf(data, request)
    const handler = found && all[found.name]
    if (!handler) {
      objections.push(`${request.method} ${request.url} is nothing that is known here`)
      throw new StripeApiError(404, { message: 'Unrecognized request URL' })
    }
    const key = request.headers['idempotency-key']?.toString()
    requests.push({ name: found.name, key })
    if (request.headers.authorization !== `Bearer ${secretKey}`)
      throw new StripeApiError(401, { message: 'Invalid API Key provided' })
    const against = objectionsTo(data, request, found, backstage.account.now)
    objections.push(...against)
    if (against.length > 0) throw new StripeApiError(400, { message: against.join('; ') })
    if (trouble === 429) throw new StripeApiError(429, { code: 'rate_limit', message: 'Too many requests' })

    const asked = `${request.method} ${request.url} ${request.body}`
    const earlier = stored.find(key, asked)
    if (earlier) return earlier
    const response = execute(() => handler({ ...backstage, ...found, url: request.url.split('?')[0] ?? '' }))
    if (response.status === 200) objections.push(...flawsOf(data, found.operation, response.body))
    stored.keep(key, asked, response)
    return response
  }

  function execute(work: () => object): StripeResponse {
    if (typeof trouble === 'number')
      return { status: trouble, body: { error: { type: 'api_error', message: 'Something went wrong on our end' } } }
    return orError(() => ({ status: 200, body: work() }))
  }

  async function serve(message: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = []
    for await (const part of message) parts.push(part as Buffer)
    const { method = '', url = '', headers } = message
    if (trouble === 'hangs') return
    const { status, body } = orError(() => responseTo({ method, url, headers, body: Buffer.concat(parts).toString() }))
    if (trouble === 'loses responses') return void response.destroy()
    response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_test' })
    if (trouble === 'drips') return drip(response)
    const json = JSON.stringify(body)
    response.end(spell ? spell(json) : json)
  }

  const server = createServer((message, response) => {
    serve(message, response).catch((error: unknown) => {
      // A client that disconnects in the middle has made no request.
      if (!message.complete) return
      objections.push(error instanceof Error ? (error.stack ?? error.message) : String(error))
      response.destroy()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }

  return {
    apiBase: `http://127.0.0.1:${port}`,
    /** Every call that was understood, in its order. */
    requests,
    has: (now: Trouble | null) => void (trouble = now),
    /** Changes responses after they were checked, as a newer Stripe might. */
    says: (change: (json: string) => string) => void (spell = change),
    /** Throws whatever had to be refused: no test may pass with it. */
    async close(): Promise<void> {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
      if (objections.length > 0) throw new Error(`Stripe would refuse:\n${objections.join('\n')}`)
    },
  }
}

function orError(work: () => StripeResponse): StripeResponse {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof StripeApiError)) throw error
    return { status: error.status, body: { error: error.body } }
  }
}

/** A space now and then: allowed before JSON, and enough to keep a connection from being idle. */
function drip(response: ServerResponse): void {
  const timer = setInterval(() => void response.write(' '), 20)
  response.on('close', () => clearInterval(timer))
}

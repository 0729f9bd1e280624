import { createServer, type Server, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import * as z from 'zod/mini'

const movement = z.object({ seconds: z.number() })

type Product = {
  move: (seconds: number) => Temporal.Instant
  /** Does at once what the product does each minute. */
  tick: () => Promise<void>
}

/**
 * What a test may do to a product that runs in another process: `POST /clock {"seconds": n}` moves its clock, backwards
 * when negative, and responds with its new time; `POST /tick` does what is due by now.
 */
export function clockControl({ move, tick }: Product): Server {
  return createServer((request, response) => {
    const asked = `${request.method} ${request.url}`
    const refuse = (error: Error) => send(response, 400, { message: error.message })
    if (asked === 'POST /clock') {
      text(request)
        .then((body) => send(response, 200, { now: move(movement.parse(JSON.parse(body)).seconds).toString() }))
        .catch(refuse)
    } else if (asked === 'POST /tick') {
      tick().then(() => send(response, 200, {}), refuse)
    } else send(response, 404, { message: 'Not found' })
  })
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

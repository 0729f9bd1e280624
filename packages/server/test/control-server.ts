import { createServer, type Server, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import * as z from 'zod/mini'

const movement = z.object({ seconds: z.number() })

/**
 * What a test may do to a product that runs in another process: `POST /clock {"seconds": n}` moves its clock, backwards
 * when negative, and answers with the time that it shows then.
 */
export function controlServer(move: (seconds: number) => Temporal.Instant): Server {
  return createServer((request, response) => {
    if (`${request.method} ${request.url}` !== 'POST /clock') return send(response, 404, { message: 'Not found' })
    text(request)
      .then((body) => send(response, 200, { now: move(movement.parse(JSON.parse(body)).seconds).toString() }))
      .catch((error: Error) => send(response, 400, { message: error.message }))
  })
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

import type { Call, Calls } from '@daymark/contract/contract.ts'
import type { AnswerOf, Shape, Shapes } from '@daymark/contract/route.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import type { Api } from './api.ts'
import type { Guard } from './signed-in.ts'

type Read<T> = T extends z.core.$ZodType ? z.output<T> : never

/** A request whose parts are what its shape made of them. */
type Asked<S extends Shape> = FastifyRequest<{
  Params: Read<S['params']>
  Querystring: Read<S['querystring']>
  Body: Read<S['body']>
}>

/** Answers with the body alone: the status is the shape's. */
type Handler<S extends Shape> = (request: Asked<S>, reply: FastifyReply) => Promise<AnswerOf<S>>

/** One handler for each call of a feature: a missing one, or one that answers in another shape, does not compile. */
export type Handlers<S extends Shapes> = { [Name in keyof S]: Handler<S[Name]> }

export function serve<S extends Shapes>(api: Api, guard: Guard, calls: Calls<S>, handlers: Handlers<S>): void {
  for (const [name, call] of Object.entries<Call>(calls)) {
    const handler = handlers[name] as Handler<Shape>
    const { method, url, access, schema } = call
    const onRequest = access === 'signed-in' ? { onRequest: guard } : {}
    const answer = answerWith(handler, successOf(schema))
    if (schema.consumes) {
      serveBytes(api, schema, { method, url, schema, ...onRequest, handler: answer })
    } else {
      const preValidation = schema.body ? { preValidation: readMissingAsEmpty } : {}
      api.route({ method, url, schema, ...onRequest, ...preValidation, handler: answer })
    }
  }
}

/**
 * In a room of its own, where nothing reads the body before the handler does: what is signed are its very bytes, and
 * what is large is never whole in memory.
 */
function serveBytes(api: Api, { consumes = [], isStreamed }: Shape, route: Parameters<Api['route']>[0]): void {
  void api.register(async (room) => {
    room.removeAllContentTypeParsers()
    if (isStreamed) room.addContentTypeParser([...consumes], (_, stream, done) => done(null, stream))
    else room.addContentTypeParser([...consumes], { parseAs: 'buffer' }, (_, body, done) => done(null, body))
    room.route(route)
  })
}

/** A body that is not there is read as one without fields, so that its first missing field is named. */
const readMissingAsEmpty = async (request: FastifyRequest): Promise<void> => {
  if (request.body === undefined) request.body = {}
}

const answerWith =
  (handler: Handler<Shape>, status: number) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    reply.code(status)
    return handler(request, reply)
  }

function successOf({ response }: Shape): number {
  const status = Object.keys(response)
    .map(Number)
    .find((code) => code >= 200 && code < 300)
  if (status === undefined) throw new Error('A call without a shape for its success')
  return status
}

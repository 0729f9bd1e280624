import { Readable } from 'node:stream'
import type { Call, Calls } from '@daymark/contract/contract.ts'
import type { ResponseOf, Shape, Shapes } from '@daymark/contract/route.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { Refusal } from '@daymark/domain/refusal.ts'
import type { Api } from './api.ts'
import { hasTag } from './cached-text.ts'
import { type Guard, userOf } from './signed-in.ts'

type Read<T> = T extends z.core.$ZodType ? z.output<T> : never

/** A request whose parts are what its shape made of them. */
type Asked<S extends Shape> = FastifyRequest<{
  Params: Read<S['params']>
  Querystring: Read<S['querystring']>
  Body: Read<S['body']>
}>

/** Returns the body alone: the status is the shape's. */
type Handler<S extends Shape> = (request: Asked<S>, reply: FastifyReply) => Promise<ResponseOf<S>>

/** One handler for each call of a feature: a missing one, or one that returns another shape, does not compile. */
export type Handlers<S extends Shapes> = { [Name in keyof S]: Handler<S[Name]> }

const idempotentHandlers = new WeakSet<Handler<never>>()

/** For a write that is one transaction: it is given the key, and stores its response in that transaction itself. */
export function idempotent<S extends Shape>(
  write: (request: Asked<S>, key: string | undefined) => Promise<ResponseOf<S>>,
): Handler<S> {
  const handler: Handler<S> = (request) => write(request, keyOf(request))
  idempotentHandlers.add(handler)
  return handler
}

/** For a conditional call: a caller that has the response with this tag gets 304 and no body. Without a tag it is read. */
export async function unlessUnchanged<Body>(
  request: FastifyRequest,
  reply: FastifyReply,
  tag: string | null,
  read: () => Promise<Body>,
): Promise<Body> {
  if (tag === null) return read()
  reply.header('etag', tag)
  if (!hasTag(request, tag)) return read()
  return reply.code(304).send() as never
}

/**
 * A JSON array that is written while its pages are read, so that a long one is never whole in memory. Typed as the array
 * that the client reads.
 */
export function streamedArray<Row>(reply: FastifyReply, pages: AsyncIterable<readonly Row[]>): Row[] {
  reply.type('application/json; charset=utf-8')
  return Readable.from(arrayText(pages)) as unknown as Row[]
}

async function* arrayText(pages: AsyncIterable<readonly unknown[]>): AsyncGenerator<string> {
  let opening = '['
  for await (const page of pages) {
    if (page.length === 0) continue
    yield opening + page.map((row) => JSON.stringify(row)).join(',')
    opening = ','
  }
  yield opening === '[' ? '[]' : ']'
}

export function serve<S extends Shapes>(api: Api, guard: Guard, calls: Calls<S>, handlers: Handlers<S>): void {
  for (const [name, call] of Object.entries<Call>(calls)) {
    const { method, url, access, schema } = call
    const own = handlers[name] as Handler<Shape>
    const isRepeated = isWrite(call) && schema.notKept === undefined && !idempotentHandlers.has(own)
    const once = isRepeated ? repeated(own, call, guard) : own
    const handler = access === 'public' || schema.consumes ? once : inTurn(once, guard)
    const isCounted = isWrite(call) && !schema.consumes && !schema.endsAccess
    const onRequest =
      access === 'public'
        ? {}
        : { onRequest: [authenticationOf(access, guard, schema), ...(isCounted ? [guard.takeWrite] : [])] }
    const respond = withStatus(handler, successOf(schema))
    if (schema.consumes) {
      serveBytes(api, schema, { method, url, schema, ...onRequest, handler: respond })
    } else {
      const preValidation = schema.body ? { preValidation: readMissingAsEmpty } : {}
      api.route({ method, url, schema, ...onRequest, ...preValidation, handler: respond })
    }
  }
}

const authenticationOf = (access: Exclude<Call['access'], 'public'>, guard: Guard, { isConditional }: Shape) =>
  access === 'owner' || access === 'support'
    ? guard.authenticateAs(access)
    : guard.authenticate(access, isConditional === true)

const isWrite = ({ access, method }: Call): boolean => access !== 'public' && method !== 'GET'

const inTurn =
  (handler: Handler<Shape>, { takeTurn }: Guard): Handler<Shape> =>
  async (request, reply) => {
    const end = await takeTurn(userOf(request).id)
    try {
      return await handler(request, reply)
    } finally {
      end()
    }
  }

/** A write with a key runs once: this wraps all handlers that are not `idempotent` themselves. */
const repeated =
  (handler: Handler<Shape>, { method, url }: Call, { once }: Guard): Handler<Shape> =>
  async (request, reply) => {
    const key = keyOf(request)
    if (key === undefined) return handler(request, reply)
    const { params, query, body } = request
    const asked = JSON.stringify([method, url, params, query, body])
    return once({ userId: userOf(request).id, key, request: asked }, () => handler(request, reply))
  }

/**
 * In a plugin scope of its own, where nothing reads the body before the handler does: signatures cover the exact bytes,
 * and a large body is never whole in memory.
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

const withStatus =
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

function keyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key === 'string' && /^[\x21-\x7e]{1,200}$/.test(key)) return key
  throw new Refusal('invalid', 'Idempotency-Key must be 1 to 200 visible characters without spaces')
}

import Fastify, { type FastifyBaseLogger, LogController } from 'fastify'
import { validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import { Refusal } from '@daymark/domain/refusal.ts'
import { answersAre } from './answer-text.ts'
import type { Api } from './api.ts'
import { refuseUnknown } from './not-found.ts'
import { readJsonOnly } from './json-body.ts'
import { answerErrors } from './refusals.ts'
import { refuseUnreadable } from './unreadable-request.ts'

type Needs = {
  log: FastifyBaseLogger
  newRequestId: () => string
  trustProxy: readonly string[]
  isUnavailable: (error: unknown) => boolean
  noteTrouble: (error: unknown, tell: () => void) => void
  /** What every answer carries, whatever it answers. */
  headers: Readonly<Record<string, string>>
  /** Whether each answer is held against its shape before it goes out. */
  areAnswersChecked: boolean
}

/** The largest body that a call takes, unless its route says otherwise. */
const bodyLimit = 100 * 1024

/** The HTTP edge: what every answer has in common. Zod is the only validator, so JSON types are never coerced. */
export function makeApi({
  log,
  newRequestId,
  trustProxy,
  isUnavailable,
  noteTrouble,
  headers,
  areAnswersChecked,
}: Needs): Api {
  const answer = answerErrors({ isUnavailable, noteTrouble })
  const api = Fastify({
    // An address that cannot even be read is refused before there is a route, and so before any hook: it gets the same
    // answer as any other, and the same headers.
    frameworkErrors: (error, request, reply) =>
      void answer(
        error,
        request,
        reply.headers({ ...headers, 'x-request-id': request.id, 'cache-control': 'no-store' }),
      ),
    clientErrorHandler: refuseUnreadable(headers, newRequestId),
    // Node would refuse it without a header of ours; the hook below refuses it with them.
    http: { requireHostHeader: false },
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: newRequestId,
    trustProxy: trustProxy.length > 0 ? [...trustProxy] : false,
    bodyLimit,
    // Longer than what people's proxies keep open, so that they and not we end an idle connection.
    keepAliveTimeout: 72_000,
    // Long enough for the largest file that can be imported, over a phone.
    requestTimeout: 300_000,
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: false, caseSensitive: true },
  }).withTypeProvider<ZodTypeProvider>()

  api.setValidatorCompiler(validatorCompiler)
  api.setSerializerCompiler(answersAre(areAnswersChecked))
  api.setErrorHandler(answer)
  api.setNotFoundHandler(refuseUnknown)
  readJsonOnly(api)

  // An expectation that is not known is passed over: Node would refuse it past every hook.
  api.server.on('checkExpectation', (request, response) => void api.server.emit('request', request, response))
  const closing = closeWhatFallsIdle(api)
  api.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers)
    reply.header('x-request-id', request.id)
    if (closing.hasBegun)
      return done(new Refusal('unavailable', 'Daymark is not available right now. Please try again.'))
    if (request.headers.host === undefined && request.raw.httpVersion === '1.1')
      return done(new Refusal('invalid', 'The request could not be read'))
    done()
  })
  // What the API answers is a person's own, unless its route says otherwise.
  api.addHook('onSend', (request, reply, _, done) => {
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    done()
  })
  api.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request
    const line = {
      method,
      route: routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    }
    request.log.info(line, 'answered')
    done()
  })
  return api
}

/** A connection that falls idle after the server began to close would hold it open until its time-out, a minute or more. */
function closeWhatFallsIdle(api: Api): { hasBegun: boolean } {
  const closing = { hasBegun: false }
  api.addHook('preClose', async () => {
    closing.hasBegun = true
    const timer = setInterval(() => api.server.closeIdleConnections(), 50)
    api.server.once('close', () => clearInterval(timer))
  })
  return closing
}

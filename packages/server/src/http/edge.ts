import Fastify, { type FastifyBaseLogger, LogController } from 'fastify'
import { validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import { answersAre } from './answer-text.ts'
import type { Api } from './api.ts'
import { refuseUnknown } from './not-found.ts'
import { readJsonOnly } from './json-body.ts'
import { answerErrors } from './refusals.ts'

type Needs = {
  log: FastifyBaseLogger
  newRequestId: () => string
  trustProxy: readonly string[]
  isUnavailable: (error: unknown) => boolean
  /** Whether each answer is held against its shape before it goes out. */
  areAnswersChecked: boolean
}

/** The largest body that a call takes, unless its route says otherwise. */
const bodyLimit = 100 * 1024

/** The HTTP edge: what every answer has in common. Zod is the only validator, so JSON types are never coerced. */
export function makeApi({ log, newRequestId, trustProxy, isUnavailable, areAnswersChecked }: Needs): Api {
  const answer = answerErrors({ isUnavailable })
  const api = Fastify({
    // An address that cannot even be read is refused before there is a route; it gets the same answer as any other.
    frameworkErrors: (error, request, reply) => void answer(error, request, reply),
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: newRequestId,
    trustProxy: trustProxy.length > 0 ? [...trustProxy] : false,
    bodyLimit,
    // Longer than what people's proxies keep open, so that they and not we end an idle connection.
    keepAliveTimeout: 72_000,
    // Long enough for the largest file that can be imported, over a phone.
    requestTimeout: 180_000,
    return503OnClosing: true,
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: false, caseSensitive: true },
  }).withTypeProvider<ZodTypeProvider>()

  api.setValidatorCompiler(validatorCompiler)
  api.setSerializerCompiler(answersAre(areAnswersChecked))
  api.setErrorHandler(answer)
  api.setNotFoundHandler(refuseUnknown)
  readJsonOnly(api)

  closeWhatFallsIdle(api)
  api.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
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
function closeWhatFallsIdle(api: Api): void {
  api.addHook('preClose', async () => {
    const timer = setInterval(() => api.server.closeIdleConnections(), 50)
    api.server.once('close', () => clearInterval(timer))
  })
}

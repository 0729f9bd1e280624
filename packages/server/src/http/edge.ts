import Fastify, { type FastifyBaseLogger, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Api } from './api.ts'
import { refuseUnknown } from './not-found.ts'
import { readJsonOnly } from './json-body.ts'
import { answerErrors } from './refusals.ts'

type Needs = {
  log: FastifyBaseLogger
  newRequestId: () => string
  trustProxy: readonly string[]
  isUnavailable: (error: unknown) => boolean
}

/** The largest body that a call takes, unless its route says otherwise. */
const bodyLimit = 100 * 1024

/** The HTTP edge: what every answer has in common. Zod is the only validator, so JSON types are never coerced. */
export function makeApi({ log, newRequestId, trustProxy, isUnavailable }: Needs): Api {
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
  api.setSerializerCompiler(serializerCompiler)
  api.setErrorHandler(answer)
  api.setNotFoundHandler(refuseUnknown)
  readJsonOnly(api)

  closeWhatFallsIdle(api)
  api.addHook('onRequest', async (request, reply) => void reply.header('x-request-id', request.id))
  api.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request
    const line = {
      method,
      route: routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    }
    request.log.info(line, 'answered')
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

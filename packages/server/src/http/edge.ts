import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import Fastify, { type FastifyBaseLogger, LogController } from 'fastify'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import { Refusal } from '@daymark/domain/refusal.ts'
import { serializerFor } from './response-fields.ts'
import type { Api } from './api.ts'
import { respondToErrors, nothingHere, refuse } from './refusals.ts'
import { plainPage } from './plain-page.ts'
import { endUnread } from './unread-responses.ts'

type Needs = {
  log: FastifyBaseLogger
  newRequestId: () => string
  trustProxy: readonly string[]
  isUnavailable: (error: unknown) => boolean
  isOwnerMissing: (error: unknown) => boolean
  reportError: (error: unknown, tell: () => void) => void
  /** The headers of every response. */
  headers: Readonly<Record<string, string>>
  /** Whether each response is validated against its shape before it is sent. */
  areResponsesChecked: boolean
}

/** The largest body that a call takes, unless its route says otherwise. */
const bodyLimit = 100 * 1024

/** The HTTP edge: what every response has in common. Zod is the only validator, so JSON types are never coerced. */
export function makeApi({
  log,
  newRequestId,
  trustProxy,
  isUnavailable,
  isOwnerMissing,
  reportError,
  headers,
  areResponsesChecked,
}: Needs): Api {
  const handleError = respondToErrors({ isUnavailable, isOwnerMissing, reportError })
  const api = Fastify({
    // An unreadable address is refused before routing, and so before any hook: it gets the same response and headers as
    // any other.
    frameworkErrors: (error, request, reply) =>
      void handleError(
        error,
        request,
        reply.headers({ ...headers, 'x-request-id': request.id, 'cache-control': 'no-store' }),
      ),
    clientErrorHandler: refuseUnreadable(headers, newRequestId),
    // Node would refuse it without our headers; the hook below refuses it with them.
    http: { requireHostHeader: false },
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: newRequestId,
    trustProxy: trustProxy.length > 0 ? [...trustProxy] : false,
    bodyLimit,
    // Longer than common proxies keep a connection open, so that they and not we end an idle one.
    keepAliveTimeout: 72_000,
    // Long enough for the largest file that can be imported, over a phone.
    requestTimeout: 300_000,
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: false, caseSensitive: true },
  }).withTypeProvider<ZodTypeProvider>()

  api.setValidatorCompiler(validatorCompiler)
  api.setSerializerCompiler(serializerFor(areResponsesChecked))
  api.setErrorHandler(handleError)
  api.setNotFoundHandler(refuseUnknown)
  readJsonOnly(api)

  // An expectation that is not known is passed over: Node would refuse it past every hook.
  api.server.on('checkExpectation', (request, response) => void api.server.emit('request', request, response))
  const closing = closeWhatFallsIdle(api)
  api.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers)
    reply.header('x-request-id', request.id)
    if (closing.hasBegun)
      return done(new Refusal('unavailable', 'Daymark isn’t available right now. Please try again.'))
    const hosts = request.raw.rawHeaders.filter(
      (text, index) => index % 2 === 0 && text.toLowerCase() === 'host',
    ).length
    if (hosts > 1 || (hosts === 0 && request.raw.httpVersion === '1.1'))
      return done(new Refusal('invalid', 'We couldn’t read the request'))
    done()
  })
  // Before a body is read: what is not there, and what is not there for this caller, refuse alike.
  api.addHook('preParsing', async (request, reply) => (request.is404 ? refuseUnknown(request, reply) : undefined))
  endUnread(api)
  // API responses are private, unless their route says otherwise.
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

/**
 * JSON and nothing else. Clients send the JSON content type on calls without a body too, so an empty one is no fault:
 * a call that needs fields then names the first that is missing.
 */
function readJsonOnly(api: Api): void {
  const parse = api.getDefaultJsonParser('error', 'error')
  api.removeAllContentTypeParsers()
  api.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else void parse(request, body as string, done)
  })
}

/** Calls get JSON; a browser that followed a dead link gets a page that leads home. */
async function refuseUnknown(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const isCall = /^\/api(\/|$|\?)/.test(request.url) || !request.headers.accept?.includes('text/html')
  if (isCall) return refuse(reply, nothingHere())
  return plainPage(
    reply.code(404),
    'Page not found',
    '<p>There’s nothing at this address.</p><p class="actions"><a class="button primary" href="/">Go to Daymark</a></p>',
  )
}

type Refused = { status: number; code: string; message: string }

const tooLong: Refused = { status: 431, code: 'too_large', message: 'The request is too large' }
const tooSlow: Refused = { status: 408, code: 'invalid', message: 'The request took too long' }
const unreadable: Refused = { status: 400, code: 'invalid', message: 'We couldn’t read the request' }
const byCode: Readonly<Record<string, Refused>> = { HPE_HEADER_OVERFLOW: tooLong, ERR_HTTP_REQUEST_TIMEOUT: tooSlow }

/**
 * What is not HTTP never becomes a request, so this response is written by hand, with the same headers and body as a
 * refusal.
 */
const refuseUnreadable =
  (headers: Readonly<Record<string, string>>, newRequestId: () => string) =>
  (error: NodeJS.ErrnoException, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
    const { status, code, message } = byCode[error.code ?? ''] ?? unreadable
    const body = JSON.stringify({ success: false, message, code })
    const sent = {
      ...headers,
      'x-request-id': newRequestId(),
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      connection: 'close',
    }
    const lines = Object.entries(sent).map(([name, value]) => `${name}: ${value}`)
    socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n'))
  }

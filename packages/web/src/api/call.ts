import { type Parts, urlOf } from '@daymark/contract/call-url.ts'
import type { ResponseOf, InputOf, Route, RouteData, Shape } from '@daymark/contract/route.ts'
import { refusalCodeIn } from '@daymark/domain/refusal.ts'
import { ApiError, isSessionEnd } from './api-error.ts'

type Options = {
  signal?: AbortSignal
  timeoutMs?: number
  /** Idempotency key: a write that is sent again under the same key runs once, and gets the first response. */
  key?: string | undefined
  /** The tag of the response that the caller has: where it is still the current one, the call fails with the status 304. */
  knownTag?: string | null
  /** Receives the headers of a response, before the response. */
  onHeaders?: (headers: Headers) => void
  /** Replaces fetch, to report progress. */
  fetch?: typeof globalThis.fetch
}

/** A call without input may be made with the route alone. */
type Rest<S extends Shape> = keyof InputOf<S> extends never
  ? [input?: object, options?: Options]
  : [input: InputOf<S>, options?: Options]

/** Makes one call of the contract: input and response types are the route's. Rejects with an ApiError, or with
 * the signal's own reason when the caller gave up. */
export type Call = <S extends Shape>(route: Route<S>, ...rest: Rest<S>) => Promise<ResponseOf<S>>

/** The user a call is made for. */
export type Bearer = { token: string; userId: string }

type Needs = {
  fetch: typeof globalThis.fetch
  bearer: () => Bearer | null
  /**
   * Called when the server refused a token: returns the one to repeat the call with, or null when there is none and
   * the session is over. Rejects when the server could not be reached, and the call fails with that error.
   */
  renewed: (refused: Bearer) => Promise<Bearer | null>
  /** Called when even the renewed token was refused. */
  onRefused: (refused: Bearer) => void
}

const defaultTimeoutMs = 30_000

/**
 * The only fetch of the application. A form is sent as it is, everything else as JSON. A call whose token is refused is
 * made once more if the session can be renewed.
 */
export const makeCall = ({ fetch, bearer, renewed, onRefused }: Needs): Call =>
  async function call(route, ...[input = {}, options = {}]) {
    const first = route.access === 'public' ? null : bearer()
    const send = (as: Bearer | null) => attempt(options.fetch ?? fetch, route, input, options, as) as Promise<never>
    try {
      return await send(first)
    } catch (refusal) {
      if (first === null || !isSessionEnd(refusal)) throw refusal
      const second = await renewed(first)
      options.signal?.throwIfAborted()
      if (second === null) throw refusal
      try {
        return await send(second)
      } catch (error) {
        if (isSessionEnd(error)) onRefused(second)
        throw error
      }
    }
  }

async function attempt(
  fetch: typeof globalThis.fetch,
  route: RouteData,
  parts: Parts,
  { signal, timeoutMs = defaultTimeoutMs, key, knownTag, onHeaders }: Options,
  as: Bearer | null,
): Promise<unknown> {
  const giveUp = AbortSignal.timeout(timeoutMs)
  const url = urlOf(route.url, parts)
  const { body } = parts
  const isForm = body instanceof FormData
  const request: RequestInit = {
    method: route.method,
    headers: {
      // Of a form the browser says by itself what separates its parts.
      ...(isForm ? {} : { 'content-type': 'application/json' }),
      ...(as === null ? {} : { authorization: `Bearer ${as.token}` }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
      ...(knownTag ? { 'if-none-match': knownTag } : {}),
    },
    // No route of ours redirects: a redirect comes from a captive portal.
    redirect: 'error',
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    signal: signal ? AbortSignal.any([signal, giveUp]) : giveUp,
  }
  try {
    const response = await fetch(url, request)
    onHeaders?.(response.headers)
    return await readBody(response, route)
  } catch (error) {
    signal?.throwIfAborted()
    throw error instanceof ApiError ? error : noAnswer(error)
  }
}

const noAnswer = (cause: unknown) =>
  new ApiError({ status: 0, code: 'network', message: 'Network error occurred', cause })

/**
 * The body of a response: a file where the route returns one, else JSON, only if its content type is JSON. A success in
 * another format is treated as no response of ours (a captive portal returns 200 with its own page), except when the
 * body is empty.
 */
async function readBody(response: Response, route: RouteData): Promise<unknown> {
  if (response.ok && route.response === 'file') return readFile(response, route)
  const isJson = /^application\/(?:[\w.+-]+\+)?json\b/i.test(response.headers.get('content-type') ?? '')
  if (response.ok && isJson) return response.json()
  if (response.status === 204) return undefined
  if (response.ok) throw new TypeError(`Not a JSON answer to ${route.method} ${route.url}`)

  const details = isJson ? await refusalIn(response) : {}
  const said = messageIn(response, route, details)
  throw new ApiError({
    status: response.status,
    code: refusalCodeIn(details) ?? `http_${response.status}`,
    message: said ?? withoutWords(response, route.url),
    isWordless: said === undefined,
    details,
  })
}

/** Only what was sent to be kept, under a name, is a file of ours. */
async function readFile(response: Response, { method, url }: RouteData): Promise<File> {
  const [, name] = /^attachment; filename="([^"]+)"$/.exec(response.headers.get('content-disposition') ?? '') ?? []
  if (name === undefined) throw new TypeError(`Not a file in answer to ${method} ${url}`)
  const content = await response.blob()
  return new File([content], name, { type: content.type })
}

type Details = Record<string, unknown>

/** A refusal whose body is cut off or is no object is still a refusal: its status tells enough. */
async function refusalIn(response: Response): Promise<Details> {
  const body: unknown = await response.json().catch(() => null)
  return typeof body === 'object' && body !== null ? { ...body } : {}
}

/** A missing session has our own message; only a route without a session may explain its own 401. */
function messageIn({ status }: Response, route: RouteData, details: Details): string | undefined {
  if (status === 401 && route.access !== 'public') return withoutSession(route.url)
  return textIn(details, 'message') ?? textIn(details, 'Message') ?? textIn(details, 'error')
}

const withoutWords = ({ status, statusText }: Response, url: string): string =>
  url.startsWith('/api/support/') ? `HTTP error! status: ${status}` : `HTTP ${status}${statusText && `: ${statusText}`}`

function withoutSession(url: string): string {
  if (url.startsWith('/api/support/')) return 'Unauthorized access'
  return url.startsWith('/api/subscription') ? 'Unauthorized' : 'Authentication required'
}

function textIn(details: Details, name: string): string | undefined {
  const value = details[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}

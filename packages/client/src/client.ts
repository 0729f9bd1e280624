import { type Parts, urlOf } from '@daymark/contract/call-url.ts'
import type { InputOf, ResponseOf, Route, RouteData, Shape } from '@daymark/contract/route.ts'
import { aiSuggestionRoutes } from '@daymark/contract/routes/ai-suggestion.routes.ts'
import { authRoutes } from '@daymark/contract/routes/auth.routes.ts'
import { completionsRoutes } from '@daymark/contract/routes/completions.routes.ts'
import { dataRoutes } from '@daymark/contract/routes/data.routes.ts'
import { habitsRoutes } from '@daymark/contract/routes/habits.routes.ts'
import { importRoutes } from '@daymark/contract/routes/import.routes.ts'
import { notesRoutes } from '@daymark/contract/routes/notes.routes.ts'
import { notificationsRoutes } from '@daymark/contract/routes/notifications.routes.ts'
import { schedulingRoutes } from '@daymark/contract/routes/scheduling.routes.ts'
import { decimalOf } from '@daymark/domain/habits/amount.ts'
import { type DayRow, rowsOf } from '@daymark/domain/history/habit-days.ts'
import { readDaysText } from '@daymark/domain/history/packed-days.ts'
import { refusalCodeIn } from '@daymark/domain/refusal.ts'

/** The calls that a token may make, each within its reach. */
const routes = {
  me: authRoutes.me,
  ...habitsRoutes,
  ...schedulingRoutes,
  ...completionsRoutes,
  ...notesRoutes,
  listPreferences: notificationsRoutes.listPreferences,
  updatePreference: notificationsRoutes.updatePreference,
  listHistory: notificationsRoutes.listHistory,
  sendTest: notificationsRoutes.sendTest,
  listUnseen: notificationsRoutes.listUnseen,
  markSeen: notificationsRoutes.markSeen,
  ...aiSuggestionRoutes,
  ...importRoutes,
  exportData: dataRoutes.exportData,
}

type Options = {
  signal?: AbortSignal
  /** Idempotency key of a write. A script that may be started twice for the same thing names it here. */
  key?: string
}
type Rest<S extends Shape> =
  object extends InputOf<S> ? [input?: InputOf<S>, options?: Options] : [input: InputOf<S>, options?: Options]
type Method<R> = R extends Route<infer S> ? (...rest: Rest<S>) => Promise<ResponseOf<S>> : never

/** One method for each call: input and response are those of the contract. A file comes as a Blob. */
export type Client = { readonly [Name in keyof typeof routes]: Method<(typeof routes)[Name]> }

type Settings = {
  /** Where Daymark runs, such as https://daymark.example. */
  url: string
  /** A personal token, from Profile Settings → Connections. */
  token: string
  /** How often a call is made at most, until it gets a response that is final. */
  attempts?: number
  timeoutMs?: number
  fetch?: typeof globalThis.fetch
  wait?: (milliseconds: number, signal?: AbortSignal) => Promise<void>
}

type Details = Readonly<Record<string, unknown>>
type Facts = { status: number; code: string; details?: Details; retryAfter?: number; cause?: unknown }

/** Why a call failed. `status` is 0 and `code` 'network' where no response came. `details` is the body of a refusal. */
export class DaymarkError extends Error {
  override readonly name = 'DaymarkError'
  readonly status: number
  readonly code: string
  readonly details: Details
  /** In seconds; NaN where the server names none. */
  readonly retryAfter: number

  constructor(message: string, { status, code, details = {}, retryAfter = Number.NaN, cause }: Facts) {
    super(message, { cause })
    this.status = status
    this.code = code
    this.details = details
    this.retryAfter = retryAfter
  }
}

/**
 * The API for one token. A call that gets no response, or one that is not final (429, 502, 503, 504), is made again after a
 * pause. Each write has a key of its own, so that it counts once, also where only its response was lost.
 */
export function connect({ url, token, attempts = 4, timeoutMs = 30_000, ...given }: Settings): Client {
  const { fetch = globalThis.fetch, wait = sleep } = given
  const base = new URL(url)
  if (!/^[\x21-\x7e]+$/.test(token)) throw new TypeError('This isn’t a token')

  async function attempt(target: URL, route: RouteData, { body }: Parts, { signal, key = '' }: Options) {
    const isForm = body instanceof FormData
    const response = await fetch(target, {
      method: route.method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
        ...(route.method !== 'GET' && { 'idempotency-key': key }),
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
      // No call redirects: a token is for this server alone.
      redirect: 'error',
      signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])]),
    })
    return read(response, route)
  }

  async function send(route: RouteData, parts: Parts = {}, options: Options = {}) {
    const { signal, key = crypto.randomUUID() } = options
    const target = new URL(urlOf(route.url, parts), base)
    for (let made = 1; ; made += 1) {
      try {
        return await attempt(target, route, parts, { ...options, key })
      } catch (error) {
        signal?.throwIfAborted()
        const noResponse = { status: 0, code: 'network', cause: error }
        const failure =
          error instanceof DaymarkError ? error : new DaymarkError(`No response from ${base.origin}`, noResponse)
        const pauseMs = made < attempts ? pauseAfter(failure, made) : null
        if (pauseMs === null) throw failure
        await wait(pauseMs, signal)
      }
    }
  }

  const methods = Object.entries<RouteData>(routes).map(([name, route]) => [name, send.bind(null, route)])
  return Object.fromEntries(methods) as Client
}

/** The time that the server names, else longer each time; null after a response that is final, and rather than wait for over a minute. */
function pauseAfter({ status, retryAfter }: DaymarkError, made: number): number | null {
  if (![0, 429, 502, 503, 504].includes(status)) return null
  const pauseMs = retryAfter >= 0 ? retryAfter * 1000 : 2 ** made * (150 + 100 * Math.random())
  return pauseMs > 60_000 ? null : pauseMs
}

async function read(response: Response, { method, url, response: kind }: RouteData): Promise<unknown> {
  const { ok, status, headers } = response
  const isJson = headers.get('content-type')?.startsWith('application/json') ?? false
  if (ok && kind === 'file') return response.blob()
  const body: unknown = isJson ? await response.json() : null
  if (ok && isJson) return body
  const details: Details = typeof body === 'object' ? { ...body } : {}
  const { message = `${method} ${url} got an unexpected response, status ${status}` } = details
  const retryAfter = Number(headers.get('retry-after') ?? Number.NaN)
  const code = refusalCodeIn(body) ?? `http_${status}`
  throw new DaymarkError(String(message), { status, code, details, retryAfter })
}

function sleep(milliseconds: number, signal?: AbortSignal): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, milliseconds)
  signal?.addEventListener('abort', () => (clearTimeout(timer), reject(signal.reason)), { once: true })
  return promise
}

/** All entered days of a habit, oldest first, from the value that a list carries. Amounts are in the habit's unit. */
export const daysOfHabit = ({ days }: { days: string }): DayRow[] =>
  rowsOf(readDaysText(days)).map((row) => ({ ...row, amount: row.amount === null ? null : decimalOf(row.amount) }))

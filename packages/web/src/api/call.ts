import type { AnswerOf, InputOf, Route, Shape } from '@daymark/contract/route.ts'
import { ApiError } from './api-error.ts'
import { readAnswer } from './answer.ts'
import { type Parts, urlOf } from './call-url.ts'

type Options = { signal?: AbortSignal; timeoutMs?: number }

/** A call without input may be made with the route alone. */
type Rest<S extends Shape> = keyof InputOf<S> extends never
  ? [input?: object, options?: Options]
  : [input: InputOf<S>, options?: Options]

/** Makes one call of the contract: what it takes and what it answers are the route's. Rejects with an ApiError, or with
 * the signal's own reason when the caller gave up. */
export type Call = <S extends Shape>(route: Route<S>, ...rest: Rest<S>) => Promise<AnswerOf<S>>

type Needs = {
  fetch: typeof globalThis.fetch
  token: () => string | null
  /** Told when a call that needs a session was refused one, with the token that was refused. */
  onUnauthenticated: (token: string) => void
}

const defaultTimeoutMs = 30_000

/** The only fetch of the application. */
export const makeCall = ({ fetch, token, onUnauthenticated }: Needs): Call =>
  async function call(route, ...[input = {}, options = {}]) {
    const parts: Parts = input
    const bearer = route.access === 'signed-in' ? token() : null
    const giveUp = AbortSignal.timeout(options.timeoutMs ?? defaultTimeoutMs)
    const url = urlOf(route.url, parts)
    const request: RequestInit = {
      method: route.method,
      headers: {
        'content-type': 'application/json',
        ...(bearer === null ? {} : { authorization: `Bearer ${bearer}` }),
      },
      ...(parts.body === undefined ? {} : { body: JSON.stringify(parts.body) }),
      signal: options.signal ? AbortSignal.any([options.signal, giveUp]) : giveUp,
    }
    try {
      return (await readAnswer(await fetch(url, request), route)) as never
    } catch (error) {
      options.signal?.throwIfAborted()
      if (!(error instanceof ApiError)) throw noAnswer(error)
      if (error.status === 401 && bearer !== null) onUnauthenticated(bearer)
      throw error
    }
  }

const noAnswer = (cause: unknown) =>
  new ApiError({ status: 0, code: 'network', message: 'Network error occurred', cause })

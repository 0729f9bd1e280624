import { isTokenExpired } from '@daymark/domain/auth/session.ts'
import { systemClock } from '#api/time/clock.ts'

/** What the dashboard is drawn from. The app's own calls have the same addresses. */
export const earlyUrls = {
  habits: ['/api/habits?includeInactive=false'],
  plans: ['/api/subscription/feature-access', '/api/subscription'],
} as const

/** As long as the app waits for a call of its own. */
const timeoutMs = 30_000

type EarlyCalls = { authorization: string; tag: string | null; responses: Map<string, Promise<Response>> }

declare global {
  // oxlint-disable-next-line no-var -- only a `var` is a property of the global object
  var earlyCalls: EarlyCalls | undefined
}

/**
 * Asks for the dashboard's data while its files are still on their way. A token that has run out is left to the app, which
 * renews it, and so is a browser whose clock has yet to be loaded. A failure is told to the call that the response is for. `tag` is that of the habits that this device keeps.
 */
export function makeEarlyCalls(token: string, urls: readonly string[], tag: string | null): void {
  if (!('Temporal' in globalThis) || isTokenExpired(token, systemClock())) return
  const authorization = `Bearer ${token}`
  const responses = new Map(
    urls.map((url) => {
      const known = tag !== null && isList(url) ? { 'if-none-match': tag } : {}
      const headers = { 'content-type': 'application/json', authorization, ...known }
      const response = fetch(url, { headers, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
      response.catch(() => undefined)
      return [url, response]
    }),
  )
  globalThis.earlyCalls = { authorization, tag, responses }
}

const isList = (url: string): boolean => url === earlyUrls.habits[0]

/** The tag that the app keeps with its list of habits. */
export function tagIn(habitStore: string | null): string | null {
  try {
    const { state }: { state?: { tag?: unknown } } = JSON.parse(habitStore ?? '')
    return typeof state?.tag === 'string' ? state.tag : null
  } catch {
    return null
  }
}

/** A fetch whose first call for what was asked early, by the same session, gets the response to that. */
export const withEarlyCalls =
  (fetch: typeof globalThis.fetch): typeof globalThis.fetch =>
  (address, request) => {
    const url = typeof address === 'string' ? address : ''
    const early = globalThis.earlyCalls
    const response = early?.responses.get(url)
    early?.responses.delete(url)
    const headers = new Headers(request?.headers)
    const isSame =
      headers.get('authorization') === early?.authorization &&
      headers.get('if-none-match') === (isList(url) ? early.tag : null)
    return response && isSame && request?.method === 'GET' ? response : fetch(address, request)
  }

/** Whatever was not asked for by now is out of date when it is. */
export const dropEarlyCalls = (): void => void (globalThis.earlyCalls = undefined)

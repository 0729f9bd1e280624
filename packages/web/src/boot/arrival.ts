const authModes = ['signIn', 'register', 'forgot'] as const
export type AuthMode = (typeof authModes)[number]

/** A screen of signing in or up that a reload comes back to: no link leads to the mailed code's. */
export type AuthStep = AuthMode | 'verify'

/**
 * What the app is asked to show first; `null` as the view leaves it to the session and the path. A user who comes back
 * from a provider has a session that this page does not hold yet.
 */
export type Arrival = { view: 'auth'; mode: AuthStep | 'provider' } | { view: null; mode?: never }

/** `entry` is what the browser's history keeps of the page: see auth-history.ts. */
type Visit = { pathname: string; search: string; authStore: string | null; entry?: unknown }

const appPaths = new Set(['/subscription/success', '/subscription/cancel', '/reset-password'])

/** Where a link to a form leads, from a mail, or from a page whose script is asleep or could not load the app. */
export function addressOf(mode: AuthMode): string {
  return `/?go=${mode}`
}

/** The step that an entry of the history is about, if any. */
export function authIn(entry: unknown): AuthStep | undefined {
  const named = typeof entry === 'object' && entry !== null && 'auth' in entry ? entry.auth : null
  return named === 'verify' ? named : authModes.find((known) => known === named)
}

/**
 * What a visit wants of the app at once; null when the landing page is what it came for. A return from a provider beats
 * a session, a session a link, and a link what a reload would come back to.
 */
export function arrivalOf({ pathname, search, authStore, entry }: Visit): Arrival | null {
  const asked = new URLSearchParams(search)
  const go = asked.has('invite') ? 'register' : asked.get('go')
  if (go === 'provider') return { view: 'auth', mode: go }
  if (appPaths.has(pathname) || keptSessionIn(authStore)) return { view: null }
  const mode = authModes.find((known) => known === go) ?? authIn(entry)
  return mode ? { view: 'auth', mode } : null
}

type KeptSession = { token: string; firstName: string }

/** Reads the persisted store's JSON. Whether the token is still good is the app's to say; text it cannot read is no session. */
export function keptSessionIn(authStore: string | null): KeptSession | null {
  try {
    const { state }: { state?: { token?: unknown; user?: { firstName?: unknown } | null } } = JSON.parse(
      authStore ?? '',
    )
    if (typeof state?.token !== 'string' || state.token === '') return null
    const firstName = state.user?.firstName
    return { token: state.token, firstName: typeof firstName === 'string' ? firstName : '' }
  } catch {
    return null
  }
}

import { type Arrival, arrivalOf, keptSessionIn } from './arrival.ts'

/**
 * The arrival of this page. Without storage it is a signed-out visit. The page for a browser that is signed in has no
 * landing: where the session is gone all the same, the app draws it.
 */
export function arrivalHere(): Arrival | null {
  const { pathname, search } = location
  const arrival = arrivalOf({ pathname, search, authStore: keptHere('auth-store'), entry: history.state })
  return arrival ?? ('signedIn' in document.documentElement.dataset ? { view: null } : null)
}

/** The session that this device keeps, if any. */
export const keptSessionHere = () => keptSessionIn(keptHere('auth-store'))

/** What this device keeps under a name; null without storage. */
export function keptHere(name: string): string | null {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}

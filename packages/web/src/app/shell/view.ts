import { hasPlans } from '#api/has-plans.ts'
import type { Arrival, AuthStep } from '#boot/arrival.ts'

/** What is on the screen. There is no router: the address is read once, at the start. */
export type View =
  | { name: 'landing' }
  | AuthView
  /** With the plan dialog open. */
  | { name: 'dashboard'; isChoosingPlan?: true }
  | { name: 'subscription-success'; sessionId: string | null }
  | { name: 'subscription-cancel' }

/** The mailed link that resets a password carries a token; a link that lost it has none. */
export type AuthView =
  | { name: 'auth'; mode: AuthStep | 'provider' }
  | { name: 'auth'; mode: 'reset'; token: string | null }

/** The first view of a visit. Addresses of links come first, signed in or not. */
export function initialView(path: string, isAuthenticated: boolean): View {
  const { pathname, searchParams } = new URL(path, 'http://localhost')
  if (hasPlans() && pathname === '/subscription/success') {
    return { name: 'subscription-success', sessionId: searchParams.get('session_id') || null }
  }
  if (hasPlans() && pathname === '/subscription/cancel') return { name: 'subscription-cancel' }
  if (pathname === '/reset-password') return { name: 'auth', mode: 'reset', token: searchParams.get('token') || null }
  return { name: isAuthenticated ? 'dashboard' : 'landing' }
}

/** The same for an app that was opened from the landing page; signed in, it skips the form, but not the return from a provider. */
export function viewOnArrival(arrival: Arrival, path: string, isAuthenticated: boolean): View {
  if (arrival.view === null || (isAuthenticated && arrival.mode !== 'provider'))
    return initialView(path, isAuthenticated)
  return { name: 'auth', mode: arrival.mode }
}

/** The view after signing in or out, in this tab or another. */
export function viewAfter(view: View, isAuthenticated: boolean): View {
  if (view.name === 'dashboard' && !isAuthenticated) return { name: 'landing' }
  if ((view.name === 'landing' || view.name === 'auth') && isAuthenticated) return { name: 'dashboard' }
  return view
}

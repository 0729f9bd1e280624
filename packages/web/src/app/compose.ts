import type { StateStorage } from 'zustand/middleware'
import { createStore } from 'zustand/vanilla'
import type { Arrival } from '#boot/arrival.ts'
import { makeClient } from '#api/client.ts'
import type { TabLock } from '#api/renewal.ts'
import { loadAfterSignIn } from './after-sign-in.ts'
import { makeQueries } from './queries.ts'
import { type View, viewAfter, viewOnArrival } from './view.ts'

type Needs = {
  arrival: Arrival
  /** Path and query of the address, read once. */
  path: string
  fetch: typeof globalThis.fetch
  storage: () => StateStorage
  clock: () => Temporal.Instant
  lock: TabLock
  say: { success: (text: string) => void; error: (text: string) => void }
}

/**
 * Ties session, calls, cache and view together. What the browser gives comes in from outside. A session that ran out
 * since the last visit is renewed, or ended, before the first view is chosen.
 */
export async function composeApp({ arrival, path, fetch, storage, clock, lock, say }: Needs) {
  const queries = makeQueries()
  const views = createStore<View>(() => ({ name: 'landing' }))
  const go = (view: View) => views.setState(view, true)

  const client = makeClient({
    fetch,
    storage,
    clock,
    lock,
    onExpired: () => {
      if (views.getState().name === 'dashboard') go({ name: 'auth', mode: 'signIn' })
      say.error('Your session has expired. Please log in again.')
    },
    onLoggedOut: () => say.success('Logged out successfully'),
  })

  if (client.session.isExpired()) await client.checkExpiry()
  go(viewOnArrival(arrival, path, client.session.isSignedIn()))

  client.session.store.subscribe((now, before) => {
    if (now.isAuthenticated !== before.isAuthenticated) go(viewAfter(views.getState(), now.isAuthenticated))
    if (now.user?.id === before.user?.id) return
    // What one person loaded must not be seen by the next.
    queries.clear()
    if (now.isAuthenticated) loadAfterSignIn(queries, client.call)
  })

  return { client, queries, views, go }
}
export type ComposedApp = Awaited<ReturnType<typeof composeApp>>

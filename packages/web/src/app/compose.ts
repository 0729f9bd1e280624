import type { StateStorage } from 'zustand/middleware'
import { createStore } from 'zustand/vanilla'
import type { Arrival } from '#boot/arrival.ts'
import { makeClient } from '#api/client.ts'
import { makeQueries } from './queries.ts'
import { type View, viewAfter, viewOnArrival } from './view.ts'

type Needs = {
  arrival: Arrival
  /** Path and query of the address, read once. */
  path: string
  fetch: typeof globalThis.fetch
  storage: () => StateStorage
  clock: () => Temporal.Instant
  say: { success: (text: string) => void; error: (text: string) => void }
}

/** Ties session, calls, cache and view together. What the browser gives comes in from outside. */
export function composeApp({ arrival, path, fetch, storage, clock, say }: Needs) {
  const queries = makeQueries()
  const views = createStore<View>(() => ({ name: 'landing' }))
  const go = (view: View) => views.setState(view, true)

  const client = makeClient({
    fetch,
    storage,
    clock,
    onExpired: () => {
      if (views.getState().name === 'dashboard') go({ name: 'auth', mode: 'signIn' })
      say.error('Your session has expired. Please log in again.')
    },
    onLoggedOut: () => say.success('Logged out successfully'),
  })

  client.checkExpiry()
  go(viewOnArrival(arrival, path, client.session.isSignedIn()))

  client.session.store.subscribe((now, before) => {
    // What one person loaded must not be seen by the next.
    if (now.user?.id !== before.user?.id) queries.clear()
    if (now.isAuthenticated !== before.isAuthenticated) go(viewAfter(views.getState(), now.isAuthenticated))
  })

  return { client, queries, views, go }
}
export type ComposedApp = ReturnType<typeof composeApp>

import type { StateStorage } from 'zustand/middleware'
import { createStore } from 'zustand/vanilla'
import type { Arrival } from '#boot/arrival.ts'
import { makeClient } from '#api/client.ts'
import type { TabLock } from '#api/session/renewal.ts'
import type { toast } from '#ui/toasts/toast.ts'
import type { composeSignedIn, SignedIn } from './signed-in.ts'
import { type View, viewAfter, viewOnArrival } from './view.ts'

type Needs = {
  arrival: Arrival
  /** Path and query of the address, read once. */
  path: string
  fetch: typeof globalThis.fetch
  storage: () => StateStorage
  clock: () => Temporal.Instant
  /** Runs one piece of work of all tabs at a time, for each name. */
  lock: (name: string) => TabLock
  toasts: typeof toast
}

/**
 * Ties session, calls and view together. What the browser gives comes in from outside. A session that ran out since the
 * last visit is renewed, or ended, before the first view is chosen; on a device that has the user's list, meanwhile.
 */
export async function composeApp({ arrival, path, fetch, storage, clock, lock, toasts }: Needs) {
  const views = createStore<View>(() => ({ name: 'landing' }))
  const go = (view: View) => views.setState(view, true)
  let signedIn: SignedIn | null = null

  const client = makeClient({
    fetch,
    storage,
    clock,
    lock: lock('auth-store'),
    onExpired: () => {
      if (views.getState().name === 'dashboard') go({ name: 'auth', mode: 'signIn' })
      toasts.error('Your session has expired. Please log in again.')
    },
    onLeft: () => signedIn?.clear(),
    onLoggedOut: () => toasts.success('Logged out successfully'),
  })

  // The session that a provider led to takes the place of the one that ran out.
  if (client.session.isExpired() && arrival.mode !== 'provider') {
    const renewal = client.checkExpiry()
    if (!hasList(storage, client.session.bearer()?.userId)) await renewal
  }
  go(viewOnArrival(arrival, path, client.session.isSignedIn()))

  client.session.store.subscribe((now, before) => {
    if (now.isAuthenticated !== before.isAuthenticated) go(viewAfter(views.getState(), now.isAuthenticated))
  })

  return {
    client,
    views,
    go,
    /** What only the dashboard needs arrives with it, and says here how it is made: once. */
    signedIn: (compose: typeof composeSignedIn): SignedIn =>
      (signedIn ??= compose({ client, storage, lock: lock('habit-store'), toasts })),
  }
}
/** Whether an earlier visit left this user's habits here. */
function hasList(storage: () => StateStorage, userId: string | undefined): boolean {
  try {
    const habits = storage().getItem('habit-store')
    return typeof habits === 'string' && userId !== undefined && habits.includes(userId)
  } catch {
    return false
  }
}

export type ComposedApp = Awaited<ReturnType<typeof composeApp>>

import { authRoutes } from '@daymark/contract/auth.routes.ts'
import type { Clock } from '@daymark/domain/time/clock.ts'
import type { StateStorage } from 'zustand/middleware'
import { ApiError } from './api-error.ts'
import { makeCall } from './call.ts'
import { makeSession } from './session.ts'

type Needs = {
  fetch: typeof globalThis.fetch
  storage: () => StateStorage
  clock: Clock
  /** The session is about to end without the person asking for it. */
  onExpired: () => void
  onLoggedOut: () => void
}

/** The session and the calls made under it, tied together: a refused token ends the session that it belongs to. */
export function makeClient({ fetch, storage, clock, onExpired, onLoggedOut }: Needs) {
  const session = makeSession({ storage, clock })

  const expire = () => {
    if (!session.isSignedIn()) return
    onExpired()
    session.signOut()
  }

  const call = makeCall({
    fetch,
    token: session.token,
    // An answer that comes late may speak of a token that has been replaced since.
    onUnauthenticated: (token) => {
      if (token === session.token()) expire()
    },
  })

  return {
    session,
    call,
    clock,

    /** Ends a session whose token has run out; run at start and every 30 s. */
    checkExpiry: () => {
      if (session.isExpired()) expire()
    },

    /** Reads the person's own data again. Somebody the server no longer knows is signed out; without an answer nothing changes. */
    async loadUser(): Promise<void> {
      try {
        session.updateUser(await call(authRoutes.me))
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) expire()
      }
    },

    /** Signs out here at once; the server is told as long as it would still listen to the token. */
    async logout(): Promise<void> {
      const farewell = session.isExpired() ? undefined : call(authRoutes.logout)
      session.signOut()
      onLoggedOut()
      await farewell?.catch(() => undefined)
    },
  }
}
export type Client = ReturnType<typeof makeClient>

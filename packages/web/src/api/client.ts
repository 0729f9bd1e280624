import { authRoutes } from '@daymark/contract/routes/auth.routes.ts'
import type { Clock } from '@daymark/domain/time/clock.ts'
import type { StateStorage } from 'zustand/middleware'
import { isRefusal } from './api-error.ts'
import { type Bearer, type Call, makeCall } from './call.ts'
import { makeRenewal, type TabLock } from './session/renewal.ts'
import { makeSession } from './session/session.ts'

type Needs = {
  fetch: typeof globalThis.fetch
  storage: () => StateStorage
  clock: Clock
  lock: TabLock
  /** The session is about to expire. */
  onExpired: () => void
  /** The user logged out: nothing of the account may stay in this browser. */
  onLeft: () => void
  onLoggedOut: () => void
}

/** The session and the calls made under it, tied together: a token that cannot be renewed ends the session it belongs to. */
export function makeClient({ fetch, storage, clock, lock, onExpired, onLeft, onLoggedOut }: Needs) {
  const session = makeSession({ storage, clock })

  /** A late response may be about a token that has been replaced since. */
  const expire = (refused: Bearer) => {
    if (session.bearer()?.token !== refused.token) return
    onExpired()
    session.signOut()
  }

  const call: Call = makeCall({ fetch, bearer: session.bearer, renewed, onRefused: expire })
  const renewal = makeRenewal({ session, call, lock })

  async function renewed(refused: Bearer): Promise<Bearer | null> {
    const bearer = await renewal(refused)
    if (bearer === null) expire(refused)
    return bearer
  }

  const leave = () => {
    session.signOut()
    onLeft()
  }

  return {
    session,
    call,
    clock,

    /** Ends the session here without a toast: the server has ended it already. */
    leave,

    /**
     * Renews a session whose token runs out soon, or has; one that may not be renewed ends. Run at start, every 30 s and
     * whenever the page wakes up. While the server is unavailable nothing is dropped: the next run tries again.
     */
    async checkExpiry(): Promise<void> {
      const held = session.bearer()
      if (held !== null && session.isDue()) await renewed(held).catch(() => undefined)
    },

    /** Fetches the user again. A deleted account is signed out; without a response nothing changes. */
    async loadUser(): Promise<void> {
      const asked = session.bearer()
      try {
        session.updateUser(await call(authRoutes.me))
      } catch (error) {
        const held = session.bearer()
        if (isRefusal(error, 'not_found') && held !== null && held.userId === asked?.userId) expire(held)
      }
    },

    /** Signs out here at once; the server is notified while the token is valid. */
    async logout(): Promise<void> {
      const farewell = session.isExpired() ? undefined : call(authRoutes.logout)
      leave()
      onLoggedOut()
      await farewell?.catch(() => undefined)
    },
  }
}
export type Client = ReturnType<typeof makeClient>

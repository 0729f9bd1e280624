import type { UserView } from '@daymark/contract/auth.shapes.ts'
import { expiryOf, isTokenExpired } from '@daymark/domain/auth/session.ts'
import type { StateStorage } from 'zustand/middleware'
import type { Bearer } from '../call.ts'
import { makeKeptStore } from '../kept-store.ts'
import { readSavedSession, type SessionData, signedOut } from './saved-session.ts'

type Needs = { storage: () => StateStorage; clock: () => Temporal.Instant }

/** The refresh token is not part of it: the browser keeps it in a cookie that no script can read. */
export type Issued = { user: UserView; token: string }
type SignIn = Issued & { timezonePromptDismissedFor?: string | null }

export const sessionKey = 'auth-store'

/** How long before a token runs out it is traded for the next. */
const renewedBefore = { minutes: 5 }

export type Session = ReturnType<typeof makeSession>

/** The only token of the application, kept in the browser under 'auth-store' so that a reload stays signed in. */
export function makeSession({ storage, clock }: Needs) {
  const store = makeKeptStore<SessionData>({ name: sessionKey, storage, read: readSavedSession })
  const bearer = (): Bearer | null => {
    const { token, user } = store.getState()
    return token !== null && user !== null ? { token, userId: user.id } : null
  }

  return {
    store,
    bearer,
    isSignedIn: () => store.getState().isAuthenticated,

    signIn: ({ user, token, timezonePromptDismissedFor = null }: SignIn) =>
      store.setState({ user, token, isAuthenticated: true, timezonePromptDismissedFor }),
    signOut: () => store.setState(signedOut),
    /** Takes a newer token of the same account; ignored for another account or after a sign-out. */
    renew: (spent: Bearer, { user, token }: Issued) => {
      if (bearer()?.token === spent.token && user.id === spent.userId) store.setState({ user, token })
    },
    /**
     * Takes over what the server says about the signed-in user; ignored after a sign-out. Where it says
     * what is known, nothing changes: the whole screen would be drawn again for it.
     */
    updateUser: (user: UserView) => {
      const known = store.getState().user
      if (known?.id === user.id && JSON.stringify(known) !== JSON.stringify(user)) store.setState({ user })
    },
    dismissTimezonePrompt: (zone: string) => store.setState({ timezonePromptDismissedFor: zone }),

    /** True when signed in with an expired token. */
    isExpired: () => {
      const held = bearer()
      return held !== null && isTokenExpired(held.token, clock())
    },

    /** True from a few minutes before the token runs out, and ever after. */
    isDue: () => {
      const held = bearer()
      if (held === null) return false
      const expiry = expiryOf(held.token)
      return expiry === null || Temporal.Instant.compare(expiry.subtract(renewedBefore), clock()) <= 0
    },

    /** Another tab signed in or out: this one takes over what it left. */
    reread: store.reread,
  }
}

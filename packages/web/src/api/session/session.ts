import type { UserView } from '@daymark/contract/auth.shapes.ts'
import { expiryOf, issueOf } from '@daymark/domain/auth/session.ts'
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
const renewedBeforeMs = 300_000

export type Session = ReturnType<typeof makeSession>

/** The only token of the application, kept in the browser under 'auth-store' so that a reload stays signed in. */
export function makeSession({ storage, clock }: Needs) {
  const store = makeKeptStore<SessionData>({ name: sessionKey, storage, read: readSavedSession })
  const bearer = (): Bearer | null => {
    const { token, user } = store.getState()
    return token !== null && user !== null ? { token, userId: user.id } : null
  }
  const nowMs = () => clock().epochMilliseconds
  /** A token that has just arrived shows how far the device's clock is off, which may be hours. */
  const issued = ({ user, token }: Issued) => {
    const now = nowMs()
    return { user, token, clockAheadMs: now - (issueOf(token)?.epochMilliseconds ?? now) }
  }
  /** How long the token is still valid, by the server's clock. */
  const leftMs = () => {
    const { token, clockAheadMs } = store.getState()
    return token === null ? Infinity : (expiryOf(token)?.epochMilliseconds ?? -Infinity) + clockAheadMs - nowMs()
  }

  return {
    store,
    bearer,
    isSignedIn: () => store.getState().isAuthenticated,

    signIn: ({ timezonePromptDismissedFor = null, ...given }: SignIn) =>
      store.setState({ ...issued(given), isAuthenticated: true, timezonePromptDismissedFor }),
    signOut: () => store.setState(signedOut),
    /** Takes the next token of the same account; ignored after a sign-out. */
    renew: (spent: Bearer, given: Issued) => {
      if (bearer()?.token === spent.token) store.setState(issued(given))
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
    isExpired: () => leftMs() <= 0,

    /** True from a few minutes before the token runs out, and ever after. */
    isDue: () => leftMs() <= renewedBeforeMs,

    /** Another tab signed in or out: this one takes over what it left. */
    reread: store.reread,
  }
}

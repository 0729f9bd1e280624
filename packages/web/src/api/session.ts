import type { UserView } from '@daymark/contract/auth.shapes.ts'
import { isTokenExpired } from '@daymark/domain/auth/session.ts'
import { createJSONStorage, persist, type StateStorage } from 'zustand/middleware'
import { createStore } from 'zustand/vanilla'
import { readSavedSession, type SessionData, signedOut } from './saved-session.ts'

type Needs = { storage: () => StateStorage; clock: () => Temporal.Instant }

export const sessionKey = 'auth-store'

/** The only token of the application, kept in the browser under 'auth-store' so that a reload stays signed in. */
export function makeSession({ storage, clock }: Needs) {
  const store = createStore<SessionData>()(
    persist(() => signedOut, {
      name: sessionKey,
      storage: createJSONStorage(storage),
      merge: readSavedSession,
    }),
  )

  return {
    store,
    token: () => store.getState().token,
    isSignedIn: () => store.getState().isAuthenticated,

    signIn: ({ user, token }: { user: UserView; token: string }) =>
      store.setState({ user, token, isAuthenticated: true, isTimezonePromptDismissed: false }),
    signOut: () => store.setState(signedOut),
    /** Takes over what the server says about the person who is signed in; after a sign-out it is too late to. */
    updateUser: (user: UserView) => store.setState((state) => (state.user?.id === user.id ? { user } : state)),

    /** True when somebody is signed in by a token that no longer counts. */
    isExpired: () => {
      const { token } = store.getState()
      return token !== null && isTokenExpired(token, clock())
    },

    /** Another tab signed in or out: this one takes over what it left. */
    reread: () => store.persist.rehydrate(),
  }
}

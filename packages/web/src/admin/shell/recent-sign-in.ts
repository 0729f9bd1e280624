import { createStore } from 'zustand/vanilla'

/** Whether the admin area waits for its operator to sign in again. All calls that need it wait for the same sign-in. */
export function makeSignInAgain() {
  const store = createStore(() => ({ isAsked: false }))
  let asked: PromiseWithResolvers<boolean> | null = null

  return {
    store,
    ask: (): Promise<boolean> => {
      asked ??= Promise.withResolvers<boolean>()
      store.setState({ isAsked: true })
      return asked.promise
    },
    settle: (isSignedIn: boolean): void => {
      asked?.resolve(isSignedIn)
      asked = null
      store.setState({ isAsked: false })
    },
  }
}
export type SignInAgain = ReturnType<typeof makeSignInAgain>

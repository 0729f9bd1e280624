import { useEffect, useEffectEvent, useLayoutEffect } from 'react'
import { authIn, type AuthStep } from '#boot/arrival.ts'
import { onceUncovered, stepBy } from '#ui/back.ts'
import { type AuthView, initialView, type View } from '../shell/view.ts'

/** How many entries of ours lie between the current one and the page that led here. */
const depthHere = (): number => history.state?.depth ?? 0

/**
 * Gives each step of signing in and up an entry in the browser's history, without changing the address: Back leads to the
 * step before and at last to where the user came from, and a reload shows the same step. Leaving the screen
 * takes its entries along. A mailed link's token is never part of one.
 */
export function useAuthHistory({ mode }: AuthView, go: (view: View) => void): void {
  useFollow(go)

  // Before the screen is shown: Back, however soon, leads to the step before this one.
  useLayoutEffect(() => {
    onceUncovered(() => {
      if (mode === 'reset' || mode === 'provider' || authIn(history.state) === mode) return
      history.pushState({ auth: mode, depth: depthHere() + 1 } satisfies AuthEntry, '', '/')
    })
  }, [mode])

  useEffect(
    () => () =>
      onceUncovered(() => {
        if (depthHere() > 0) stepBy(-depthHere())
        else if (authIn(history.state)) history.replaceState(null, '')
      }),
    [],
  )
}

type AuthEntry = { auth: AuthStep; depth: number }

/** To the step before, as the browser's Back does. */
export const stepBack = (): void => onceUncovered(() => stepBy(-1))

/** Shows the step of the entry that the browser has gone to. */
export function useFollow(go: (view: View) => void): void {
  const follow = useEffectEvent((state: unknown) => {
    const mode = authIn(state)
    go(mode ? { name: 'auth', mode } : initialView('/', false))
  })
  useLayoutEffect(() => {
    const onPage = ({ state }: PopStateEvent) => follow(state)
    window.addEventListener('popstate', onPage)
    return () => window.removeEventListener('popstate', onPage)
  }, [])
}

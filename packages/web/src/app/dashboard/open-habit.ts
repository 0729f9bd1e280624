import { listen, onceUncovered, stepBy } from '#ui/back.ts'
import { useCallback, useLayoutEffect, useRef, useState } from 'react'

/** Which habit's detail a page of the browser's history shows, or the insights; null for the dashboard itself. */
export function habitIn(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('habit' in state)) return null
  return typeof state.habit === 'string' ? state.habit : null
}

/**
 * The habit that is open. Opening makes a page in the browser's history without changing the address, so that Back closes
 * it and a reload keeps it; closing leads back to where the user was: the same place of the page, the same control.
 */
export function useOpenHabit() {
  const [openId, setOpenId] = useState(() => habitIn(history.state))
  const left = useRef<{ scroll: number; control: HTMLElement | null }>(null)

  // Before it is painted: Back may be pressed right then.
  useLayoutEffect(() => {
    const onPage = ({ state }: PopStateEvent) => setOpenId(habitIn(state))
    window.addEventListener('popstate', onPage)
    listen()
    return () => {
      window.removeEventListener('popstate', onPage)
      // The next account begins at the dashboard.
      onceUncovered(() => history.replaceState(null, ''))
    }
  }, [])

  useLayoutEffect(() => {
    if (openId !== null || !left.current) return
    const { scroll, control } = left.current
    left.current = null
    window.scrollTo(0, scroll)
    control?.focus({ preventScroll: true })
  }, [openId])

  const open = useCallback((id: string) => {
    const control = document.activeElement
    left.current = { scroll: window.scrollY, control: control instanceof HTMLElement ? control : null }
    onceUncovered(() => {
      history.pushState({ habit: id }, '')
      setOpenId(id)
    })
  }, [])

  /** By the history too, so that Forward opens it again. */
  const close = useCallback(() => {
    onceUncovered(() => habitIn(history.state) !== null && stepBy(-1))
  }, [])

  return { openId, open, close }
}

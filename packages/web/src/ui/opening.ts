import { useState } from 'react'

/** Created whenever the dialog opens, and kept while it is open or closing. */
export function useMadeAtOpening<T>(isOpen: boolean, make: () => T): T {
  const [made, setMade] = useState(() => ({ isOpen, value: make() }))
  if (made.isOpen === isOpen) return made.value
  const next = { isOpen, value: isOpen ? make() : made.value }
  setMade(next)
  return next.value
}

/** What a value was when the dialog opened: nothing in it changes its mind. */
export const useAtOpening = <T>(isOpen: boolean, value: T): T => useMadeAtOpening(isOpen, () => value)

/** The last one there was: what a dialog is about may be gone while the dialog still closes. */
export function useLastKnown<T>(value: T | null): T | null {
  const [last, setLast] = useState(value)
  if (value !== null && value !== last) setLast(value)
  return value ?? last
}

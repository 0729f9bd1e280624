import { useState } from 'react'

/** What a value was when the dialog opened, as long as it is open and while it closes: nothing in it changes its mind. */
export function useAtOpening<T>(isOpen: boolean, value: T): T {
  const [seen, setSeen] = useState({ isOpen, value })
  if (seen.isOpen === isOpen) return seen.value
  const next = { isOpen, value: isOpen ? value : seen.value }
  setSeen(next)
  return next.value
}

/** The last one there was: what a dialog is about may be gone while the dialog still closes. */
export function useLastKnown<T>(value: T | null): T | null {
  const [last, setLast] = useState(value)
  if (value !== null && value !== last) setLast(value)
  return value ?? last
}

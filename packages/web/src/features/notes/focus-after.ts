import { useEffect, useRef } from 'react'
import type { OpenForm } from './open-form.ts'

/** A form that closes gives the focus back to the button that opened it, or to the one for a new note. */
export function useFocusAfter(open: OpenForm | null, buttonIdOf: (noteId: string | null) => string): void {
  const before = useRef(open)
  useEffect(() => {
    const closed = before.current
    before.current = open
    if (closed === null || open !== null) return
    const button = document.getElementById(buttonIdOf(closed.noteId)) ?? document.getElementById(buttonIdOf(null))
    button?.focus()
  }, [open, buttonIdOf])
}

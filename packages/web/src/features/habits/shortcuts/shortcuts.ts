import { useEffectEvent, useLayoutEffect } from 'react'
import { areShortcutsOn } from './shortcut-state.ts'
import { type Shortcut, shortcutOf } from './shortcut.ts'

const fields = 'input, textarea, select, [contenteditable]'
/** A dialog that fades out, perhaps still with the focus in it, counts as closed for the next key. */
const closing = '[data-closed]'
const dialogs = `:is([role="dialog"], [role="alertdialog"]):not(${closing})`

/**
 * Listens for the dashboard's keys, except while the user types, a dialog is open or shortcuts are off. A key for which
 * `onShortcut` returns false means nothing here.
 */
export function useShortcuts(onShortcut: (shortcut: Shortcut) => unknown): void {
  const handle = useEffectEvent(onShortcut)
  // Before the habits are painted: a key pressed right then would be lost.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const shortcut = shortcutOf(event)
      if (!shortcut || event.defaultPrevented || document.querySelector(dialogs)) return
      if (event.target instanceof Element && event.target.closest(fields) && !event.target.closest(closing)) return
      if (!areShortcutsOn()) return
      if (handle(shortcut) !== false) event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

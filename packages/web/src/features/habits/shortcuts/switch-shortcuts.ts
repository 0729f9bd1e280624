import { shortcutsOff } from './shortcut-state.ts'

/**
 * Switches the single keys of this device on or off, in all of its tabs, until they are switched back. Where
 * storage is forbidden or full the page itself remembers, until it is left.
 */
export function switchShortcuts(isOn: boolean): void {
  const page = document.documentElement
  page.removeAttribute(shortcutsOff)
  try {
    if (isOn) localStorage.removeItem(shortcutsOff)
    else localStorage.setItem(shortcutsOff, 'true')
  } catch {
    page.toggleAttribute(shortcutsOff, !isOn)
  }
}

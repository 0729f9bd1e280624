/** Whether this browser keeps anything by that name. Where storage is forbidden it keeps nothing. */
function isStoredHere(name: string): boolean {
  try {
    return localStorage.getItem(name) !== null
  } catch {
    return false
  }
}

/** By this name a device that wants no single keys is known: in its storage or, where that is forbidden, on the page. */
export const shortcutsOff = 'shortcuts-off'

/** Whether single keys mean anything on this device: whoever speaks to it, or rests a hand on it, may not want them to. */
export const areShortcutsOn = (): boolean =>
  !isStoredHere(shortcutsOff) && document.querySelector(`[${shortcutsOff}]`) === null

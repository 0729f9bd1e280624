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

/** Whether shortcuts are on for this device: with speech input they may be unwanted. */
export const areShortcutsOn = (): boolean =>
  !isStoredHere(shortcutsOff) && document.querySelector(`[${shortcutsOff}]`) === null

/** Whether this browser keeps anything by that name. Where storage is forbidden it keeps nothing. */
export function isStoredHere(name: string): boolean {
  try {
    return localStorage.getItem(name) !== null
  } catch {
    return false
  }
}

/** What a key means on the dashboard; `toggle` carries the place in the list, the first being 0. */
export type Shortcut =
  | { kind: 'new' }
  | { kind: 'find' }
  | { kind: 'keys' }
  | { kind: 'day' }
  | { kind: 'toggle'; place: number }

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'repeat'>

/** A key that is held, or pressed together with another, belongs to the browser. Shift only helps to type the `?`. */
export function shortcutOf({ key, ctrlKey, metaKey, altKey, repeat }: Pressed): Shortcut | null {
  if (ctrlKey || metaKey || altKey || repeat) return null
  if (key === 'n' || key === 'N') return { kind: 'new' }
  if (key === 'e' || key === 'E') return { kind: 'day' }
  if (key === '/') return { kind: 'find' }
  if (key === '?') return { kind: 'keys' }
  return /^[1-9]$/.test(key) ? { kind: 'toggle', place: Number(key) - 1 } : null
}

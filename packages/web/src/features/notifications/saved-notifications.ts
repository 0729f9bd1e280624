import type { StateStorage } from 'zustand/middleware'
import { notificationsKey } from './leave-notifications.ts'

/** What this browser remembers of one person's notifications. */
export type Saved = {
  /** Something was told here that they have not looked at in the history since. */
  hasNews: boolean
  /** They let this browser be pushed to. */
  isPushed: boolean
}

type Place = () => Pick<StateStorage, 'getItem' | 'setItem'>

const nothing: Saved = { hasNews: false, isPushed: false }

export type NotificationMemory = ReturnType<typeof notificationMemory>

/** Read and written each time, since other tabs do too. What another person left counts as nothing, and is written over. */
export function notificationMemory(storage: Place, owner: string) {
  /** Where nothing can be kept it lasts as long as the page. */
  let unkept = nothing

  function read(): Saved {
    try {
      const text = storage().getItem(notificationsKey)
      return readSaved(typeof text === 'string' ? text : null, owner)
    } catch {
      return unkept
    }
  }

  function write(change: Partial<Saved>): void {
    unkept = { ...read(), ...change }
    try {
      void storage().setItem(notificationsKey, JSON.stringify({ owner, ...unkept }))
    } catch {
      // As above.
    }
  }

  return { read, write }
}

/** Text that this version would not have written is nothing. */
function readSaved(text: string | null, owner: string): Saved {
  try {
    const saved: unknown = JSON.parse(text ?? 'null')
    if (typeof saved !== 'object' || saved === null) return nothing
    const said: Record<string, unknown> = { ...saved }
    if (said['owner'] !== owner) return nothing
    return { hasNews: said['hasNews'] === true, isPushed: said['isPushed'] === true }
  } catch {
    return nothing
  }
}

import { isRecord } from '#api/is-record.ts'
import type { PendingRegistration } from './registration-steps.ts'

const key = 'registration'

type Place = () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/**
 * A registration whose code is being waited for, kept for this tab alone: a user who looks into their mail finds the code's
 * step again, also where the phone has put the page away meanwhile. The password is not part of it. Where nothing can be
 * kept, it lasts as long as the page.
 */
export const savedRegistration = (storage: Place) => ({
  read(): PendingRegistration | null {
    try {
      const kept: unknown = JSON.parse(storage().getItem(key) ?? 'null')
      return isRecord(kept) ? pendingIn(kept) : null
    } catch {
      return null
    }
  },

  /** Null when it is over. */
  keep(pending: PendingRegistration | null): void {
    try {
      if (pending) storage().setItem(key, JSON.stringify(pendingIn(pending)))
      else storage().removeItem(key)
    } catch {
      // See above.
    }
  },
})

function pendingIn({ firstName, lastName, email, timeZone }: Record<string, unknown>): PendingRegistration | null {
  if (typeof firstName !== 'string' || typeof lastName !== 'string') return null
  if (typeof email !== 'string' || typeof timeZone !== 'string') return null
  return { firstName, lastName, email, timeZone }
}

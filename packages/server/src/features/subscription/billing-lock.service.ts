import { setTimeout as sleep } from 'node:timers/promises'
import { BillingUnavailable } from '#adapters/billing/billing.ts'
import type { Db } from '#db/db.ts'
import { newId } from '#db/new-id.ts'
import { giveLockBack, type Lease, takeLock } from './billing-lock.store.ts'

/** Work under a person's lock. It asks the signal before whatever cannot be undone: nobody may be waiting any more. */
export type Leased = Lease & {
  signal: AbortSignal
  /** The lock is not given back: nobody begins anything for this person until it expires, or goes with them. */
  keep: () => void
}
type Work<T> = (lease: Leased) => Promise<T>

export type BillingLocks = ReturnType<typeof billingLocks>

/** Longer than any work takes; a process that dies holds a person up no longer than this. */
const leaseSeconds = 30
const pollMs = 40

/**
 * One at a time may ask the provider about a person and write down what it says, over all instances. The lock is a lease in
 * a table: while somebody waits for the provider no transaction is open and no connection is taken.
 */
export function billingLocks({ db }: { db: Db }) {
  const lastOf = new Map<string, Promise<unknown>>()

  async function leased<T>(userId: string, signal: AbortSignal, work: Work<T>): Promise<T> {
    const lease = { userId, holder: newId() }
    for (;;) {
      signal.throwIfAborted()
      if (await takeLock(db, lease, leaseSeconds)) break
      await sleep(pollMs)
    }
    let isKept = false
    try {
      return await work({ ...lease, signal, keep: () => void (isKept = true) })
    } finally {
      if (!isKept) await giveLockBack(db, lease)
    }
  }

  /** In this process the turns are taken in the order of asking. */
  async function inTurn<T>(userId: string, signal: AbortSignal, work: Work<T>): Promise<T> {
    const before = lastOf.get(userId) ?? Promise.resolve()
    const mine = before.then(() => leased(userId, signal, work))
    const settled = mine.catch(() => {})
    lastOf.set(userId, settled)
    await settled
    if (lastOf.get(userId) === settled) lastOf.delete(userId)
    return mine
  }

  return {
    /** Waiting for the lock and the work itself both count; what is not done by then is told as the provider being away. */
    withUserLock: <T>(userId: string, patienceMs: number, work: Work<T>): Promise<T> =>
      withPatience(patienceMs, (signal) => inTurn(userId, signal, work)),
  }
}

/** Gives up waiting after a while. The work is told by its signal, and whatever it still does is nobody's answer any more. */
export async function withPatience<T>(patienceMs: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController()
  const tooLate = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    const away = new BillingUnavailable('No answer in time')
    controller.abort(away)
    tooLate.reject(away)
  }, patienceMs)
  try {
    return await Promise.race([work(controller.signal), tooLate.promise])
  } finally {
    clearTimeout(timer)
  }
}

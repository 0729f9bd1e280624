import { setTimeout as sleep } from 'node:timers/promises'
import { BillingUnavailable } from '#adapters/billing/billing.ts'
import type { Db } from '#db/db.ts'
import { newId } from '#db/new-id.ts'
import { makeTurns } from '#limits/turns.ts'
import { giveLockBack, type Lease, takeLock } from './billing-lock.store.ts'

/**
 * Work under a user's billing lock. It checks the signal before anything irreversible: the caller may have given up.
 */
export type Leased = Lease & {
  signal: AbortSignal
  /** The lock is not released: nothing can be started for this user until it expires, or the account is deleted. */
  keep: () => void
}
type Work<T> = (lease: Leased) => Promise<T>

export type BillingLocks = ReturnType<typeof billingLocks>

/** Longer than any work takes; a process that dies blocks a user no longer than this. */
const leaseSeconds = 30
const pollMs = 40

/**
 * Over all instances, one at a time may query the provider about a user and store the result. The lock is a lease in a
 * table: while waiting for the provider no transaction is open and no connection is taken.
 */
export function billingLocks({ db }: { db: Db }) {
  /** In this process the turns are taken in the order of asking. */
  const inTurn = makeTurns()

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

  return {
    /** Waiting for the lock and the work share one deadline; missing it counts as the provider being unavailable. */
    withUserLock: <T>(userId: string, patienceMs: number, work: Work<T>): Promise<T> =>
      withPatience(patienceMs, (signal) => inTurn(userId, () => leased(userId, signal, work))),
  }
}

/** Stops waiting after a while. The work is told by its signal; its result is discarded. */
export async function withPatience<T>(patienceMs: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController()
  const tooLate = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    const unavailable = new BillingUnavailable('No answer in time')
    controller.abort(unavailable)
    tooLate.reject(unavailable)
  }, patienceMs)
  try {
    return await Promise.race([work(controller.signal), tooLate.promise])
  } finally {
    clearTimeout(timer)
  }
}

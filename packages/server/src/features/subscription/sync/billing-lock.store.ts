import { Refusal } from '@daymark/domain/refusal.ts'
import { and, eq, lte, sql } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { isOwnerMissing } from '#db/missing-owner.ts'
import { billingLocks } from '#db/schema/subscription.ts'

/** The holder of a user's lock. */
export type Lease = { userId: string; holder: string }

const isMine = ({ userId, holder }: Lease) => and(eq(billingLocks.userId, userId), eq(billingLocks.holder, holder))

/** The account was deleted, so its session has ended, too. */
export class AccountGone extends Refusal {
  constructor() {
    super('unauthenticated', 'Authentication required')
  }
}

/**
 * By the database's clock, which all instances share. False while another holder has it. In two statements: a distributed
 * database takes no clock where an insert turns into an update. Rejects with AccountGone.
 */
export async function takeLock(db: Db, { userId, holder }: Lease, seconds: number): Promise<boolean> {
  const heldUntil = sql`now() + make_interval(secs => ${seconds})`
  const mine = { userId: billingLocks.userId }
  const taken = await db
    .insert(billingLocks)
    .values({ userId, holder, heldUntil })
    .onConflictDoNothing()
    .returning(mine)
    .catch((error: unknown) => {
      throw isOwnerMissing(error) ? new AccountGone() : error
    })
  if (taken.length > 0) return true
  const isFree = and(eq(billingLocks.userId, userId), lte(billingLocks.heldUntil, sql`now()`))
  return (await db.update(billingLocks).set({ holder, heldUntil }).where(isFree).returning(mine)).length > 0
}

/**
 * Whether this holder still has the lock, which it keeps until the transaction ends: checked before writing under it.
 */
export async function keepsLock(tx: Db, lease: Lease): Promise<boolean> {
  const held = await tx.select({ userId: billingLocks.userId }).from(billingLocks).where(isMine(lease)).for('update')
  return held.length > 0
}

export async function giveLockBack(db: Db, lease: Lease): Promise<void> {
  await db.delete(billingLocks).where(isMine(lease))
}

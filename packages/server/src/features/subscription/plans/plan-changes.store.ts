import { planChangeOf } from '@daymark/domain/subscription/plan-words.ts'
import { desc, eq } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { newId } from '#db/new-id.ts'
import { planChanges } from '#db/schema/operators.ts'
import type { Facts } from '../subscription.store.ts'

/** Adds to the history of a plan, in the transaction that changes it. What is no news is not stored. */
export async function recordPlanChange(
  tx: Db,
  userId: string,
  before: Facts,
  changes: Partial<Facts>,
  now: Temporal.Instant,
): Promise<void> {
  const zone = before.account?.timeZone
  const what = zone ? planChangeOf(before, { ...before, ...changes }, now, zone) : null
  if (what !== null) await tx.insert(planChanges).values({ userId, id: newId(), at: now, what })
}

const most = 200

/** Newest first. */
export async function planHistoryOf(db: Db, userId: string) {
  const { id, at, what } = planChanges
  return db
    .select({ id, at, what })
    .from(planChanges)
    .where(eq(planChanges.userId, userId))
    .orderBy(desc(at), desc(id))
    .limit(most)
}

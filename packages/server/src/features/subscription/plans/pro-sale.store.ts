import { proNotice } from '@daymark/domain/subscription/billing-state.ts'
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { systemFacts } from '#db/schema/operators.ts'
import { billingEmailAlarms } from '#db/schema/shares.ts'
import { subscriptions } from '#db/schema/subscription.ts'
import { type Provider, runningStatuses } from '../subscription.store.ts'

const proSale = 'proSale'

/** True for the first start that sells Pro, and false at each later one. */
export async function recordProSale(tx: Db, now: Temporal.Instant): Promise<boolean> {
  const recorded = await tx
    .insert(systemFacts)
    .values({ name: proSale, value: {}, at: now })
    .onConflictDoNothing()
    .returning({ name: systemFacts.name })
  return recorded.length > 0
}

/** Running plans keep Pro's features for the period that is paid for, and long enough for the email, which is due now or later. */
export async function keepProFeatures(tx: Db, provider: Provider, now: Temporal.Instant): Promise<void> {
  const isRunning = and(eq(subscriptions.provider, provider), inArray(subscriptions.status, [...runningStatuses]))
  const earliest = now.add(proNotice).toString()
  await tx
    .update(subscriptions)
    .set({ proUntil: sql`greatest(${subscriptions.periodEnd}, ${earliest}::timestamptz)` })
    .where(isRunning)
  await tx
    .insert(billingEmailAlarms)
    .select(
      tx
        .select({ userId: subscriptions.userId, dueAt: sql`${now.toString()}::timestamptz`.as('due_at') })
        .from(subscriptions)
        .where(isRunning),
    )
    .onConflictDoUpdate({ target: billingEmailAlarms.userId, set: { dueAt: now } })
}

/** Pro is no longer sold, so Basic has its features again. */
export async function endProSale(tx: Db): Promise<void> {
  const ended = await tx.delete(systemFacts).where(eq(systemFacts.name, proSale)).returning({ name: systemFacts.name })
  if (ended.length > 0) await tx.update(subscriptions).set({ proUntil: null }).where(isNotNull(subscriptions.proUntil))
}

import { and, eq, isNull, lt } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { billingEvents } from '#db/schema/subscription.ts'
import type { Provider } from './subscription.store.ts'

const isThis = (provider: Provider, id: string) => and(eq(billingEvents.provider, provider), eq(billingEvents.id, id))

type Received = { provider: Provider; id: string; type: string; receivedAt: Temporal.Instant }

/** True while what the event tells of has not been written down, however often it came. */
export async function isNews(db: Db, event: Received): Promise<boolean> {
  await db.insert(billingEvents).values(event).onConflictDoNothing()
  const [row] = await db
    .select({ id: billingEvents.id })
    .from(billingEvents)
    .where(and(isThis(event.provider, event.id), isNull(billingEvents.processedAt)))
  return row !== undefined
}

export async function markProcessed(tx: Db, provider: Provider, id: string, now: Temporal.Instant): Promise<void> {
  await tx.update(billingEvents).set({ processedAt: now }).where(isThis(provider, id))
}

export async function forgetEvents(db: Db, before: Temporal.Instant): Promise<void> {
  await db.delete(billingEvents).where(lt(billingEvents.receivedAt, before))
}

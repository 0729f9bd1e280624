import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { pushSubscriptions } from '#db/schema/notification-channels.ts'

export type Subscription = typeof pushSubscriptions.$inferSelect

/** A browser that subscribed before is the same one with new keys, or with another person in front of it. */
export async function keepSubscription(db: Db, subscription: Subscription): Promise<void> {
  const { endpoint: _, ...owned } = subscription
  await db
    .insert(pushSubscriptions)
    .values(subscription)
    .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: owned })
}

/** Newest first. */
export const subscriptionsOf = (db: Db, userId: string): Promise<Subscription[]> =>
  db
    .select()
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, userId))
    .orderBy(desc(pushSubscriptions.createdAt), desc(pushSubscriptions.endpoint))

/** Only the person's own: a browser that somebody else subscribed in since then is left to them. */
export async function forgetSubscriptions(db: Db, userId: string, endpoints: readonly string[]): Promise<void> {
  if (endpoints.length === 0) return
  await db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.userId, userId), inArray(pushSubscriptions.endpoint, [...endpoints])))
}

import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { pushSubscriptions } from '#db/schema/notification-channels.ts'
import { dropNames, takeName } from '#directory/known-names.ts'

export type Subscription = typeof pushSubscriptions.$inferSelect

/** A browser that subscribed before is the same one with new keys, or with another person in front of it. */
export async function keepSubscription(tx: Db, subscription: Subscription): Promise<void> {
  const { userId, endpoint, ...keys } = subscription
  const before = await takeName(tx, userId, { kind: 'browser', key: endpoint })
  if (before !== null) await deleteOf(tx, before, [endpoint])
  await tx
    .insert(pushSubscriptions)
    .values(subscription)
    .onConflictDoUpdate({ target: [pushSubscriptions.userId, pushSubscriptions.endpoint], set: keys })
}

async function deleteOf(tx: Db, userId: string, endpoints: readonly string[]): Promise<void> {
  await tx
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.userId, userId), inArray(pushSubscriptions.endpoint, [...endpoints])))
}

/** Newest first. */
export const subscriptionsOf = (db: Db, userId: string): Promise<Subscription[]> =>
  db
    .select()
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, userId))
    .orderBy(desc(pushSubscriptions.createdAt), desc(pushSubscriptions.endpoint))

/** Only the person's own: a browser that somebody else subscribed in since then is left to them. */
export async function forgetSubscriptions(tx: Db, userId: string, endpoints: readonly string[]): Promise<void> {
  if (endpoints.length === 0) return
  await deleteOf(tx, userId, endpoints)
  await dropNames(tx, userId, 'browser', endpoints)
}

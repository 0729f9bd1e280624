import { and, asc, desc, eq, gt, inArray, isNull } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { notifications } from '#db/schema/notifications.ts'

export type NotificationRow = typeof notifications.$inferSelect

/** Newest first. */
export const latestOf = (db: Db, userId: string, limit: number): Promise<NotificationRow[]> =>
  db
    .select()
    .from(notifications)
    .where(eq(notifications.userId, userId))
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(limit)

/** Oldest first: as they would have been shown one after another. */
export const unseenOf = (db: Db, userId: string, since: Temporal.Instant, limit: number): Promise<NotificationRow[]> =>
  db
    .select()
    .from(notifications)
    .where(
      and(
        eq(notifications.userId, userId),
        eq(notifications.channel, 'InApp'),
        eq(notifications.status, 'Sent'),
        isNull(notifications.seenAt),
        gt(notifications.sentAt, since),
      ),
    )
    .orderBy(asc(notifications.sentAt), asc(notifications.id))
    .limit(limit)

/** One's own alone: an id of somebody else's changes nothing and is not told apart from one that does not exist. */
export async function markSeen(db: Db, userId: string, ids: readonly string[], now: Temporal.Instant): Promise<void> {
  if (ids.length === 0) return
  await db
    .update(notifications)
    .set({ seenAt: now })
    .where(and(eq(notifications.userId, userId), inArray(notifications.id, [...ids]), isNull(notifications.seenAt)))
}

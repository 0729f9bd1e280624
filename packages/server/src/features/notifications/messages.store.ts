import type { NotificationType } from '@daymark/domain/notifications/kinds.ts'
import type { Day } from '@daymark/domain/time/day.ts'
import { and, asc, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { notifications } from '#db/schema/notifications.ts'

export type MessageRow = typeof notifications.$inferSelect
export type NewMessage = typeof notifications.$inferInsert
type Changes = Partial<Omit<NewMessage, 'userId' | 'id'>>

const thisOne = (userId: string, id: string) => and(eq(notifications.userId, userId), eq(notifications.id, id))

/** All in one statement. Answers with the ids that are new: whose date has its message already is left as it is. */
export async function insertMessages(tx: Db, messages: readonly NewMessage[]): Promise<Set<string>> {
  if (messages.length === 0) return new Set()
  const inserted = await tx
    .insert(notifications)
    .values([...messages])
    .onConflictDoNothing()
    .returning({ id: notifications.id })
  return new Set(inserted.map(({ id }) => id))
}

/**
 * Adds what was achieved to the day's message, or begins it; unseen either way. What was sent outward is not sent again,
 * what was cancelled takes the new one's place.
 */
export async function gatherFeats(tx: Db, message: NewMessage): Promise<MessageRow> {
  const isCancelled = sql`${notifications.status} = 'Cancelled'`
  const isInApp = sql`${notifications.channel} = 'InApp'`
  const [gathered] = await tx
    .insert(notifications)
    .values(message)
    .onConflictDoUpdate({
      target: [notifications.userId, notifications.type, notifications.day],
      targetWhere: sql`not is_test`,
      set: {
        feats: sql`${notifications.feats} || excluded.feats`,
        seenAt: null,
        status: sql`case when ${isCancelled} then excluded.status else ${notifications.status} end`,
        sentAt: sql`case when ${isCancelled} or ${isInApp} then excluded.sent_at else ${notifications.sentAt} end`,
      },
    })
    .returning()
  if (!gathered) throw new Error('A message was written and not returned')
  return gathered
}

export async function changeMessage(tx: Db, userId: string, id: string, changes: Changes): Promise<void> {
  await tx.update(notifications).set(changes).where(thisOne(userId, id))
}

/** What became of a message that was on its way. One that was settled meanwhile stays as it is. */
export async function settleMessage(tx: Db, userId: string, id: string, changes: Changes): Promise<void> {
  await tx
    .update(notifications)
    .set(changes)
    .where(and(thisOne(userId, id), eq(notifications.status, 'Scheduled')))
}

/** For this transaction alone. */
export async function lockMessage(tx: Db, userId: string, id: string): Promise<MessageRow | null> {
  const [message] = await tx.select().from(notifications).where(thisOne(userId, id)).for('update')
  return message ?? null
}

/** The latest date of each person's messages of a type, for those who had one after a day. */
export async function latestDaysOf(
  tx: Db,
  type: NotificationType,
  userIds: readonly string[],
  after: Day,
): Promise<Map<string, Day>> {
  const rows = await tx
    .select({ userId: notifications.userId, day: notifications.day })
    .from(notifications)
    .where(
      and(
        inArray(notifications.userId, [...userIds]),
        eq(notifications.type, type),
        eq(notifications.isTest, false),
        gt(notifications.day, after),
      ),
    )
    .orderBy(asc(notifications.day))
  return new Map(rows.map(({ userId, day }) => [userId, day]))
}

/** Messages whose job is gone for whatever reason: nothing is for ever on its way. */
export async function giveUpForgotten(db: Db, before: Temporal.Instant, failure: string): Promise<void> {
  await db
    .update(notifications)
    .set({ status: 'Failed', failure })
    .where(and(eq(notifications.status, 'Scheduled'), lt(notifications.expiresAt, before)))
}

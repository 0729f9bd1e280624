import type { Achievement } from '@daymark/domain/notifications/achievement.ts'
import type { NotificationType } from '@daymark/domain/notifications/kinds.ts'
import type { Day } from '@daymark/domain/time/day.ts'
import { and, asc, desc, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { notifications } from '#db/schema/notifications.ts'

export type MessageRow = typeof notifications.$inferSelect
export type NewMessage = typeof notifications.$inferInsert
type Changes = Partial<Omit<NewMessage, 'userId' | 'id'>>

const thisOne = (userId: string, id: string) => and(eq(notifications.userId, userId), eq(notifications.id, id))

/** In one statement. Returns the ids that are new: a date, or a quarter of an hour, that has its message already keeps it. */
export async function insertMessages(tx: Db, messages: readonly NewMessage[]): Promise<Set<string>> {
  if (messages.length === 0) return new Set()
  const inserted = await tx
    .insert(notifications)
    .values([...messages])
    .onConflictDoNothing()
    .returning({ id: notifications.id })
  return new Set(inserted.map(({ id }) => id))
}

export type DailyMessage = NewMessage & { feats: Achievement[] }

/**
 * Adds achievements to the messages of their day, or creates them; unseen either way. What was sent by another channel is
 * not sent again. A message that was cancelled or failed is replaced by the new one under its own id, which includes
 * the achievements of a failed message, not those of a cancelled one.
 */
export async function upsertDailyMessages(tx: Db, messages: readonly DailyMessage[]): Promise<MessageRow[]> {
  if (messages.length === 0) return []
  const { status, channel, feats } = notifications
  const isOver = sql`${status} in ('Cancelled', 'Failed')`
  const replaced = (name: keyof typeof notifications.$inferSelect) => {
    const column = notifications[name]
    return sql`case when ${isOver} then excluded.${sql.identifier(column.name)} else ${column} end`
  }
  return tx
    .insert(notifications)
    .values([...messages])
    .onConflictDoUpdate({
      target: [notifications.userId, notifications.type, notifications.day, notifications.slot],
      targetWhere: sql`not is_test`,
      set: {
        id: replaced('id'),
        channel: replaced('channel'),
        status: replaced('status'),
        createdAt: replaced('createdAt'),
        expiresAt: replaced('expiresAt'),
        attempts: replaced('attempts'),
        attemptedAt: replaced('attemptedAt'),
        failure: replaced('failure'),
        title: replaced('title'),
        body: replaced('body'),
        feats: sql`case when ${status} = 'Cancelled' then excluded.feats else ${feats} || excluded.feats end`,
        seenAt: null,
        sentAt: sql`case when ${isOver} or ${channel} = 'InApp' then excluded.sent_at else ${notifications.sentAt} end`,
      },
    })
    .returning()
}

type MessageText = { userId: string; id: string; title: string; body: string }

/**
 * The texts of many messages in one statement. Where all are of one user, which is so in a request, it names them: on a
 * distributed database it then needs the user's server alone.
 */
export async function writeWords(tx: Db, worded: readonly MessageText[]): Promise<void> {
  const [first] = worded
  if (!first) return
  const isOfOne = worded.every(({ userId }) => userId === first.userId)
  const rows = sql`unnest(
    ${sql.param(worded.map(({ userId }) => userId))}::uuid[],
    ${sql.param(worded.map(({ id }) => id))}::uuid[],
    ${sql.param(worded.map(({ title }) => title))}::text[],
    ${sql.param(worded.map(({ body }) => body))}::text[]
  ) as worded (user_id, id, title, body)`
  await tx
    .update(notifications)
    .set({ title: sql`worded.title`, body: sql`worded.body` })
    .from(rows)
    .where(
      and(
        isOfOne ? eq(notifications.userId, first.userId) : undefined,
        eq(notifications.userId, sql`worded.user_id`),
        eq(notifications.id, sql`worded.id`),
      ),
    )
}

export async function changeMessage(tx: Db, userId: string, id: string, changes: Changes): Promise<void> {
  await tx.update(notifications).set(changes).where(thisOne(userId, id))
}

type Outcome = Pick<Changes, 'sentAt' | 'failure'> & { status?: MessageRow['status'] }

/**
 * Stores the outcome of a scheduled message. One that was settled meanwhile keeps its outcome, and one that is to be sent
 * again later, which changes its end, stays scheduled.
 */
export async function settleMessage(
  tx: Db,
  { userId, id, expiresAt }: Pick<MessageRow, 'userId' | 'id' | 'expiresAt'>,
  { status = 'Scheduled', ...outcome }: Outcome,
): Promise<void> {
  const isAsTaken = sql`${notifications.expiresAt} = ${expiresAt.toString()}::timestamptz`
  await tx
    .update(notifications)
    .set({ ...outcome, status: sql`case when ${isAsTaken} then ${status} else ${notifications.status} end` })
    .where(and(thisOne(userId, id), eq(notifications.status, 'Scheduled')))
}

export async function messageOf(db: Db, userId: string, id: string): Promise<MessageRow | null> {
  const [message] = await db.select().from(notifications).where(thisOne(userId, id))
  return message ?? null
}

export async function lockMessage(tx: Db, userId: string, id: string): Promise<MessageRow | null> {
  const [message] = await tx.select().from(notifications).where(thisOne(userId, id)).for('update')
  return message ?? null
}

/** The latest date of each user's messages of a type, for those who had one after a day. */
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

/** Messages whose job was lost. */
export async function giveUpForgotten(db: Db, before: Temporal.Instant, failure: string): Promise<void> {
  await db
    .update(notifications)
    .set({ status: 'Failed', failure })
    .where(and(eq(notifications.status, 'Scheduled'), lt(notifications.expiresAt, before)))
}

/** Newest first. */
export const latestOf = (db: Db, userId: string, limit: number): Promise<MessageRow[]> =>
  db
    .select()
    .from(notifications)
    .where(eq(notifications.userId, userId))
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(limit)

/** Oldest first, in the order in which they would have been shown. */
export const unseenOf = (db: Db, userId: string, since: Temporal.Instant, limit: number): Promise<MessageRow[]> =>
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

/** Only the user's own: the id of another user's message changes nothing, like one that does not exist. */
export async function markSeen(db: Db, userId: string, ids: readonly string[], now: Temporal.Instant): Promise<void> {
  if (ids.length === 0) return
  await db
    .update(notifications)
    .set({ seenAt: now })
    .where(and(eq(notifications.userId, userId), inArray(notifications.id, [...ids]), isNull(notifications.seenAt)))
}

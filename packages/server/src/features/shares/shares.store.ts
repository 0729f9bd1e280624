import type { Day } from '@daymark/domain/time/day.ts'
import { and, asc, between, desc, eq, gt, gte, inArray, isNull, lt, lte, or } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { liveHabitsOf } from '#db/live-habits.ts'
import { ruleColumns } from '#db/rule-columns.ts'
import { users } from '#db/schema/accounts.ts'
import { entries, habits, notes } from '#db/schema/habits.ts'
import { shares } from '#db/schema/shares.ts'

export type Share = typeof shares.$inferSelect
type SharePlace = Pick<Share, 'userId' | 'id'>
type Chosen = { userId: string; habitIds: readonly string[] }

/** Those that still work, newest first. */
export const sharesOf = (db: Db, userId: string, now: Temporal.Instant): Promise<Share[]> =>
  db
    .select()
    .from(shares)
    .where(and(eq(shares.userId, userId), gt(shares.expiresAt, now)))
    .orderBy(desc(shares.id))

export async function insertShare(tx: Db, share: Share): Promise<void> {
  await tx.insert(shares).values(share)
}

const shareAt = ({ userId, id }: SharePlace) => and(eq(shares.userId, userId), eq(shares.id, id))

/** Whether there was such a link. */
export async function deleteShare(db: Db, place: SharePlace): Promise<boolean> {
  return (await db.delete(shares).where(shareAt(place)).returning({ id: shares.id })).length > 0
}

/** A link that works, and its owner's calendar; null also while the account is suspended. */
export async function openShare(db: Db, place: SharePlace & { tokenHash: string }, now: Temporal.Instant) {
  const [found] = await db
    .select({ share: shares, timeZone: users.timeZone, dayStartHour: users.dayStartHour })
    .from(shares)
    .innerJoin(users, and(eq(users.id, shares.userId), eq(users.id, place.userId)))
    .where(
      and(shareAt(place), eq(shares.tokenHash, place.tokenHash), gt(shares.expiresAt, now), isNull(users.suspendedAt)),
    )
  return found ?? null
}

/** Within a minute it is written once, however often the page is opened. */
export async function noteOpened(db: Db, place: SharePlace, now: Temporal.Instant): Promise<void> {
  const isOld = or(isNull(shares.lastSeenAt), lt(shares.lastSeenAt, now.subtract({ minutes: 1 })))
  await db
    .update(shares)
    .set({ lastSeenAt: now })
    .where(and(shareAt(place), isOld))
}

export async function forgetSharesBefore(db: Db, now: Temporal.Instant): Promise<void> {
  await db.delete(shares).where(lte(shares.expiresAt, now))
}

/** The chosen habits that are still there, in their owner's order. */
export const sharedHabitsOf = (db: Db, { userId, habitIds }: Chosen) =>
  db
    .select({
      id: habits.id,
      name: habits.name,
      colorCode: habits.colorCode,
      ...ruleColumns,
      firstDay: habits.firstDay,
    })
    .from(habits)
    .where(and(liveHabitsOf(userId), inArray(habits.id, [...habitIds])))
    .orderBy(asc(habits.position), asc(habits.id))

/** What is stored of their days, by day. */
export const sharedDaysOf = (db: Db, { userId, habitIds }: Chosen, from: Day, to: Day) =>
  db
    .select({
      habitId: entries.habitId,
      day: entries.day,
      state: entries.state,
      amount: entries.amount,
      note: entries.notes,
    })
    .from(entries)
    .where(and(eq(entries.userId, userId), inArray(entries.habitId, [...habitIds]), between(entries.day, from, to)))
    .orderBy(asc(entries.habitId), asc(entries.day))

/** Notes that were written from one instant until another, oldest first. */
export const sharedNotesOf = (
  db: Db,
  { userId, habitIds }: Chosen,
  { from, until }: { from: Temporal.Instant; until: Temporal.Instant },
) =>
  db
    .select({ habitId: notes.habitId, title: notes.title, content: notes.content, createdAt: notes.createdAt })
    .from(notes)
    .where(
      and(
        eq(notes.userId, userId),
        inArray(notes.habitId, [...habitIds]),
        isNull(notes.deletedAt),
        gte(notes.createdAt, from),
        lt(notes.createdAt, until),
      ),
    )
    .orderBy(asc(notes.createdAt), asc(notes.id))

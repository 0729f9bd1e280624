import type { Day } from '@daymark/domain/time/day.ts'
import { and, asc, between, desc, eq, gt, gte, inArray, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { liveHabitsOf } from '#db/live-habits.ts'
import { ruleColumns } from '#db/rule-columns.ts'
import { users } from '#db/schema/accounts.ts'
import { dayEntries, habits, notes } from '#db/schema/habits.ts'
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

/** Ends every private link of a person. */
export async function deleteSharesOf(tx: Db, userId: string): Promise<void> {
  await tx.delete(shares).where(eq(shares.userId, userId))
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

/** The chosen habits that are still there, in their owner's order. A revision is another number after each change of its habit. */
export const sharedHabitsOf = (db: Db, { userId, habitIds }: Chosen) =>
  db
    .select({
      id: habits.id,
      name: habits.name,
      colorCode: habits.colorCode,
      ...ruleColumns,
      days: habits.days,
      revision: habits.revision,
    })
    .from(habits)
    .where(and(liveHabitsOf(userId), inArray(habits.id, [...habitIds])))
    .orderBy(asc(habits.position), asc(habits.id))

type Place = { userId: string; habitId: string }
const entriesAt = ({ userId, habitId }: Place) => and(eq(dayEntries.userId, userId), eq(dayEntries.habitId, habitId))

/** The days of a habit that have a note, by day; of their texts only how long they are. */
export const notedDaysOf = (db: Db, place: Place, from: Day, to: Day) =>
  db
    .select({ day: dayEntries.day, bytes: sql<number>`octet_length(${dayEntries.notes})` })
    .from(dayEntries)
    .where(and(entriesAt(place), between(dayEntries.day, from, to), isNotNull(dayEntries.notes)))
    .orderBy(asc(dayEntries.day))

/** The notes of a habit that were written from one instant until another, oldest first; of their texts only how long they are. */
export const writtenNotesOf = (
  db: Db,
  { userId, habitId }: Place,
  { from, until }: { from: Temporal.Instant; until: Temporal.Instant },
) =>
  db
    .select({
      id: notes.id,
      createdAt: notes.createdAt,
      bytes: sql<number>`octet_length(${notes.content}) + coalesce(octet_length(${notes.title}), 0)`,
    })
    .from(notes)
    .where(
      and(
        eq(notes.userId, userId),
        eq(notes.habitId, habitId),
        isNull(notes.deletedAt),
        gte(notes.createdAt, from),
        lt(notes.createdAt, until),
      ),
    )
    .orderBy(asc(notes.createdAt), asc(notes.id))

export async function dayNotesOf(db: Db, place: Place, days: readonly Day[]): Promise<ReadonlyMap<Day, string>> {
  if (days.length === 0) return new Map()
  const rows = await db
    .select({ day: dayEntries.day, text: dayEntries.notes })
    .from(dayEntries)
    .where(and(entriesAt(place), sql`${dayEntries.day} = any(${sql.param(days)}::date[])`))
  return new Map(rows.map(({ day, text }) => [day, text ?? '']))
}

/** Those that are still there, by id. */
export async function noteTextsOf(db: Db, { userId, habitId }: Place, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, { title: string | null; text: string }>()
  const rows = await db
    .select({ id: notes.id, title: notes.title, text: notes.content })
    .from(notes)
    .where(
      and(eq(notes.userId, userId), eq(notes.habitId, habitId), isNull(notes.deletedAt), inArray(notes.id, [...ids])),
    )
  return new Map(rows.map(({ id, title, text }) => [id, { title, text }]))
}

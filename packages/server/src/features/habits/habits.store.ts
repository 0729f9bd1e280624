import { undoEndOf } from '@daymark/domain/deletion.ts'
import { type Day, dayNumberOf } from '@daymark/domain/time/day.ts'
import { and, asc, count, eq, getTableColumns, gte, isNotNull, isNull, lt, max, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { prepared } from '#db/prepared.ts'
import { users } from '#db/schema/accounts.ts'
import { habits } from '#db/schema/habits.ts'

export type Habit = Omit<typeof habits.$inferSelect, 'history'>
export type NewHabit = typeof habits.$inferInsert
/** Columns to write; an undefined one stays as it is. */
export type ChangedColumns = { [Column in Exclude<keyof NewHabit, 'id' | 'userId'>]?: NewHabit[Column] | undefined }

/** Whoever reads a habit needs what is kept of its history, never the history. */
const { history: _history, ...read } = getTableColumns(habits)

/** What is deleted is not there, for anybody, from that moment on. */
const ownedBy = (userId: string) => and(eq(habits.userId, userId), isNull(habits.deletedAt))
const thisOne = (userId: string, id: string) => and(ownedBy(userId), eq(habits.id, id))

/** One at a time may change which habits a person has: names and the limit are judged under this lock. */
export async function lockOwner(tx: Db, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
}

const inOrder = (db: Db, condition: SQL | undefined) =>
  db.select(read).from(habits).where(condition).orderBy(asc(habits.position), asc(habits.id))
const thisOwner = and(eq(habits.userId, sql.placeholder('userId')), isNull(habits.deletedAt))
const all = prepared('habits_of', read, (db) => inOrder(db, thisOwner))
const active = prepared('active_habits_of', read, (db) => inOrder(db, and(thisOwner, habits.isActive)))

export const habitsOf = (db: Db, userId: string, includeInactive: boolean): Promise<Habit[]> =>
  (includeInactive ? all : active)(db, { userId })

/** Of a habit only what the figures of all are made of: a tick asks for it in its transaction. */
const standing = {
  isActive: habits.isActive,
  totalCompletions: habits.totalCompletions,
  lastDay: habits.lastDay,
  run: habits.run,
  longestRun: habits.longestRun,
  isCompletedToday: sql<boolean>`${sql.placeholder('today')}::int = any(${habits.recentDays})`,
}
const standings = prepared('standings_of', standing, (db) => db.select(standing).from(habits).where(thisOwner))

export const standingsOf = (db: Db, userId: string, today: Day) => standings(db, { userId, today: dayNumberOf(today) })

export async function habitOf(db: Db, userId: string, id: string): Promise<Habit | null> {
  const [habit] = await db.select(read).from(habits).where(thisOne(userId, id))
  return habit ?? null
}

/** For this transaction alone: whoever else wants to change it waits. */
export async function lockHabit(tx: Db, userId: string, id: string): Promise<Habit | null> {
  const [habit] = await tx.select(read).from(habits).where(thisOne(userId, id)).for('no key update')
  return habit ?? null
}

export async function countActive(db: Db, userId: string): Promise<number> {
  const [row] = await db
    .select({ active: count() })
    .from(habits)
    .where(and(ownedBy(userId), habits.isActive))
  return row?.active ?? 0
}

/** Where a new habit comes, which is last, and how many there are, paused ones among them. */
export async function roomFor(tx: Db, userId: string): Promise<{ position: number; habits: number }> {
  const [row] = await tx
    .select({
      last: max(habits.position),
      habits: sql<number>`(count(*) filter (where ${isNull(habits.deletedAt)}))::int`,
    })
    .from(habits)
    .where(eq(habits.userId, userId))
  return { position: (row?.last ?? -1) + 1, habits: row?.habits ?? 0 }
}

export async function insertHabit(tx: Db, habit: NewHabit): Promise<Habit> {
  const [inserted] = await tx.insert(habits).values(habit).returning(read)
  if (!inserted) throw new Error('A habit was inserted and not returned')
  return inserted
}

export async function updateHabit(tx: Db, userId: string, id: string, changes: ChangedColumns): Promise<Habit | null> {
  if (Object.keys(changes).length === 0) return habitOf(tx, userId, id)
  const [updated] = await tx.update(habits).set(changes).where(thisOne(userId, id)).returning(read)
  return updated ?? null
}

/** The places 0, 1, 2 … in one statement; a habit that stands right already is not touched. */
export async function placeHabits(tx: Db, userId: string, ids: readonly string[]): Promise<void> {
  const places = sql`unnest(${sql.param(ids)}::uuid[]) with ordinality as wanted (id, place)`
  await tx
    .update(habits)
    .set({ position: sql`wanted.place - 1` })
    .from(places)
    .where(and(ownedBy(userId), sql`${habits.id} = wanted.id`, sql`${habits.position} <> wanted.place - 1`))
}

const activeCount = (userId: string) => sql<number>`(
  select count(*) from ${habits} others
  where others.user_id = ${userId} and others.is_active and others.deleted_at is null
)`

/**
 * True when there was something to delete. Remembers how many were active, which later judges an undo: call it under
 * `lockOwner`, or deletions at the same time each count the others.
 */
export async function markDeleted(tx: Db, userId: string, id: string, now: Temporal.Instant): Promise<boolean> {
  const marked = await tx
    .update(habits)
    .set({ deletedAt: now, deletedAmong: activeCount(userId) })
    .where(thisOne(userId, id))
    .returning({ id: habits.id })
  return marked.length > 0
}

/**
 * A habit that is there, or was deleted so lately that it can be restored; for this transaction alone. One whose
 * deletion lies in the future is still being imported.
 */
export async function lockDeletable(tx: Db, userId: string, id: string, now: Temporal.Instant): Promise<Habit | null> {
  const isLately = and(gte(habits.deletedAt, undoEndOf(now)), lt(habits.deletedAt, now.add({ minutes: 1 })))
  const isInTime = or(isNull(habits.deletedAt), isLately)
  const [habit] = await tx
    .select(read)
    .from(habits)
    .where(and(eq(habits.userId, userId), eq(habits.id, id), isInTime))
    .for('no key update')
  return habit ?? null
}

export async function unmarkDeleted(tx: Db, userId: string, id: string): Promise<void> {
  await tx
    .update(habits)
    .set({ deletedAt: null, deletedAmong: null })
    .where(and(eq(habits.userId, userId), eq(habits.id, id)))
}

/**
 * A habit that was deleted before these is back, so they were deleted among one more, but never among more than it was
 * itself: no order of deleting and restoring leads above the number there once was.
 */
export async function countBack(
  tx: Db,
  userId: string,
  deletedAt: Temporal.Instant,
  deletedAmong: number | null,
): Promise<void> {
  const among = habits.deletedAmong
  await tx
    .update(habits)
    .set({ deletedAmong: sql`greatest(${among}, least(${among} + 1, ${deletedAmong ?? 0}))` })
    .where(and(eq(habits.userId, userId), gte(habits.deletedAt, deletedAt)))
}

/** Removes for good what nobody can take back any more, with its completions and notes. */
export async function sweepDeleted(db: Db, now: Temporal.Instant): Promise<void> {
  await db.delete(habits).where(and(isNotNull(habits.deletedAt), lt(habits.deletedAt, undoEndOf(now))))
}

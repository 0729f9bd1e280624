import type { Day } from '@daymark/domain/time/day.ts'
import { and, asc, eq, gte, sql } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { liveHabitsOf, liveHabitsOfAll } from '#db/live-habits.ts'
import { ruleColumns } from '#db/rule-columns.ts'
import { dayEntries, habits } from '#db/schema/habits.ts'

/** What figures are carried forward with. */
const ofCarried = {
  totalCompletions: habits.totalCompletions,
  impliedDays: habits.impliedDays,
  excusedDays: habits.excusedDays,
  firstDay: habits.firstDay,
  longestRun: habits.longestRun,
  longestScheduleRun: habits.longestScheduleRun,
  strength: habits.strength,
  strengthDay: habits.strengthDay,
  forgivenAgo: habits.forgivenAgo,
}

const read = {
  userId: habits.userId,
  id: habits.id,
  name: habits.name,
  ...ruleColumns,
  reminders: habits.reminders,
  lastDay: habits.lastDay,
  run: habits.run,
  scheduleLast: habits.scheduleLast,
  scheduleRun: habits.scheduleRun,
  recentDays: habits.recentDays,
  recentEntries: habits.recentEntries,
  ...ofCarried,
}
type Columns = typeof read
/** What messages need of a habit: never its history. */
export type HabitRow = { [Name in keyof Columns]: Columns[Name]['_']['data'] | NullIfNullable<Columns[Name]> }
type NullIfNullable<Column extends { _: { notNull: boolean } }> = Column['_']['notNull'] extends true ? never : null

/** The active habits of many users in one query, each user's in their order. */
export async function activeHabitsOf(db: Db, userIds: readonly string[]): Promise<Map<string, HabitRow[]>> {
  const rows = await db
    .select(read)
    .from(habits)
    .where(and(liveHabitsOfAll(userIds), habits.isActive))
    .orderBy(asc(habits.userId), asc(habits.position), asc(habits.id))
  return Map.groupBy(rows, ({ userId }) => userId)
}

export type RemindedHabit = Pick<HabitRow, 'userId' | 'id' | 'reminders'>

/** The active habits of some users that have reminders of their own. */
export async function remindedHabitsOf(db: Db, userIds: readonly string[]): Promise<Map<string, RemindedHabit[]>> {
  if (userIds.length === 0) return new Map()
  const { userId, id, reminders } = habits
  const rows = await db
    .select({ userId, id, reminders })
    .from(habits)
    .where(and(liveHabitsOfAll(userIds), habits.isActive, sql`${reminders} <> '[]'`))
  return Map.groupBy(rows, (row) => row.userId)
}

export type Ticked = { userId: string; id: string; day: Day }

/** The ticks of some users since a day, read along the key: older ones are not touched. */
export async function ticksSince(db: Db, userIds: readonly string[], since: Day): Promise<Map<string, Ticked[]>> {
  if (userIds.length === 0) return new Map()
  const isOfHabit = and(
    eq(dayEntries.userId, habits.userId),
    eq(dayEntries.habitId, habits.id),
    gte(dayEntries.day, since),
    eq(dayEntries.state, 'done'),
  )
  const rows = await db
    .select({ userId: dayEntries.userId, id: dayEntries.id, day: dayEntries.day })
    .from(habits)
    .innerJoin(dayEntries, isOfHabit)
    .where(liveHabitsOfAll(userIds))
  return Map.groupBy(rows, ({ userId }) => userId)
}

/** All ticks of a user, those of paused habits included. Concurrent counts wait until the transaction ends. */
export async function lockedTickCount(tx: Db, userId: string): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`ticks:${userId}`}, 0))`)
  const [row] = await tx
    .select({ ticks: sql<string | number>`coalesce(sum(${habits.totalCompletions}), 0)` })
    .from(habits)
    .where(liveHabitsOf(userId))
  return Number(row?.ticks ?? 0)
}

import { countDays } from '@daymark/domain/history/counted-days.ts'
import { doneDaysIn } from '@daymark/domain/history/habit-days.ts'
import { unpackDays } from '@daymark/domain/history/packed-days.ts'
import type { NotificationType } from '@daymark/domain/notifications/kinds.ts'
import type { MessageHabit } from '@daymark/domain/notifications/message-habit.ts'
import type { Day } from '@daymark/domain/time/day.ts'
import { and, asc, eq, gte, sql } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { historyOf } from '#db/habit-history.ts'
import { liveHabitsOf, liveHabitsOfAll } from '#db/live-habits.ts'
import { ruleColumns } from '#db/rule-columns.ts'
import { dayEntries, habits } from '#db/schema/habits.ts'

const read = {
  userId: habits.userId,
  id: habits.id,
  name: habits.name,
  reminders: habits.reminders,
  ...ruleColumns,
  days: habits.days,
}
/** What messages need of a habit. */
export type HabitRow = Awaited<ReturnType<typeof readActive>>[number]

const readActive = (db: Db, userIds: readonly string[]) =>
  db
    .select(read)
    .from(habits)
    .where(and(liveHabitsOfAll(userIds), habits.isActive))
    .orderBy(asc(habits.userId), asc(habits.position), asc(habits.id))

/** The active habits of many users in one query, each user's in their order. */
export async function activeHabitsOf(db: Db, userIds: readonly string[]): Promise<Map<string, HabitRow[]>> {
  const rows = await readActive(db, userIds)
  return Map.groupBy(rows, ({ userId }) => userId)
}

export const messageHabitOf = (row: HabitRow, today: Day): MessageHabit => ({
  id: row.id,
  name: row.name,
  counted: countDays(historyOf(row), today),
})

/** Habits with reminders of their own are left out of the general one. */
export const namedBy = (type: NotificationType, habits: readonly HabitRow[]): readonly HabitRow[] =>
  type === 'HabitReminder' ? habits.filter(({ reminders }) => reminders.length === 0) : habits

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

/** All entered completions of a user, those of paused habits included. Concurrent counts wait until the transaction ends. */
export async function lockedTickCount(tx: Db, userId: string): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`ticks:${userId}`}, 0))`)
  const rows = await tx.select({ days: habits.days }).from(habits).where(liveHabitsOf(userId))
  return rows.reduce((sum, { days }) => sum + doneDaysIn(unpackDays(days)).length, 0)
}

import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { historyOf } from '#db/habit-history.ts'
import { liveHabitsOf } from '#db/live-habits.ts'
import { ruleColumns } from '#db/rule-columns.ts'
import { habits } from '#db/schema/habits.ts'

/** What calendars and links need of the habits that are there, in their owner's order; of one, where it is named. */
export async function linkedHabitsOf(db: Db, userId: string, habitId?: string) {
  const { id, name, reminders, days } = habits
  const rows = await db
    .select({ id, name, reminders, days, ...ruleColumns })
    .from(habits)
    .where(and(liveHabitsOf(userId), habitId === undefined ? undefined : eq(habits.id, habitId)))
    .orderBy(asc(habits.position), asc(habits.id))
  return rows.map((row) => ({ id: row.id, name: row.name, reminders: row.reminders, history: historyOf(row) }))
}

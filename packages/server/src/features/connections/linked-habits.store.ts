import { ruleOf } from '@daymark/domain/habits/rule.ts'
import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { liveHabitsOf } from '#db/live-habits.ts'
import { ruleColumns } from '#db/rule-columns.ts'
import { habits } from '#db/schema/habits.ts'

/** What calendars and links need of the habits that are there, in their owner's order; of one, where it is named. */
export async function linkedHabitsOf(db: Db, userId: string, habitId?: string) {
  const rows = await db
    .select({
      id: habits.id,
      name: habits.name,
      ...ruleColumns,
      reminders: habits.reminders,
      history: habits.history,
      excused: habits.excused,
      missed: habits.missed,
      recentEntries: habits.recentEntries,
    })
    .from(habits)
    .where(and(liveHabitsOf(userId), habitId === undefined ? undefined : eq(habits.id, habitId)))
    .orderBy(asc(habits.position), asc(habits.id))
  return rows.map(({ id, name, reminders, recentEntries, history, excused, missed, ...fields }) => ({
    id,
    name,
    rule: ruleOf(fields),
    marks: { history, excused, missed },
    reminders,
    recentEntries,
  }))
}

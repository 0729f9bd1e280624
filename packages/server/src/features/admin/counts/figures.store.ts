import type { Day } from '@daymark/domain/time/day.ts'
import { gte, or, sql } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { weeklyCounts } from '#db/schema/operators.ts'

/** The sum of a count in a week; what was before the first week asked for is one sum, with null as its week. */
export type StoredCount = { week: Day | null; name: string; value: number }

/** As many rows as there are weeks and names, whatever number of people they count. */
export function storedCounts(db: Db, from: Day, sumBefore: string | null) {
  const { week, name, value } = weeklyCounts
  const isShown = gte(week, from)
  const isSummed = sumBefore === null ? undefined : sql`starts_with(${name}, ${sumBefore})`
  const shownWeek = sql<Day | null>`case when ${week} >= ${from} then ${week}::text end`
  return db
    .select({ week: shownWeek, name, value: sql<number>`sum(${value})`.mapWith(Number) })
    .from(weeklyCounts)
    .where(or(isShown, isSummed))
    .groupBy(sql`1`, name)
}

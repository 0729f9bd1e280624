import type { RuleFields } from '@daymark/domain/habits/rule.ts'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { habits } from './schema/habits.ts'

/** All that `ruleOf` reads of a habit: every query that needs its rule spreads these. */
export const ruleColumns = {
  frequency: habits.frequency,
  weeklyDays: habits.weeklyDays,
  weeklyCount: habits.weeklyCount,
  intervalDays: habits.intervalDays,
  measure: habits.measure,
  createdDay: habits.createdDay,
  later: habits.later,
  pauses: habits.pauses,
  forgiveOneIn: habits.forgiveOneIn,
} satisfies Record<keyof RuleFields, PgColumn>

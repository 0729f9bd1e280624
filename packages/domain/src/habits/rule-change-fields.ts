import * as z from 'zod/mini'
import { day } from '../time/day.ts'
import { habitFields, newHabitFields } from './habit.ts'
import { measureFields } from './measure-fields.ts'

/** A change of the rule as it is entered. Without a target that of the habit stays. */
export const ruleChangeFields = {
  from: day,
  frequency: habitFields.frequency,
  weeklyDays: newHabitFields.weeklyDays,
  weeklyCount: newHabitFields.weeklyCount,
  intervalDays: newHabitFields.intervalDays,
  target: z._default(z.nullable(measureFields.shape.target), null),
}

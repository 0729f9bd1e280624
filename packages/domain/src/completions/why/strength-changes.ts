import { isLimit } from '../../habits/measure.ts'
import { dayNumberOf } from '../../time/day.ts'
import { placeOf, strengthsUnder } from '../strength-load.ts'
import { windowDays } from '../window-days.ts'
import type { HabitDays } from './habit-days.ts'

/** Strength before the last 30 days, and by how much each of them changed it, in percentage points. */
export function strengthChangesOf({ rule, numbers, said, excused, today }: HabitDays): {
  before: number
  changes: number[]
} {
  const first = Math.min(
    numbers[0] ?? Number.POSITIVE_INFINITY,
    said[0]?.number ?? Number.POSITIVE_INFINITY,
    isLimit(rule.measure) ? dayNumberOf(rule.createdDay) : Number.POSITIVE_INFINITY,
  )
  const days = Array.from({ length: windowDays }, (_, index) => today - windowDays + 1 + index)
  if (first === Number.POSITIVE_INFINITY) return { before: 0, changes: days.map(() => 0) }
  const after = placeOf(first - 1, excused)
  const { strengths, start } = strengthsUnder(rule, { completed: numbers, said, excused }, first - 1, today)
  const on = (number: number) => 100 * (strengths[placeOf(number, excused) - after - 1] ?? start)
  return { before: on(today - windowDays), changes: days.map((day) => on(day) - on(day - 1)) }
}

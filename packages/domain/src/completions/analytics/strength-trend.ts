import { isLimit } from '../../habits/measure.ts'
import { addDays, type Day, dayNumberOf, daysBetween } from '../../time/day.ts'
import { saidBeside } from '../entries/excused-days.ts'
import { pausedSpansOf } from '../paused-spans.ts'
import { percentOf } from '../strength.ts'
import { loadOf, placeOf, strengthsUnder } from '../strength-load.ts'
import type { TickedHabit } from './ticked-habit.ts'

/** Strength as a whole number from 0 to 100. */
export type TrendPoint = { day: Day; strength: number }

const trendDays = 365

/**
 * Strength at the end of each day of the last year, oldest first, ending with today. A younger
 * habit begins with its first day.
 */
export function strengthTrendOf(habit: TickedHabit, today: Day): TrendPoint[] {
  const yearAgo = addDays(today, 1 - trendDays)
  const from = habit.since > yearAgo ? habit.since : yearAgo
  const strengthOn = strengthsOf(habit, dayNumberOf(today))
  return Array.from({ length: Math.max(0, daysBetween(from, today) + 1) }, (_, index) => ({
    day: addDays(from, index),
    strength: percentOf(strengthOn(dayNumberOf(from) + index)),
  }))
}

/**
 * Strength at the end of any day up to today, as the stored figures have it: from the first day that counts on, over the
 * days that are not excused. An excused day keeps the strength of the day before.
 */
function strengthsOf(habit: TickedHabit, today: number) {
  const { measure, numbers, excused, since } = habit
  const said = saidBeside([...habit.said.values()], pausedSpansOf(habit))
  const first = isLimit(measure) ? dayNumberOf(since) : loadOf(measure, numbers, said).numbers[0]
  if (first === undefined) return () => 0
  const begin = placeOf(first - 1, excused) + 1
  const { strengths, start } = strengthsUnder(habit, { completed: numbers, said, excused }, first - 1, today)
  return (number: number) => strengths[placeOf(number, excused) - begin] ?? start
}

/** The last point of each month, oldest first: the trend in a few words. */
export const monthEndsOf = (points: readonly TrendPoint[]): TrendPoint[] =>
  points.filter(({ day }, index) => points[index + 1]?.day.slice(0, 7) !== day.slice(0, 7))

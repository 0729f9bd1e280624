import { addDays, type Day, dayOfNumber, daysBetween } from '../../time/day.ts'
import type { TickedHabit } from './ticked-habit.ts'
import { percentOf, strengthSeriesOf } from '../strength.ts'

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
  const series = strengthSeriesOf(habit.frequency, habit.numbers.map(dayOfNumber), today, habit.excused)
  const days = Math.max(0, daysBetween(from, today) + 1)
  return Array.from({ length: days }, (_, index) => {
    const strength = series[series.length - days + index]?.strength ?? 0
    return { day: addDays(from, index), strength: percentOf(strength) }
  })
}

/** The last point of each month, oldest first: the trend in a few words. */
export const monthEndsOf = (points: readonly TrendPoint[]): TrendPoint[] =>
  points.filter(({ day }, index) => points[index + 1]?.day.slice(0, 7) !== day.slice(0, 7))

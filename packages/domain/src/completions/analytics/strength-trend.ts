import type { CountedDays } from '../../history/counted-days.ts'
import { percentOf, strengthOn, strengthsOf } from '../../history/strength.ts'
import { type Day, dayOfNumber } from '../../time/day.ts'

/** Strength as a whole number from 0 to 100. */
export type TrendPoint = { day: Day; strength: number }

const trendDays = 365

/**
 * Strength at the end of each day of the last year, oldest first, ending with today. A younger
 * habit begins with its first day.
 */
export function strengthTrendOf(counted: CountedDays): TrendPoint[] {
  const strengths = strengthsOf(counted)
  const points: TrendPoint[] = []
  for (let number = Math.max(counted.began, counted.today + 1 - trendDays); number <= counted.today; number += 1)
    points.push({ day: dayOfNumber(number), strength: percentOf(strengthOn(strengths, number)) })
  return points
}

/** The last point of each month, oldest first: the trend in a few words. */
export const monthEndsOf = (points: readonly TrendPoint[]): TrendPoint[] =>
  points.filter(({ day }, index) => points[index + 1]?.day.slice(0, 7) !== day.slice(0, 7))

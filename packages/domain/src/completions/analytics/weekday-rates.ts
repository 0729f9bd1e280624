import { weekdaysInOrder } from '../../habits/schedule.ts'
import {
  countAt,
  type CountedDays,
  counts,
  isScheduledAt,
  lastDecidedOf,
  tallyBetween,
} from '../../history/counted-days.ts'
import { type Weekday, weekdayOfNumber } from '../../time/day.ts'

/** How many of a weekday's days asked for the habit, and on how many of those it was completed. */
export type WeekdayRate = { weekday: Weekday; asked: number; completed: number }

const daysCovered = 365

/** The first and the last day that the rates cover: those of the last year, or since the habit began. */
export const coveredBy = (counted: CountedDays): { from: number; to: number } => ({
  from: Math.max(counted.began, counted.today + 1 - daysCovered),
  to: lastDecidedOf(counted),
})

/** The excused days that the rates leave out. */
export function excusedInRates(counted: CountedDays): number {
  const { from, to } = coveredBy(counted)
  return tallyBetween(counted, from, to).excused
}

/** Over the last year, Monday first. */
export function weekdayRatesOf(counted: CountedDays): WeekdayRate[] {
  const rates = weekdaysInOrder.map((weekday): WeekdayRate => ({ weekday, asked: 0, completed: 0 }))
  const { from, to } = coveredBy(counted)
  for (let number = from; number <= to; number += 1) {
    const count = countAt(counted, number)
    const rate = rates[(weekdayOfNumber(number) + 6) % 7]
    if (rate === undefined || !isScheduledAt(counted, number) || count === counts.excused) continue
    rate.asked += 1
    if (count === counts.completed) rate.completed += 1
  }
  return rates
}

/** All completions on each weekday, Monday first. */
export function weekdayPatternOf({ completed }: CountedDays): { weekday: Weekday; count: number }[] {
  const pattern = weekdaysInOrder.map((weekday) => ({ weekday, count: 0 }))
  for (const number of completed) {
    const one = pattern[(weekdayOfNumber(number) + 6) % 7]
    if (one) one.count += 1
  }
  return pattern
}

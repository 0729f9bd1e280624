import { type Day, daysBetween, weekdayOf, type Weekday } from '../time/day.ts'
import type { Frequency } from './frequency.ts'

/** The week as it is shown: Monday first. */
export const weekdaysInOrder = [1, 2, 3, 4, 5, 6, 0] as const satisfies readonly Weekday[]

/** The scheduled weekdays once each, Monday first, whatever order and doubles were stored. */
export const scheduledWeekdaysOf = (days: readonly Weekday[]): Weekday[] =>
  weekdaysInOrder.filter((weekday) => days.includes(weekday))

/** The number of days between two turns of an interval habit; null when none was stored that makes sense. */
export function intervalOf(every: number | null): number | null {
  return every !== null && Number.isInteger(every) && every > 0 ? every : null
}

/**
 * Whether the habit may be completed on a day. A count per week allows every day;
 * an interval is counted from the day the habit was created, in both directions.
 */
export function isDueOn(frequency: Frequency, day: Day, createdDay: Day): boolean {
  switch (frequency.kind) {
    case 'daily':
    case 'weeklyCount':
      return true
    case 'weeklySpecificDays':
      return frequency.days.includes(weekdayOf(day))
    case 'intervalBased': {
      const interval = intervalOf(frequency.every)
      return interval !== null && daysBetween(createdDay, day) % interval === 0
    }
    default:
      return frequency satisfies never
  }
}

import { completedBetween, type CountedDays, lastDecidedOf, shareOf, tallyBetween } from '../../history/counted-days.ts'
import { addDays, type Day, dayNumberOf, dayOfNumber } from '../../time/day.ts'

export type MonthRate = {
  /** Its first day. */
  month: Day
  /** All completions in it, unscheduled ones too. */
  completions: number
  /** What was done of what the schedule asked for, 0 to 1; null where it asked for nothing: before the habit began. */
  share: number | null
  /** Days that ask for nothing, and are left out. */
  excused: number
}

const monthsShown = 12

export const firstOfMonth = (day: Day): Day => `${day.slice(0, 7)}-01` as Day

/** The first and the last day of each of the last twelve months, oldest first, ending with the running one. */
export function lastMonths(today: number): { from: number; to: number }[] {
  const months: { from: number; to: number }[] = []
  let month = firstOfMonth(dayOfNumber(today))
  // No month has more than 31 days, and none fewer than 28.
  let next = firstOfMonth(addDays(month, 31))
  while (months.length < monthsShown) {
    months.unshift({ from: dayNumberOf(month), to: dayNumberOf(next) - 1 })
    next = month
    month = firstOfMonth(addDays(month, -1))
  }
  return months
}

/** The last twelve months, oldest first; the running one as far as it has come. */
export function monthRatesOf(counted: CountedDays): MonthRate[] {
  const lastDecided = lastDecidedOf(counted)
  return lastMonths(counted.today).map(({ from, to }) => {
    const { completed } = tallyBetween(counted, from, to)
    const { asked, excused } = tallyBetween(counted, Math.max(from, counted.began), Math.min(to, lastDecided))
    return {
      month: dayOfNumber(from),
      completions: completedBetween(counted, from, to).length,
      share: shareOf(completed, asked),
      excused,
    }
  })
}

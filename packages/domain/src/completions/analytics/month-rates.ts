import { addDays, type Day, dayOfNumber } from '../../time/day.ts'
import { excusedBetween, timesAskedOf } from '../asked-times.ts'
import { isAskedFor, lastCountedDay, shareOf, type TickedHabit } from './ticked-habit.ts'

export type MonthRate = {
  /** Its first day. */
  month: Day
  /** All ticks in it, unscheduled ones too. */
  completions: number
  /** What was done of what the schedule asked for, 0 to 1; null where it asked for nothing: before the habit began. */
  share: number | null
  /** Days that ask for nothing, and are left out. */
  excused: number
}

const monthsShown = 12

export const firstOfMonth = (day: Day): Day => `${day.slice(0, 7)}-01` as Day
const monthBefore = (month: Day): Day => firstOfMonth(addDays(month, -1))
/** No month has more than 31 days, and none fewer than 28. */
const lastOfMonth = (month: Day): Day => addDays(firstOfMonth(addDays(month, 31)), -1)

/** The first days of the last twelve months, oldest first, ending with the running one. */
export function lastMonths(today: Day): Day[] {
  const months = [firstOfMonth(today)]
  while (months.length < monthsShown) months.unshift(monthBefore(months[0] ?? today))
  return months
}

/** The last twelve months, oldest first; the running one as far as it has come. */
export function monthRatesOf(habit: TickedHabit, today: Day): MonthRate[] {
  const counts = countsByMonth(habit)
  const lastCounted = lastCountedDay(habit, today)
  return lastMonths(today).map((month) => {
    const from = month > habit.since ? month : habit.since
    const end = lastOfMonth(month)
    const to = end < lastCounted ? end : lastCounted
    const { completions, kept } = counts.get(month) ?? { completions: 0, kept: 0 }
    const share = shareOf(kept, timesAskedOf(habit, from, to))
    return { month, completions, share, excused: excusedBetween(habit, from, to) }
  })
}

type Counts = { completions: number; kept: number }

function countsByMonth(habit: TickedHabit): Map<Day, Counts> {
  const counts = new Map<Day, Counts>()
  for (const number of habit.numbers) {
    const day = dayOfNumber(number)
    const month = firstOfMonth(day)
    const count = counts.get(month) ?? { completions: 0, kept: 0 }
    counts.set(month, count)
    count.completions += 1
    if (isAskedFor(habit, day)) count.kept += 1
  }
  return counts
}

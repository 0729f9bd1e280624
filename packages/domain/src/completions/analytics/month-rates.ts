import { timesAskedBetween, timesAskedOn } from '../../habits/schedule.ts'
import { addDays, type Day, dayOfNumber } from '../../time/day.ts'
import { isAskedFor, lastCountedDay, shareOf, type TickedHabit } from './ticked-habit.ts'

export type MonthRate = {
  /** Its first day. */
  month: Day
  /** All ticks in it, unscheduled ones too. */
  completions: number
  /** What was done of what the schedule asked for on days that were not excused, 0 to 1; null for a month before the habit began. */
  share: number | null
}

export const monthsShown = 12

const firstOfMonth = (day: Day): Day => `${day.slice(0, 7)}-01` as Day
const monthBefore = (month: Day): Day => firstOfMonth(addDays(month, -1))
/** No month has more than 31 days, and none fewer than 28. */
const lastOfMonth = (month: Day): Day => addDays(firstOfMonth(addDays(month, 31)), -1)

/** The last twelve months, oldest first; the running one as far as it has come. */
export function monthRatesOf(habit: TickedHabit, today: Day): MonthRate[] {
  const months = [firstOfMonth(today)]
  while (months.length < monthsShown) months.unshift(monthBefore(months[0] ?? today))
  const counts = countsByMonth(habit)
  const lastCounted = lastCountedDay(habit, today)
  return months.map((month) => {
    const from = month > habit.since ? month : habit.since
    const end = lastOfMonth(month)
    const to = end < lastCounted ? end : lastCounted
    const asked = timesAskedBetween(habit.frequency, from, to, habit.createdDay) - askedOnExcused(habit, from, to)
    const { completions, answers } = counts.get(month) ?? { completions: 0, answers: 0 }
    return { month, completions, share: shareOf(answers, asked) }
  })
}

function askedOnExcused({ frequency, createdDay, excused }: TickedHabit, from: Day, to: Day): number {
  const days = excused.map(dayOfNumber).filter((day) => day >= from && day <= to)
  return timesAskedOn(frequency, days, createdDay)
}

type Counts = { completions: number; answers: number }

function countsByMonth(habit: TickedHabit): Map<Day, Counts> {
  const counts = new Map<Day, Counts>()
  for (const number of habit.numbers) {
    const day = dayOfNumber(number)
    const month = firstOfMonth(day)
    const count = counts.get(month) ?? { completions: 0, answers: 0 }
    counts.set(month, count)
    count.completions += 1
    if (isAskedFor(habit, day)) count.answers += 1
  }
  return counts
}

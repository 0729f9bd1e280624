import { countAt, type CountedDays, counts, isScheduledAt, lastDecidedOf } from '../history/counted-days.ts'
import { type Day, dayNumberOf } from '../time/day.ts'

/** A habit as the page of a year reads it. */
export type YearHabit = { name: string; counted: CountedDays }

export const firstDayOf = (year: number): Day => `${String(year).padStart(4, '0')}-01-01` as Day
export const lastDayOf = (year: number): Day => `${String(year).padStart(4, '0')}-12-31` as Day
export const yearOf = (day: Day): number => Number(day.slice(0, 4))

/**
 * What became of a day. `before` the habit began, and `ahead` of the last day that rates count, there was nothing to do;
 * `off` asked for nothing, by the schedule.
 */
export type YearDay = 'before' | 'completed' | 'missed' | 'excused' | 'off' | 'ahead'

/** Each day of the year, from its first day number on. */
export function yearDaysOf(counted: CountedDays, year: number): { from: number; days: YearDay[] } {
  const from = dayNumberOf(firstDayOf(year))
  const lastDecided = lastDecidedOf(counted)
  const yearDay = (number: number): YearDay => {
    const count = countAt(counted, number)
    if (count === counts.completed) return 'completed'
    if (number > lastDecided) return 'ahead'
    if (number < counted.began) return 'before'
    if (count === counts.excused) return 'excused'
    return isScheduledAt(counted, number) ? 'missed' : 'off'
  }
  const length = dayNumberOf(lastDayOf(year)) - from + 1
  return { from, days: Array.from({ length }, (_, index) => yearDay(from + index)) }
}

/** The years in which there is something to see, newest first; at least the running one. */
export function yearsOf(begin: Day, today: Day): number[] {
  const newest = yearOf(today)
  const oldest = Math.min(newest, yearOf(begin))
  return Array.from({ length: newest - oldest + 1 }, (_, index) => newest - index)
}

import { askedDaysOf, outcomes } from '../completions/analytics/asked-days.ts'
import { lastCountedDay, type TickedHabit, tickedHabitOf } from '../completions/analytics/ticked-habit.ts'
import { isWithin } from '../completions/day-spans.ts'
import { impliedDaysOf } from '../completions/entries/day-marks.ts'
import type { EntryState } from '../completions/entries/entry.ts'
import type { Amount } from '../habits/amount.ts'
import type { Rule } from '../habits/rule.ts'
import { type Day, dayNumberOf, dayOfNumber } from '../time/day.ts'

/** A habit as the page of a year reads it. */
export type YearHabit = { name: string; ticked: TickedHabit }

/** What is stored of a day. */
type DayRow = { day: Day; state: EntryState; amount: Amount | null }

export const firstDayOf = (year: number): Day => `${String(year).padStart(4, '0')}-01-01` as Day
export const lastDayOf = (year: number): Day => `${String(year).padStart(4, '0')}-12-31` as Day
export const yearOf = (day: Day): number => Number(day.slice(0, 4))

/**
 * A habit with the stored days of one year, and those that a limit kept by itself. Its first completed day says when the
 * habit began, where that was before the year.
 */
export function yearTicksOf(
  rule: Rule,
  rows: readonly DayRow[],
  { year, firstCompletedDay, today }: { year: number; firstCompletedDay: Day | null; today: Day },
): TickedHabit {
  const marked = new Set(rows.filter(({ state }) => state !== 'none').map(({ day }) => dayNumberOf(day)))
  const end = Math.min(dayNumberOf(lastDayOf(year)), dayNumberOf(today) - 1)
  const implied = impliedDaysOf(rule, (number) => marked.has(number), { from: dayNumberOf(firstDayOf(year)), to: end })
  const done = rows.filter(({ state }) => state === 'done').map(({ day }) => day)
  const earlier = firstCompletedDay === null || firstCompletedDay >= firstDayOf(year) ? [] : [firstCompletedDay]
  const completed = [...earlier, ...done, ...implied.map(dayOfNumber)]
  return tickedHabitOf(rule.frequency, rule.createdDay, completed, [], { ...rule, entries: rows })
}

/**
 * What became of a day. `before` the habit began, and `ahead` of the last day that rates count, there was nothing to keep;
 * `off` asked for nothing, by the schedule.
 */
export type YearDay = 'before' | 'kept' | 'missed' | 'excused' | 'off' | 'ahead'

/** Each day of the year, from its first day number on. */
export function yearDaysOf(habit: TickedHabit, year: number, today: Day): { from: number; days: YearDay[] } {
  const [first, last] = [firstDayOf(year), lastDayOf(year)]
  const { from, outcomes: asked } = askedDaysOf(habit, first, last)
  const [since, counted] = [dayNumberOf(habit.since), dayNumberOf(lastCountedDay(habit, today))]
  const days = Array.from(asked, (outcome, index): YearDay => {
    const number = from + index
    if (habit.ticked.has(number)) return 'kept'
    if (number > counted) return 'ahead'
    if (number < since) return 'before'
    if (isWithin(number, habit.excused)) return 'excused'
    return outcome === outcomes.missed ? 'missed' : 'off'
  })
  return { from, days }
}

/** The years in which there is something to see, newest first; at least the running one. */
export function yearsOf(begin: Day, today: Day): number[] {
  const newest = yearOf(today)
  const oldest = Math.min(newest, yearOf(begin))
  return Array.from({ length: newest - oldest + 1 }, (_, index) => newest - index)
}

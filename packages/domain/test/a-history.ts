import type { Rule } from '../src/habits/rule.ts'
import { countDays, type CountedDays, type HabitHistory } from '../src/history/counted-days.ts'
import { type DayRow, daysOf } from '../src/history/habit-days.ts'
import type { Day } from '../src/time/day.ts'
import { type Entries, today } from './any-habit.ts'

/** The days of a daily habit without a measure, unless its rule says otherwise. A completed day may have an entry with an amount. */
type Facts = Partial<Rule> & {
  createdDay: Day
  completed?: Iterable<Day>
  skipped?: Iterable<Day>
  entries?: readonly DayRow[]
}

export function aHistory({ completed = [], skipped = [], entries = [], ...rule }: Facts): HabitHistory {
  const rows = new Map(entries.map((row) => [row.day, row]))
  const state = (days: Iterable<Day>, state: DayRow['state']) => {
    for (const day of days) rows.set(day, { day, state, amount: rows.get(day)?.amount ?? null })
  }
  state(skipped, 'skipped')
  state(completed, 'done')
  return { rule: { frequency: { kind: 'daily' }, measure: null, ...rule }, days: daysOf(rows.values()) }
}

export const countedHabit = (facts: Facts, on: Day = today): CountedDays => countDays(aHistory(facts), on)

/** A history as `anyEntries` makes them. */
export const historyOf = ({ rule, entries }: { rule: Rule; entries: Entries }): HabitHistory => ({
  rule,
  days: daysOf(Array.from(entries, ([day, { state, amount }]) => ({ day, state, amount }))),
})

import type { EntryView } from '@daymark/contract/completions.shapes.ts'
import type { HabitView } from '@daymark/contract/habits.shapes.ts'
import type { DayRow } from '@daymark/domain/completions/why/habit-days.ts'
import { windowDays } from '@daymark/domain/completions/window-days.ts'
import { amountOf } from '@daymark/domain/habits/amount.ts'
import { addDays, type Day } from '@daymark/domain/time/day.ts'
import { useHabitsData } from '../store/habits-context.ts'

const noEntries: readonly EntryView[] = []

/** What is stored of the days of the last year, once the habit's history was opened. */
export const useEntries = (habitId: string): readonly EntryView[] =>
  useHabitsData(({ entries }) => entries[habitId]) ?? noEntries

/** The days that say something else or more than done: of the last 30 days the habit itself is newer than its entries. */
export function saidDaysOf(habit: HabitView, entries: readonly EntryView[], today: Day): DayRow[] {
  const windowStart = addDays(today, 1 - windowDays)
  return [
    ...entries.filter(({ day }) => day < windowStart),
    ...habit.recentEntries.filter(({ day }) => day >= windowStart),
  ].map(({ day, state, amount }) => ({ day, state, amount: amount === null ? null : amountOf(amount) }))
}

/** What is stored of each day, oldest first. A completed day is done, whatever else is said of it: the history may be newer. */
export function dayRowsOf(completed: readonly Day[], said: readonly DayRow[]): DayRow[] {
  const rows = new Map(said.map((row) => [row.day, row]))
  for (const day of completed) rows.set(day, { day, state: 'done', amount: rows.get(day)?.amount ?? null })
  return [...rows.values()].toSorted((one, other) => (one.day < other.day ? -1 : 1))
}

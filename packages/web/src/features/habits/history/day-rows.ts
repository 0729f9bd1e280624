import type { CompletionView, EntryView } from '@daymark/contract/completions.shapes.ts'
import type { HabitView } from '@daymark/contract/habits.shapes.ts'
import { habitRuleOf } from '@daymark/contract/wire.ts'
import { amountOf } from '@daymark/domain/habits/amount.ts'
import { countDays, type CountedDays, type HabitHistory, isCompletedAt } from '@daymark/domain/history/counted-days.ts'
import { windowDays } from '@daymark/domain/history/figures.ts'
import { amountAt, type DayRow, daysOf, setDays } from '@daymark/domain/history/habit-days.ts'
import { addDays, type Day, dayNumberOf } from '@daymark/domain/time/day.ts'
import { useMemo } from 'react'
import { useHabitsData } from '../store/habits-context.ts'

const noEntries: readonly EntryView[] = []

/** What is stored of the days of the last year, once the habit's history was opened. */
export const useEntries = (habitId: string): readonly EntryView[] =>
  useHabitsData(({ entries }) => entries[habitId]) ?? noEntries

export const rowOf = ({ day, state, amount }: Omit<EntryView, 'note'>): DayRow => ({
  day,
  state,
  amount: amount === null ? null : amountOf(amount),
})

type Opened = { completions: readonly CompletionView[]; entries: readonly EntryView[] }

/**
 * All that this device knows of a habit's days. Of the last 30 the habit itself is newer than what was opened, with what is
 * not sent yet. A completed day is completed, whatever else is entered: completions may be newer than entries.
 */
export function historyOf(habit: HabitView, { completions, entries }: Opened, today: Day): HabitHistory {
  const rule = habitRuleOf(habit)
  const windowStart = addDays(today, 1 - windowDays)
  const entered = daysOf(
    [
      ...entries.filter(({ day }) => day < windowStart),
      ...habit.recentEntries.filter(({ day }) => day >= windowStart),
    ].map(rowOf),
  )
  const counted = countDays({ rule, days: entered }, today)
  const completed = [
    ...completions.map(({ completedDate }) => completedDate).filter((day) => day < windowStart),
    ...habit.recentDays.filter((day) => day >= windowStart),
  ]
  // A day that a limit kept by itself is no entry.
  const missing = completed.filter((day) => !isCompletedAt(counted, dayNumberOf(day)))
  const rows = missing.map((day): DayRow => ({ day, state: 'done', amount: amountAt(entered, dayNumberOf(day)) }))
  return { rule, days: setDays(entered, rows) }
}

/** A habit's days of a history that was opened, counted again only when something of it changed. */
export function useCountedDays(habit: HabitView, completions: readonly CompletionView[], today: Day): CountedDays {
  const entries = useEntries(habit.id)
  return useMemo(
    () => countDays(historyOf(habit, { completions, entries }, today), today),
    [habit, completions, entries, today],
  )
}

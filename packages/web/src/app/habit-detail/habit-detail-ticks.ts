import type { CompletionView, EntryView } from '@daymark/contract/completions.shapes.ts'
import type { HabitView } from '@daymark/contract/habits.shapes.ts'
import { habitRuleOf } from '@daymark/contract/wire.ts'
import { type TickedHabit, tickedHabitOf } from '@daymark/domain/completions/analytics/ticked-habit.ts'
import { windowDays } from '@daymark/domain/completions/window-days.ts'
import { amountOf } from '@daymark/domain/habits/amount.ts'
import { addDays, type Day } from '@daymark/domain/time/day.ts'
import { useMemo } from 'react'
import { useHabitsData } from '#features/habits/store/habits-context.ts'

const noEntries: readonly EntryView[] = []

/** What is stored of the days of the last year, once the habit's history was opened. */
export const useEntries = (habitId: string): readonly EntryView[] =>
  useHabitsData(({ entries }) => entries[habitId]) ?? noEntries

/** The days that say something else or more than done: of the last 30 days the habit itself is newer than its entries. */
export function saidDaysOf(habit: HabitView, entries: readonly EntryView[], today: Day) {
  const windowStart = addDays(today, 1 - windowDays)
  return [
    ...entries.filter(({ day }) => day < windowStart),
    ...habit.recentEntries.filter(({ day }) => day >= windowStart),
  ].map(({ day, state, amount }) => ({ day, state, amount: amount === null ? null : amountOf(amount) }))
}

/** The habit with its history in order, computed again only when something of it changed. */
export function useTicks(habit: HabitView, history: readonly CompletionView[], today: Day): TickedHabit {
  const entries = useEntries(habit.id)
  return useMemo(() => {
    const { frequency, measure, createdDay } = habitRuleOf(habit)
    const completed = history.map(({ completedDate }) => completedDate)
    return tickedHabitOf(frequency, createdDay, completed, [], { measure, entries: saidDaysOf(habit, entries, today) })
  }, [habit, history, entries, today])
}

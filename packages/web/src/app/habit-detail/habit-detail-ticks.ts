import type { CompletionView } from '@daymark/contract/completions.shapes.ts'
import type { HabitView } from '@daymark/contract/habits.shapes.ts'
import { habitRuleOf } from '@daymark/contract/wire.ts'
import { type TickedHabit, tickedHabitOf } from '@daymark/domain/completions/analytics/ticked-habit.ts'
import { forgivenDaysOf } from '@daymark/domain/completions/why/forgiven-days.ts'
import type { Day } from '@daymark/domain/time/day.ts'
import { useMemo } from 'react'
import { dayRowsOf, saidDaysOf, useEntries } from '#features/habits/history/day-rows.ts'

/** The habit with its history in order, computed again only when something of it changed. */
export function useTicks(habit: HabitView, history: readonly CompletionView[], today: Day): TickedHabit {
  const entries = useEntries(habit.id)
  return useMemo(() => {
    const rule = habitRuleOf(habit)
    const completed = history.map(({ completedDate }) => completedDate)
    const said = saidDaysOf(habit, entries, today)
    const forgiven = new Set(forgivenDaysOf(rule, dayRowsOf(completed, said), today))
    return tickedHabitOf(rule.frequency, rule.createdDay, completed, [], { ...rule, entries: said, forgiven })
  }, [habit, history, entries, today])
}

import type { CompletionView } from '@daymark/contract/completions.shapes.ts'
import type { HabitView } from '@daymark/contract/habits.shapes.ts'
import { habitFrequencyOf } from '@daymark/contract/wire.ts'
import { type TickedHabit, tickedHabitOf } from '@daymark/domain/completions/analytics/ticked-habit.ts'
import { useMemo } from 'react'

/** The habit with its history in order, computed again only when either changed. */
export const useTicks = (habit: HabitView, history: readonly CompletionView[]): TickedHabit =>
  useMemo(
    () =>
      tickedHabitOf(
        habitFrequencyOf(habit),
        habit.createdDay,
        history.map(({ completedDate }) => completedDate),
      ),
    [habit, history],
  )

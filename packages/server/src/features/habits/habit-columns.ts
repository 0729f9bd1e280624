import { frequencyAfter, storedFrequencyOf } from '@daymark/domain/habits/frequency-fields.ts'
import type { HabitChanges } from '@daymark/domain/habits/habit.ts'
import { nameKeyOf } from '@daymark/domain/habits/refuse-habit.ts'
import type { ChangedColumns, Habit } from './habits.store.ts'

/** What a change writes. What is absent from it stays as it is. */
export const toChangedColumns = (habit: Habit, changes: HabitChanges): ChangedColumns => ({
  ...changes,
  nameKey: changes.name === undefined ? undefined : nameKeyOf(changes.name),
  ...storedFrequencyOf(frequencyAfter(habit, changes)),
})

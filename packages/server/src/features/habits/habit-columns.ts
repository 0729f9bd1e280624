import { frequencyAfter, storedFrequencyOf } from '@daymark/domain/habits/frequency-fields.ts'
import type { HabitChanges } from '@daymark/domain/habits/habit.ts'
import { nameKeyOf } from '@daymark/domain/habits/refuse-habit.ts'
import type { Habit, NewHabit } from './habits.store.ts'

/** What a change writes. What is absent from it stays as it is. */
export function toChangedColumns(habit: Habit, changes: HabitChanges): Partial<NewHabit> {
  const { name, description, iconName, colorCode, targetStreakLength, isActive } = changes
  const columns = {
    name,
    nameKey: name === undefined ? undefined : nameKeyOf(name),
    description,
    iconName,
    colorCode,
    targetStreakLength,
    isActive,
    ...storedFrequencyOf(frequencyAfter(habit, changes)),
  }
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))
}

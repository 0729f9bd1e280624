import { storedFrequencyOf } from '@daymark/domain/habits/frequency-fields.ts'
import type { HabitChanges } from '@daymark/domain/habits/habit.ts'
import { nameKeyOf } from '@daymark/domain/habits/refuse-habit.ts'
import type { Habit, NewHabit } from './habits.store.ts'

/** What a change writes. What is absent from it stays as it is. */
export function toChangedColumns(habit: Habit, changes: HabitChanges): Partial<NewHabit> {
  const { name, description, iconName, colorCode, targetStreakLength, isActive } = changes
  const after = {
    frequency: changes.frequency ?? habit.frequency,
    weeklyDays: changes.weeklyDays ?? habit.weeklyDays,
    weeklyCount: changes.weeklyCount ?? habit.weeklyCount,
    intervalDays: changes.intervalDays ?? habit.intervalDays,
  }
  const columns = {
    name,
    nameKey: name === undefined ? undefined : nameKeyOf(name),
    description,
    iconName,
    colorCode,
    targetStreakLength,
    isActive,
    ...storedFrequencyOf(after),
  }
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))
}

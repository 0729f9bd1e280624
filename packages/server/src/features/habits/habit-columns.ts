import type { Frequency } from '@daymark/domain/habits/frequency.ts'
import { type FrequencyFields, frequencyOf } from '@daymark/domain/habits/frequency-fields.ts'
import type { HabitChanges } from '@daymark/domain/habits/habit.ts'
import { nameKeyOf } from '@daymark/domain/habits/refuse-habit.ts'
import type { Weekday } from '@daymark/domain/time/day.ts'
import type { Habit, NewHabit } from './habits.store.ts'

type FrequencyColumns = {
  weeklyDays: Weekday[]
  weeklyCount: number | null
  intervalDays: number | null
}

/** Only what the kind needs is stored: leftovers of another kind would come back as if somebody had chosen them. */
export function frequencyColumnsOf(fields: FrequencyFields): FrequencyColumns {
  const frequency: Frequency = frequencyOf(fields)
  return {
    weeklyDays: frequency.kind === 'weeklySpecificDays' ? [...frequency.days] : [],
    weeklyCount: frequency.kind === 'weeklyCount' ? frequency.count : null,
    intervalDays: frequency.kind === 'intervalBased' ? frequency.every : null,
  }
}

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
    frequency: after.frequency,
    ...frequencyColumnsOf(after),
  }
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))
}

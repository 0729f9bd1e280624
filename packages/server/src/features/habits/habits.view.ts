import type { HabitView } from '@daymark/contract/habits.shapes.ts'
import { numberOf } from '@daymark/contract/wire.ts'
import { figuresOn } from '@daymark/domain/completions/figures.ts'
import { frequencyKinds } from '@daymark/domain/habits/frequency.ts'
import { frequencyOf } from '@daymark/domain/habits/frequency-fields.ts'
import { habitFieldsOf } from '@daymark/domain/habits/habit.ts'
import type { Day } from '@daymark/domain/time/day.ts'
import type { Habit } from './habits.store.ts'

/** `today` is the user's current day. */
export const toHabitView = (habit: Habit, today: Day): HabitView => ({
  id: habit.id,
  ...habitFieldsOf(habit),
  frequency: numberOf(frequencyKinds, habit.frequency),
  isActive: habit.isActive,
  ...figuresOn(habit, frequencyOf(habit), today),
  createdDay: habit.createdDay,
  createdAt: habit.createdAt.toString(),
})

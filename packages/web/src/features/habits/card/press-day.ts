import type { HabitView } from '@daymark/contract/habits.shapes.ts'
import { habitFrequencyOf } from '@daymark/contract/wire.ts'
import { scheduleMessageOf } from '@daymark/domain/habits/schedule-wording.ts'
import type { Day } from '@daymark/domain/time/day.ts'
import { toast } from '#ui/toast.ts'
import { dayMarkOf } from './day-mark.ts'
import type { Habits } from '../store/habits-context.ts'

/** What pressing a habit's day does, by hand or by key: a day that is not scheduled says why it cannot be completed. */
export function pressDay(habit: HabitView, day: Day, toggle: Habits['toggle']): void {
  if (dayMarkOf(habit, day) === 'off') toast.error(scheduleMessageOf(habitFrequencyOf(habit)))
  else toggle(habit, day)
}

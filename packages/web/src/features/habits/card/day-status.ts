import type { HabitView } from '@daymark/contract/habits.shapes.ts'
import { habitFrequencyOf } from '@daymark/contract/wire.ts'
import { isDueOn } from '@daymark/domain/habits/schedule.ts'
import type { Day } from '@daymark/domain/time/day.ts'

/** The state of a habit on a day: completed, open, or not scheduled. */
export type DayStatus = 'done' | 'open' | 'off'

/**
 * Reads a habit's status on the last 30 days. A completion counts also on a day that is not scheduled (an import, an
 * older schedule): it can be undone.
 */
export function dayStatusesOf(habit: HabitView): (day: Day) => DayStatus {
  const done = new Set(habit.recentDays)
  const frequency = habitFrequencyOf(habit)
  return (day) => (done.has(day) ? 'done' : isDueOn(frequency, day, habit.createdDay) ? 'open' : 'off')
}

export const dayStatusOf = (habit: HabitView, day: Day): DayStatus => dayStatusesOf(habit)(day)

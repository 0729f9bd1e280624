import type { HabitView } from '@daymark/contract/habits.shapes.ts'
import { habitFrequencyOf } from '@daymark/contract/wire.ts'
import { isDueOn } from '@daymark/domain/habits/schedule.ts'
import type { Day } from '@daymark/domain/time/day.ts'

/** The state of a habit on a day: completed, open, or not scheduled. */
export type DayMark = 'done' | 'open' | 'off'

/**
 * Reads a habit's marks on the last 30 days. What was completed counts, also on a day that the schedule leaves out (an
 * import, an older schedule): it can be taken back.
 */
export function dayMarksOf(habit: HabitView): (day: Day) => DayMark {
  const done = new Set(habit.recentDays)
  const frequency = habitFrequencyOf(habit)
  return (day) => (done.has(day) ? 'done' : isDueOn(frequency, day, habit.createdDay) ? 'open' : 'off')
}

export const dayMarkOf = (habit: HabitView, day: Day): DayMark => dayMarksOf(habit)(day)

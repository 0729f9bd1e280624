import * as z from 'zod/mini'
import type { Weekday } from '../time/day.ts'
import { wallTime } from '../time/wall-time.ts'

const weekdays = 'Please choose at least one day'

/** A local time at which a user wants to be reminded of a habit, and the weekdays on which. */
export const habitReminder = z.object({
  time: wallTime,
  weekdays: z.array(z.literal([0, 1, 2, 3, 4, 5, 6], weekdays), weekdays).check(
    z.minLength(1, weekdays),
    z.overwrite((days) => [...new Set(days)].sort((a, b) => a - b)),
  ),
})
export type HabitReminder = { time: string; weekdays: readonly Weekday[] }

export const maxReminders = 5

/** The reminders of one habit. */
export const habitReminders = z
  .array(habitReminder)
  .check(z.maxLength(maxReminders, 'A habit can have up to five reminders'))

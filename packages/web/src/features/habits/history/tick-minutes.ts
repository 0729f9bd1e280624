import type { CompletionView } from '@daymark/contract/completions.shapes.ts'
import type { HabitView } from '@daymark/contract/habits.shapes.ts'
import { tickMinuteOf } from '@daymark/domain/completions/tick-minute.ts'
import { type Day, dayNumberOf } from '@daymark/domain/time/day.ts'
import type { DayTurn } from '#api/time/today.ts'

/**
 * At which minute of the day each day since `from` was ticked. None for a measured habit: its days are known by when their
 * amount was first entered, not by when it was reached.
 */
export function tickMinutesOf(
  { measure }: HabitView,
  completions: readonly CompletionView[],
  from: Day,
  { zone: timeZone, hour: dayStartHour }: DayTurn,
  now: Temporal.Instant,
): Map<number, number> | undefined {
  if (measure !== null) return undefined
  const minutes = new Map<number, number>()
  for (const { id, completedDate: day } of completions) {
    const minute = day < from ? null : tickMinuteOf({ id, day }, { timeZone, dayStartHour }, now)
    if (minute !== null) minutes.set(dayNumberOf(day), minute)
  }
  return minutes
}

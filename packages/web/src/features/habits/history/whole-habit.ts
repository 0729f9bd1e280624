import type { CompletionView, EntryView } from '@daymark/contract/completions.shapes.ts'
import type { HabitView } from '@daymark/contract/habits.shapes.ts'
import { habitRuleOf } from '@daymark/contract/wire.ts'
import { type TickedHabit, tickedHabitOf } from '@daymark/domain/completions/analytics/ticked-habit.ts'
import { tickMinuteOf } from '@daymark/domain/completions/tick-minute.ts'
import { windowDays } from '@daymark/domain/completions/window-days.ts'
import { addDays, type Day, dayNumberOf } from '@daymark/domain/time/day.ts'
import type { DayTurn } from '#api/time/today.ts'
import { saidDaysOf } from './day-rows.ts'

type Stored = { completions: readonly CompletionView[]; entries: readonly EntryView[] }

/** A habit with all of its days. Of the last 30 the habit itself is newer, with what this device has not sent yet. */
export function wholeHabitOf(habit: HabitView, { completions, entries }: Stored, today: Day): TickedHabit {
  const windowStart = addDays(today, 1 - windowDays)
  const completed = [
    ...completions.map(({ completedDate }) => completedDate).filter((day) => day < windowStart),
    ...habit.recentDays.filter((day) => day >= windowStart),
  ]
  const rule = habitRuleOf(habit)
  const said = saidDaysOf(habit, entries, today)
  return tickedHabitOf(rule.frequency, rule.createdDay, completed, [], { ...rule, entries: said })
}

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

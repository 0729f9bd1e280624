import { amountOf } from '@daymark/domain/habits/amount.ts'
import { progressText, shareOfTarget } from '@daymark/domain/habits/measure-wording.ts'
import { isLimit } from '@daymark/domain/habits/measure.ts'
import { isPausedOn } from '@daymark/domain/habits/pause.ts'
import { isAskedOn, ruleOn } from '@daymark/domain/habits/rule.ts'
import type { Day } from '@daymark/domain/time/day.ts'
import type { HabitView } from './habits.shapes.ts'
import { habitRuleOf } from './wire.ts'

/** The state of a habit on a day: completed, open, skipped, missed and said so, not scheduled, or paused and not completed. */
export type DayStatus = 'done' | 'open' | 'skipped' | 'missed' | 'off' | 'paused'

/**
 * Reads a habit's status on the last 30 days. A completion counts also on a day that is not scheduled (an import, an
 * older schedule): it can be undone.
 */
export function dayStatusesOf(habit: HabitView): (day: Day) => DayStatus {
  const done = new Set(habit.recentDays)
  const entries = new Map(habit.recentEntries.map(({ day, state }) => [day, state]))
  const rule = habitRuleOf(habit)
  return (day) => {
    const state = entries.get(day)
    if (state === 'skipped') return 'skipped'
    if (state !== 'notDone' && done.has(day)) return 'done'
    const isPaused = isPausedOn(habit.pauses, day)
    if (state === 'notDone' && !isPaused) return 'missed'
    return isAskedOn(rule, day) ? (isPaused ? 'paused' : 'open') : 'off'
  }
}

export const dayStatusOf = (habit: HabitView, day: Day): DayStatus => dayStatusesOf(habit)(day)

/** Whether a day waits for something to be done. A limit asks for nothing but to stay within it. */
export const isToDo = (habit: HabitView, status: DayStatus): boolean =>
  status === 'open' && habit.measure?.direction !== 'atMost'

/** How far a measured habit came on a day. Null for a habit without a measure. */
export type Progress = { share: number; text: string }

export function progressOn(habit: HabitView, day: Day): Progress | null {
  const { measure } = ruleOn(habitRuleOf(habit), day)
  if (measure === null) return null
  const entry = habit.recentEntries.find((other) => other.day === day)
  const isDone = habit.recentDays.includes(day)
  // A day that was completed before the habit had a measure has its whole target.
  const amount = entry?.amount != null ? amountOf(entry.amount) : isDone && !isLimit(measure) ? measure.target : 0
  return {
    share: shareOfTarget(amount, measure),
    text: progressText(amount, measure),
  }
}

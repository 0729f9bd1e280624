import type { Frequency } from '../habits/frequency.ts'
import { isLimit } from '../habits/measure.ts'
import { isPausedOn } from '../habits/pause.ts'
import type { LaterRule, Rule } from '../habits/rule.ts'
import { addDays, type Day } from '../time/day.ts'
import { timesAskedOf } from './asked-times.ts'
import { windowDays } from './window-days.ts'

/** Completions in the last 30 days over 30, as a whole percentage. Older completions need not be among `completed`. */
export function monthlyRateOf(completed: Iterable<Day>, today: Day): number {
  const from = addDays(today, 1 - windowDays)
  return monthlyRate(new Set([...completed].filter((day) => day >= from && day <= today)).size)
}

/** The same, of days that were counted already. */
export const monthlyRate = (completedInWindow: number): number => Math.round((100 * completedInWindow) / windowDays)

type HabitRecord = {
  frequency: Frequency
  createdDay: Day
  firstCompletion: Day | null
  totalCompletions: number
  /** Excused days on which it was due, and how many times they would have been asked for where the rule changes. */
  excusedDays?: number
  excusedTimes?: number | undefined
  later?: readonly LaterRule[] | undefined
}

/**
 * The last day of the success rate. A day of a limit is kept once it is over, so today counts only if it is completed or
 * excused already.
 */
export function lastRatedDay({ measure, pauses = [] }: Rule, figures: RatedToday, today: Day): Day {
  const isSkipped = figures.recentEntries.some(({ day, state }) => day === today && state === 'skipped')
  const isOpen = !figures.isCompletedToday && !isSkipped && !isPausedOn(pauses, today)
  return isLimit(measure) && isOpen ? addDays(today, -1) : today
}

type RatedToday = { isCompletedToday: boolean; recentEntries: readonly { day: Day; state: string }[] }

/**
 * All completions over the times that the schedule has asked for one, as a whole percentage of at most 100. A history
 * that is older than the habit (an import) counts from its own beginning. Excused days are left out.
 */
export function successRateOf(habit: HabitRecord, today: Day): number {
  const { frequency, createdDay, firstCompletion, totalCompletions, excusedDays = 0, later } = habit
  if (totalCompletions === 0) return 0
  const since = firstCompletion !== null && firstCompletion < createdDay ? firstCompletion : createdDay
  const excused = frequency.kind === 'weeklyCount' ? (excusedDays * frequency.count) / 7 : excusedDays
  const rule: Rule = { frequency, createdDay, measure: null, later }
  const asked = timesAskedOf({ ...rule, excused: [] }, since, today) - (habit.excusedTimes ?? excused)
  return asked <= totalCompletions ? 100 : Math.round((100 * totalCompletions) / asked)
}

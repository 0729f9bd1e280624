import type { Rule } from '../habits/rule.ts'
import { spansOf, unitedSpans } from './day-spans.ts'
import { ascending, type Runs, runsOf } from './runs.ts'
import { type CountedDays, movedOn, type MovedRuns, scheduleRunsOf } from './schedule-streaks.ts'

type Counting = {
  before?: { calendar: Runs; turns: Runs }
  after?: number
  until?: number
  /** The runs are to be counted on from later: a missed turn after the last kept one is then forgiven, not yet. */
  isGoingOn?: boolean
}

/**
 * The runs by calendar and by schedule. Days in a row and turns are the same for a daily habit; for others the calendar
 * counts days, and passes over a forgiven one while a daily rule is in force.
 */
export function streakRunsOf(
  rule: Rule,
  days: CountedDays,
  { before, isGoingOn = false, ...between }: Counting = {},
): { calendar: MovedRuns; turns: MovedRuns } {
  const forgiven: number[] = []
  const turns = scheduleRunsOf(rule, days, {
    ...between,
    ...(before && { before: before.turns }),
    see: ({ frequency }, turn) => {
      if (frequency.kind === 'daily') forgiven.push(turn)
    },
  })
  if (rule.frequency.kind === 'daily' && !rule.later?.length) return { calendar: turns, turns }
  const last = days.numbers.at(-1) ?? Number.NEGATIVE_INFINITY
  const passed = isGoingOn ? forgiven.filter((turn) => turn < last) : forgiven
  const excused = passed.length === 0 ? days.excused : unitedSpans([...days.excused, ...spansOf(ascending(passed))])
  const calendar = runsOf(days.numbers, { gap: 1, excused, ...(before && { before: before.calendar }) })
  return { calendar: { ...calendar, moved: movedOn(calendar, excused) }, turns }
}

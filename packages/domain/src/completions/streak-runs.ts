import type { Rule } from '../habits/rule.ts'
import { type Spans, spansOf, unitedSpans } from './day-spans.ts'
import { ascending, type Runs, runsOf } from './runs.ts'
import { type CountedDays, movedOn, type MovedRuns, scheduleRunsOf } from './schedule-streaks.ts'

type Counting = {
  before?: { calendar: Runs; turns: Runs }
  after?: number
  excusedBefore?: Spans
  until?: number
  /** The runs are to be counted on from: what is forgiven after the last kept turn of the last rule is counted then. */
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
  const last = days.numbers.at(-1) ?? Number.NEGATIVE_INFINITY
  const passed: number[] = []
  const turns = scheduleRunsOf(rule, days, {
    ...between,
    ...(before && { before: before.turns }),
    see: ({ frequency, to }, turn) => {
      const isSeenAgain = isGoingOn && turn > last && to >= (between.until ?? to)
      if (frequency.kind === 'daily' && !isSeenAgain) passed.push(turn)
    },
  })
  if (rule.frequency.kind === 'daily' && !rule.later?.length) return { calendar: turns, turns }
  const excused = passed.length === 0 ? days.excused : unitedSpans([...days.excused, ...spansOf(ascending(passed))])
  const calendar = runsOf(days.numbers, { gap: 1, excused, ...(before && { before: before.calendar }) })
  return { calendar: { ...calendar, moved: movedOn(calendar, excused) }, turns }
}

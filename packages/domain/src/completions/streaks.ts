import { type Day, dayNumberOf } from '../time/day.ts'
import { spansOf } from './day-spans.ts'
import { ascending, currentOf, runsOf } from './runs.ts'

export type Streaks = { current: number; longest: number }

/** The numbers of days in any order, ascending and each once. */
export const numbersIn = (days: Iterable<Day>): number[] => ascending([...days].map(dayNumberOf))

/**
 * A streak is a run of consecutive completed days. The latest run is current only if it reaches today or yesterday. It may
 * reach further: after a tick and a flight west, the tick is dated tomorrow and still counts. Excused days neither add nor
 * break, and an explicitly missed today breaks at once. @internal For tests.
 */
export function streaksOf(
  completed: Iterable<Day>,
  today: Day,
  excused: Iterable<Day> = [],
  isMissedToday = false,
): Streaks {
  const runs = runsOf(numbersIn(completed), { gap: 1, excused: spansOf(numbersIn(excused)) })
  return { current: currentOf(runs, dayNumberOf(today) - (isMissedToday ? 0 : 1)), longest: runs.longest }
}

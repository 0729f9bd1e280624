import { type Day, dayNumberOf } from '../time/day.ts'
import { ascending, currentOf, runsOf } from './runs.ts'

export type Streaks = { current: number; longest: number }

/**
 * A streak is a run of consecutive completed days. The latest run is current only if it reaches today or yesterday. It may
 * reach further: after a tick and a flight west, the tick is dated tomorrow and still counts.
 */
export function streaksOf(completed: Iterable<Day>, today: Day): Streaks {
  const runs = runsOf(ascending([...completed].map(dayNumberOf)), 1)
  return { current: currentOf(runs, dayNumberOf(today) - 1), longest: runs.longest }
}

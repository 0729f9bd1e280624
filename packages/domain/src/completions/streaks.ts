import { addDays, type Day } from '../time/day.ts'

export type Streaks = { current: number; longest: number }

/**
 * A streak is a run of consecutive completed days. The latest run is current only if it reaches today or yesterday. It may
 * reach further: whoever ticks and then flies west has a tick that is dated tomorrow, and lost nothing by that.
 */
export function streaksOf(completed: Iterable<Day>, today: Day): Streaks {
  let run = 0
  let longest = 0
  let last: Day | undefined
  for (const day of [...new Set(completed)].sort()) {
    run = last !== undefined && addDays(last, 1) === day ? run + 1 : 1
    longest = Math.max(longest, run)
    last = day
  }
  const isAlive = last !== undefined && last >= addDays(today, -1)
  return { current: isAlive ? run : 0, longest }
}

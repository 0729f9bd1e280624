import type { Frequency } from '../habits/frequency.ts'
import { intervalOf, scheduledWeekdaysOf, weekdaysInOrder } from '../habits/schedule.ts'
import { type Day, dayNumberOf, weekdayOf, weekNumberOf, type Weekday } from '../time/day.ts'
import { type Streaks, streaksOf } from './streaks.ts'

const none: Streaks = { current: 0, longest: 0 }

/**
 * Streaks as the schedule sees them. Each kind counts its own unit: the scheduled days done one after another; the
 * Monday weeks that reached their count; for an interval of N days, the completions that followed the one before
 * within N days. What is still open, today or the running week, counts once done and never breaks a run.
 */
export function scheduleStreaksOf(frequency: Frequency, completed: Iterable<Day>, today: Day): Streaks {
  switch (frequency.kind) {
    case 'daily':
      return streaksOf(completed, today)
    case 'weeklySpecificDays':
      return weekdayStreaksOf(scheduledWeekdaysOf(frequency.days), completed, today)
    case 'weeklyCount':
      return weekStreaksOf(frequency.count, completed, today)
    case 'intervalBased': {
      const interval = intervalOf(frequency.every)
      if (interval === null) return none
      return runsOf([...completed].map(dayNumberOf), interval, dayNumberOf(today) - interval)
    }
    default:
      return frequency satisfies never
  }
}

/** Numbers the scheduled days through, so that each one's neighbour is the scheduled day before it. */
function weekdayStreaksOf(weekdays: readonly Weekday[], completed: Iterable<Day>, today: Day): Streaks {
  if (weekdays.length === 0) return none
  const turnOf = (day: Day, place: number) => weekNumberOf(day) * weekdays.length + place
  const turns: number[] = []
  for (const day of completed) {
    const place = weekdays.indexOf(weekdayOf(day))
    if (place !== -1) turns.push(turnOf(day, place))
  }
  const weekSoFar = weekdaysInOrder.slice(0, weekdaysInOrder.indexOf(weekdayOf(today)))
  const passed = weekSoFar.filter((weekday) => weekdays.includes(weekday)).length
  return runsOf(turns, 1, turnOf(today, passed - 1))
}

function weekStreaksOf(count: number, completed: Iterable<Day>, today: Day): Streaks {
  if (count < 1) return none
  const ticks = new Map<number, number>()
  for (const day of new Set(completed)) ticks.set(weekNumberOf(day), (ticks.get(weekNumberOf(day)) ?? 0) + 1)
  const reached = [...ticks].filter(([, ticked]) => ticked >= count).map(([week]) => week)
  return runsOf(reached, 1, weekNumberOf(today) - 1)
}

/** Runs of numbers that follow one another within `gap`. The latest is current if it reaches `alive` or beyond. */
function runsOf(numbers: readonly number[], gap: number, alive: number): Streaks {
  let run = 0
  let longest = 0
  let last = Number.NEGATIVE_INFINITY
  for (const number of [...new Set(numbers)].sort((a, b) => a - b)) {
    run = number - last <= gap ? run + 1 : 1
    longest = Math.max(longest, run)
    last = number
  }
  return { current: last >= alive ? run : 0, longest }
}

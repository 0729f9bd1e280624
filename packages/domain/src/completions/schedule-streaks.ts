import type { Frequency } from '../habits/frequency.ts'
import { intervalOf, scheduledWeekdaysOf, weekdaysInOrder } from '../habits/schedule.ts'
import { type Day, dayNumberOf, weekdayOf, weekdayOfNumber, weekNumberOf, weekOfNumber } from '../time/day.ts'
import { currentOf, noRuns, type Runs, runsOf } from './runs.ts'
import { numbersIn, type Streaks } from './streaks.ts'

/**
 * Streaks by schedule. Each kind counts its own unit, its turns: consecutive scheduled days; Monday weeks that reached their
 * count; for an interval of N days, completions within N days of the one before. Today and the current week count once
 * done and never break a run. Excused days ask for nothing: a scheduled one is no turn, a week asks for less, and a gap
 * does not count them.
 */
export function scheduleStreaksOf(
  frequency: Frequency,
  completed: Iterable<Day>,
  today: Day,
  excused: Iterable<Day> = [],
  isMissedToday = false,
): Streaks {
  const runs = scheduleRunsOf(frequency, numbersIn(completed), numbersIn(excused))
  return { current: currentOf(runs, aliveTurnOf(frequency, today, isMissedToday)), longest: runs.longest }
}

/** Day numbers, ascending and each once. */
type Days = readonly number[]

/**
 * The runs of turns in a history. They do not depend on what day it is. With `before`, goes on from the runs of all
 * earlier weeks.
 */
export function scheduleRunsOf(frequency: Frequency, numbers: Days, excused: Days = [], before: Runs = noRuns): Runs {
  switch (frequency.kind) {
    case 'daily':
      return runsOf(numbers, 1, excused, before)
    case 'weeklySpecificDays': {
      const weekdays = scheduledWeekdaysOf(frequency.days)
      return runsOf(weekdayTurnsOf(weekdays, numbers), 1, weekdayTurnsOf(weekdays, excused), before)
    }
    case 'weeklyCount': {
      const excusedIn = Map.groupBy(excused, weekOfNumber)
      const free = [...excusedIn].filter(([, days]) => days.length === 7).map(([week]) => week)
      return runsOf(reachedWeeksOf(frequency.count, numbers, excusedIn), 1, free, before)
    }
    case 'intervalBased': {
      const interval = intervalOf(frequency.every)
      return interval === null ? noRuns : runsOf(numbers, interval, excused, before)
    }
    default:
      return frequency satisfies never
  }
}

/**
 * The earliest turn that the latest run must have reached to be current today. A day that is explicitly missed is no open
 * turn any more; a week and a gap may still be kept on another day.
 */
export function aliveTurnOf(frequency: Frequency, today: Day, isMissedToday = false): number {
  switch (frequency.kind) {
    case 'daily':
      return dayNumberOf(today) - (isMissedToday ? 0 : 1)
    case 'weeklySpecificDays': {
      const weekdays = scheduledWeekdaysOf(frequency.days)
      const weekSoFar = weekdaysInOrder.slice(0, weekdaysInOrder.indexOf(weekdayOf(today)))
      const passed = weekSoFar.filter((weekday) => weekdays.includes(weekday)).length
      const isMissedTurn = isMissedToday && weekdays.includes(weekdayOf(today))
      return weekNumberOf(today) * weekdays.length + passed - (isMissedTurn ? 0 : 1)
    }
    case 'weeklyCount':
      return weekNumberOf(today) - 1
    case 'intervalBased':
      return dayNumberOf(today) - (intervalOf(frequency.every) ?? 0)
    default:
      return frequency satisfies never
  }
}

/** Numbers the scheduled days consecutively. */
function weekdayTurnsOf(weekdays: readonly number[], numbers: Days): number[] {
  const turns: number[] = []
  for (const number of numbers) {
    const place = weekdays.indexOf(weekdayOfNumber(number))
    if (place !== -1) turns.push(weekOfNumber(number) * weekdays.length + place)
  }
  return turns
}

/** The weeks with enough completions, ascending. A week asks for its share of the days that are not excused, rounded up. */
function reachedWeeksOf(count: number, numbers: Days, excusedIn: ReadonlyMap<number, Days>): number[] {
  const reached: number[] = []
  if (count < 1) return reached
  let week = Number.NEGATIVE_INFINITY
  let ticked = 0
  let asked = count
  for (const number of numbers) {
    const isSameWeek = weekOfNumber(number) === week
    ticked = isSameWeek ? ticked + 1 : 1
    week = weekOfNumber(number)
    if (!isSameWeek) asked = Math.ceil((count * (7 - (excusedIn.get(week)?.length ?? 0))) / 7)
    if (ticked === asked) reached.push(week)
  }
  return reached
}

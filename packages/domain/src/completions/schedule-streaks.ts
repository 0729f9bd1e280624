import type { Frequency } from '../habits/frequency.ts'
import { intervalOf, scheduledWeekdaysOf, weekdaysInOrder } from '../habits/schedule.ts'
import { type Day, dayNumberOf, weekdayOf, weekdayOfNumber, weekNumberOf, weekOfNumber } from '../time/day.ts'
import { ascending, currentOf, type Runs, runsOf } from './runs.ts'
import type { Streaks } from './streaks.ts'

/**
 * Streaks by schedule. Each kind counts its own unit, its turns: consecutive scheduled days; Monday weeks that reached their
 * count; for an interval of N days, completions within N days of the one before. Today and the current week count once
 * done and never break a run.
 */
export function scheduleStreaksOf(frequency: Frequency, completed: Iterable<Day>, today: Day): Streaks {
  const runs = scheduleRunsOf(frequency, ascending([...completed].map(dayNumberOf)))
  return { current: currentOf(runs, aliveTurnOf(frequency, today)), longest: runs.longest }
}

/** The runs of turns in a history of day numbers, ascending and each once. They do not depend on what day it is. */
export function scheduleRunsOf(frequency: Frequency, numbers: readonly number[]): Runs {
  switch (frequency.kind) {
    case 'daily':
      return runsOf(numbers, 1)
    case 'weeklySpecificDays':
      return runsOf(weekdayTurnsOf(scheduledWeekdaysOf(frequency.days), numbers), 1)
    case 'weeklyCount':
      return runsOf(reachedWeeksOf(frequency.count, numbers), 1)
    case 'intervalBased': {
      const interval = intervalOf(frequency.every)
      return interval === null ? runsOf([], 1) : runsOf(numbers, interval)
    }
    default:
      return frequency satisfies never
  }
}

/** The earliest turn that the latest run must have reached to be current today. */
export function aliveTurnOf(frequency: Frequency, today: Day): number {
  switch (frequency.kind) {
    case 'daily':
      return dayNumberOf(today) - 1
    case 'weeklySpecificDays': {
      const weekdays = scheduledWeekdaysOf(frequency.days)
      const weekSoFar = weekdaysInOrder.slice(0, weekdaysInOrder.indexOf(weekdayOf(today)))
      const passed = weekSoFar.filter((weekday) => weekdays.includes(weekday)).length
      return weekNumberOf(today) * weekdays.length + passed - 1
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
function weekdayTurnsOf(weekdays: readonly number[], numbers: readonly number[]): number[] {
  const turns: number[] = []
  for (const number of numbers) {
    const place = weekdays.indexOf(weekdayOfNumber(number))
    if (place !== -1) turns.push(weekOfNumber(number) * weekdays.length + place)
  }
  return turns
}

/** The weeks with enough completions, ascending. */
function reachedWeeksOf(count: number, numbers: readonly number[]): number[] {
  const reached: number[] = []
  if (count < 1) return reached
  let week = Number.NEGATIVE_INFINITY
  let ticked = 0
  for (const number of numbers) {
    ticked = weekOfNumber(number) === week ? ticked + 1 : 1
    week = weekOfNumber(number)
    if (ticked === count) reached.push(week)
  }
  return reached
}

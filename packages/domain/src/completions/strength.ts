import type { Frequency } from '../habits/frequency.ts'
import { intervalOf, scheduledWeekdaysOf } from '../habits/schedule.ts'
import { type Day, dayNumberOf, dayOfNumber } from '../time/day.ts'

/** How often is often enough: `ticks` in any `days` days. */
type Rhythm = { ticks: number; days: number }

/** Null for a schedule that never asks for anything. */
function rhythmOf(frequency: Frequency): Rhythm | null {
  switch (frequency.kind) {
    case 'daily':
      return { ticks: 1, days: 1 }
    case 'weeklySpecificDays': {
      const { length } = scheduledWeekdaysOf(frequency.days)
      return length === 0 ? null : { ticks: length, days: 7 }
    }
    case 'weeklyCount':
      return frequency.count > 0 ? { ticks: frequency.count, days: 7 } : null
    case 'intervalBased': {
      const interval = intervalOf(frequency.every)
      return interval === null ? null : { ticks: 1, days: interval }
    }
    default:
      return frequency satisfies never
  }
}

export type StrengthPoint = { day: Day; strength: number }

/**
 * Strength, from 0 to 1, for each day up to today, oldest first. It moves towards how well the latest days kept
 * the rhythm, and forgets half in 13 days (longer for rarer habits). A rhythm of less than once a day is looked at
 * over twice its span, so that a tick may come early or late.
 *
 * Begins with the first completion, since strength before that is 0. With `carried`, a point of this same series, it
 * goes on from there instead: the points after it come out the same as from the beginning. Completions inside the
 * rhythm's double span before `carried` must then be among `completed`; older ones need not.
 */
export function strengthSeriesOf(
  frequency: Frequency,
  completed: Iterable<Day>,
  today: Day,
  carried?: StrengthPoint,
): StrengthPoint[] {
  const rhythm = rhythmOf(frequency)
  const ticked = new Set<number>()
  let first = Number.POSITIVE_INFINITY
  for (const day of completed) {
    const number = dayNumberOf(day)
    ticked.add(number)
    first = Math.min(first, number)
  }
  if (carried !== undefined) first = dayNumberOf(carried.day) + 1
  if (rhythm === null || first === Number.POSITIVE_INFINITY) return []

  const timesPerDay = rhythm.ticks / rhythm.days
  const kept = 0.5 ** (Math.sqrt(timesPerDay) / 13)
  const stretch = timesPerDay < 1 ? 2 : 1
  const span = rhythm.days * stretch
  const wanted = rhythm.ticks * stretch
  const has = (number: number) => (ticked.has(number) ? 1 : 0)

  let recent = 0
  for (const number of ticked) if (number < first && number >= first - span) recent += 1
  let strength = carried?.strength ?? 0
  const last = dayNumberOf(today)
  const series: StrengthPoint[] = []
  for (let number = first; number <= last; number += 1) {
    recent += has(number) - has(number - span)
    strength = strength * kept + Math.min(1, recent / wanted) * (1 - kept)
    series.push({ day: dayOfNumber(number), strength })
  }
  return series
}

/** Strength today as a whole number from 0 to 100. */
export function strengthOf(
  frequency: Frequency,
  completed: Iterable<Day>,
  today: Day,
  carried?: StrengthPoint,
): number {
  const latest = strengthSeriesOf(frequency, completed, today, carried).at(-1) ?? carried
  return Math.round(100 * (latest?.strength ?? 0))
}

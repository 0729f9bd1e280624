import type { Frequency } from '../habits/frequency.ts'
import { intervalOf, scheduledWeekdaysOf } from '../habits/schedule.ts'

/**
 * How a habit's strength moves: each day it keeps the share `kept` of itself and takes the rest from how well the last
 * `span` days came up to the `wanted` ticks.
 */
export type Rhythm = { kept: number; span: number; wanted: number }

/**
 * A habit forgets half in 13 days, a rarer one takes longer. One of less than once a day is looked at over twice its
 * span, so that a tick may come early or late. Null for a schedule that never asks for anything.
 */
export function rhythmOf(frequency: Frequency): Rhythm | null {
  const asked = askedOf(frequency)
  if (asked === null) return null
  const timesPerDay = asked.ticks / asked.days
  const stretch = timesPerDay < 1 ? 2 : 1
  return {
    kept: 0.5 ** (Math.sqrt(timesPerDay) / 13),
    span: asked.days * stretch,
    wanted: asked.ticks * stretch,
  }
}

/** How often is often enough: so many ticks in any so many days. */
function askedOf(frequency: Frequency): { ticks: number; days: number } | null {
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

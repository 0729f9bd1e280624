import type { FrequencyFields } from '../habits/frequency-fields.ts'
import { scheduledWeekdaysOf } from '../habits/schedule.ts'
import { shortWeekdayNameOf } from '../habits/schedule-wording.ts'
import type { Day, Weekday } from '../time/day.ts'

/** A frequency in any of the forms that trackers have. `every` counts weeks, months or years. */
export type Rhythm =
  | { kind: 'daily' }
  | { kind: 'weekdays'; weekdays: readonly Weekday[] }
  | { kind: 'timesPerWeek'; times: number; every?: number }
  | { kind: 'timesInDays'; times: number; days: number }
  | { kind: 'everyNDays'; n: number; from?: Day }
  | { kind: 'timesPerMonth'; times: number; every?: number }
  | { kind: 'timesPerYear'; times: number; every?: number }

export type NearestSchedule = { schedule: FrequencyFields; isExact: boolean }

const longestInterval = 365
const daysPerMonth = 365.25 / 12
const daysPerYear = 365.25

/**
 * Our schedule that is nearest to a rhythm. A rhythm that one of the four kinds can express keeps its meaning; any other
 * becomes a count per week where it asks for at least one, else an interval.
 */
export function nearestScheduleOf(rhythm: Rhythm): NearestSchedule {
  switch (rhythm.kind) {
    case 'daily':
      return exactly({ frequency: 'daily' })
    case 'weekdays': {
      const days = scheduledWeekdaysOf(rhythm.weekdays)
      if (days.length === 0) return { ...exactly({ frequency: 'daily' }), isExact: false }
      if (days.length === 7) return exactly({ frequency: 'daily' })
      return exactly({ frequency: 'weeklySpecificDays', weeklyDays: [...days].sort((a, b) => a - b) })
    }
    case 'timesPerWeek': {
      const { times, every = 1 } = rhythm
      if (every === 1 && Number.isInteger(times) && times >= 1 && times <= 7) return exactly(perWeek(times))
      return nearest(times, every * 7)
    }
    case 'timesInDays': {
      const { times, days } = rhythm
      if (times >= days) return { ...exactly({ frequency: 'daily' }), isExact: times === days }
      if (times === 1) return intervalSchedule(days)
      return nearest(times, days)
    }
    case 'everyNDays':
      return rhythm.n === 1 ? exactly({ frequency: 'daily' }) : intervalSchedule(rhythm.n)
    case 'timesPerMonth':
      return nearest(rhythm.times, (rhythm.every ?? 1) * daysPerMonth)
    case 'timesPerYear':
      return nearest(rhythm.times, (rhythm.every ?? 1) * daysPerYear)
    default:
      return rhythm satisfies never
  }
}

const exactly = (schedule: FrequencyFields): NearestSchedule => ({ schedule, isExact: true })
const perWeek = (weeklyCount: number): FrequencyFields => ({ frequency: 'weeklyCount', weeklyCount })

function intervalSchedule(days: number): NearestSchedule {
  const isPossible = Number.isInteger(days) && days >= 1 && days <= longestInterval
  const intervalDays = Math.min(longestInterval, Math.max(1, Math.round(days) || 1))
  return { schedule: { frequency: 'intervalBased', intervalDays }, isExact: isPossible }
}

/** A number of times in a number of days, as a count per week or an interval. */
function nearest(times: number, days: number): NearestSchedule {
  const wanted = times > 0 ? times : 1
  const aWeek = (wanted * 7) / days
  const { schedule } = aWeek >= 1 ? exactly(perWeek(Math.min(7, Math.round(aWeek)))) : intervalSchedule(days / wanted)
  return { schedule, isExact: false }
}

/** A rhythm in words: 'once a month', '2 times in 3 days', 'Mon, Wed, Fri'. */
export function rhythmWordsOf(rhythm: Rhythm): string {
  switch (rhythm.kind) {
    case 'daily':
      return 'every day'
    case 'weekdays':
      return scheduledWeekdaysOf(rhythm.weekdays).map(shortWeekdayNameOf).join(', ') || 'no day'
    case 'timesPerWeek':
      return `${timesOf(rhythm.times)} ${spanOf('week', rhythm.every)}`
    case 'timesInDays':
      return `${timesOf(rhythm.times)} in ${rhythm.days} days`
    case 'everyNDays':
      return `every ${rhythm.n} days${rhythm.from ? ` from ${rhythm.from}` : ''}`
    case 'timesPerMonth':
      return `${timesOf(rhythm.times)} ${spanOf('month', rhythm.every)}`
    case 'timesPerYear':
      return `${timesOf(rhythm.times)} ${spanOf('year', rhythm.every)}`
    default:
      return rhythm satisfies never
  }
}

const timesOf = (times: number): string => (times === 1 ? 'once' : `${times} times`)
const spanOf = (unit: string, every = 1): string => (every === 1 ? `a ${unit}` : `in ${every} ${unit}s`)

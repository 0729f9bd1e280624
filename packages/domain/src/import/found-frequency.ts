import type { FrequencyFields } from '../habits/frequency-fields.ts'
import { scheduledWeekdaysOf } from '../habits/schedule.ts'
import { shortWeekdayNameOf } from '../habits/schedule-wording.ts'
import type { Day, Weekday } from '../time/day.ts'

/** A frequency in any of the forms that trackers have. `every` counts weeks, months or years. */
export type FoundFrequency =
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
 * Our schedule that is nearest to the found frequency. One that our four kinds can express keeps its meaning; any other
 * becomes a count per week where it asks for at least one, else an interval.
 */
export function nearestScheduleOf(frequency: FoundFrequency): NearestSchedule {
  switch (frequency.kind) {
    case 'daily':
      return exactly({ frequency: 'daily' })
    case 'weekdays': {
      const days = scheduledWeekdaysOf(frequency.weekdays)
      if (days.length === 0) return { ...exactly({ frequency: 'daily' }), isExact: false }
      if (days.length === 7) return exactly({ frequency: 'daily' })
      return exactly({ frequency: 'weeklySpecificDays', weeklyDays: [...days].sort((a, b) => a - b) })
    }
    case 'timesPerWeek': {
      const { times, every = 1 } = frequency
      if (every === 1 && Number.isInteger(times) && times >= 1 && times <= 7) return exactly(perWeek(times))
      return nearest(times, every * 7)
    }
    case 'timesInDays': {
      const { times, days } = frequency
      if (times >= days) return { ...exactly({ frequency: 'daily' }), isExact: times === days }
      if (times === 1) return intervalSchedule(days)
      return nearest(times, days)
    }
    case 'everyNDays':
      return frequency.n === 1 ? exactly({ frequency: 'daily' }) : intervalSchedule(frequency.n)
    case 'timesPerMonth':
      return nearest(frequency.times, (frequency.every ?? 1) * daysPerMonth)
    case 'timesPerYear':
      return nearest(frequency.times, (frequency.every ?? 1) * daysPerYear)
    default:
      return frequency satisfies never
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

/** A frequency in words: 'once a month', '2 times in 3 days', 'Mon, Wed, Fri'. */
export function frequencyWordsOf(frequency: FoundFrequency): string {
  switch (frequency.kind) {
    case 'daily':
      return 'every day'
    case 'weekdays':
      return scheduledWeekdaysOf(frequency.weekdays).map(shortWeekdayNameOf).join(', ') || 'no day'
    case 'timesPerWeek':
      return `${timesOf(frequency.times)} ${spanOf('week', frequency.every)}`
    case 'timesInDays':
      return `${timesOf(frequency.times)} in ${frequency.days} days`
    case 'everyNDays':
      return `every ${frequency.n} days${frequency.from ? ` from ${frequency.from}` : ''}`
    case 'timesPerMonth':
      return `${timesOf(frequency.times)} ${spanOf('month', frequency.every)}`
    case 'timesPerYear':
      return `${timesOf(frequency.times)} ${spanOf('year', frequency.every)}`
    default:
      return frequency satisfies never
  }
}

const timesOf = (times: number): string => (times === 1 ? 'once' : `${times} times`)
const spanOf = (unit: string, every = 1): string => (every === 1 ? `a ${unit}` : `in ${every} ${unit}s`)

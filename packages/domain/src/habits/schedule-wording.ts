import type { Frequency } from './frequency.ts'
import { intervalOf, scheduledWeekdaysOf } from './schedule.ts'
import type { Weekday } from '../time/day.ts'

/** By number, so Sunday first. */
const weekdayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const

export const weekdayNameOf = (weekday: Weekday): string => weekdayNames[weekday]
export const shortWeekdayNameOf = (weekday: Weekday): string => weekdayNames[weekday].slice(0, 3)

/** 'Monday', 'Monday and Friday', 'Monday, Wednesday and Friday'. */
function listed(names: readonly string[]): string {
  const last = names.at(-1) ?? ''
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`
}

const noDays = 'This habit has no scheduled days'

/** Why a habit cannot be completed on a day that it is not scheduled for. */
export function scheduleMessageOf(frequency: Frequency): string {
  if (frequency.kind === 'weeklySpecificDays') {
    const names = scheduledWeekdaysOf(frequency.days).map(weekdayNameOf)
    return names.length === 0 ? noDays : `This habit is only scheduled for ${listed(names)}`
  }
  const interval = frequency.kind === 'intervalBased' ? intervalOf(frequency.every) : null
  return interval === null ? 'This habit is not scheduled for today' : `This habit is scheduled every ${interval} days`
}

/** The text of a disabled toggle: `short` is for small screens. Only weekdays have a shorter text than the message. */
export function scheduleNoteOf(frequency: Frequency): { full: string; short: string } {
  const weekdays = frequency.kind === 'weeklySpecificDays' ? scheduledWeekdaysOf(frequency.days) : []
  if (weekdays.length === 0) {
    const message = scheduleMessageOf(frequency)
    return { full: message, short: message }
  }
  return {
    full: `Only scheduled for ${listed(weekdays.map(weekdayNameOf))}`,
    short: `Only on ${weekdays.map(shortWeekdayNameOf).join(', ')}`,
  }
}

/** How often a habit is meant to be done, for cards and forms. */
export function frequencyTextOf(frequency: Frequency): string {
  switch (frequency.kind) {
    case 'daily':
      return 'Daily'
    case 'weeklyCount':
      return frequency.count === 1 ? '1 time per week' : `${frequency.count} times per week`
    case 'weeklySpecificDays':
      return scheduledWeekdaysOf(frequency.days).map(shortWeekdayNameOf).join(', ') || 'No scheduled days'
    case 'intervalBased': {
      const interval = intervalOf(frequency.every)
      if (interval === null) return 'No scheduled days'
      return interval === 1 ? 'Every day' : `Every ${interval} days`
    }
    default:
      return frequency satisfies never
  }
}

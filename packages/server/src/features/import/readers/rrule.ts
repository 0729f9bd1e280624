import type { FoundFrequency } from '@daymark/domain/import/found-frequency.ts'
import type { Weekday } from '@daymark/domain/time/day.ts'

const weekdayCodes = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']

/** The frequency of a recurrence rule after RFC 5545, its parts in any order. Null where it is none. */
export function frequencyOfRule(rule: string): FoundFrequency | null {
  const text = rule.split(/[\r\n]+/).find((line) => line.includes('FREQ=')) ?? ''
  const parts = new Map(
    text
      .replace(/^RRULE:/i, '')
      .split(';')
      .map((part) => part.split('=', 2) as [string, string]),
  )
  const every = Math.max(1, Number(parts.get('INTERVAL')) || 1)
  const spans = every === 1 ? {} : { every }
  const listed = (name: string): number => parts.get(name)?.split(',').length ?? 0
  switch (parts.get('FREQ') ?? '') {
    case 'DAILY':
      return every === 1 ? weekly(weekdaysOf(parts), 1) : { kind: 'everyNDays', n: every }
    case 'WEEKLY':
      return parts.has('BYDAY') ? weekly(weekdaysOf(parts), every) : { kind: 'timesPerWeek', times: 1, ...spans }
    case 'MONTHLY':
      return { kind: 'timesPerMonth', times: listed('BYMONTHDAY') || listed('BYDAY') || 1, ...spans }
    case 'YEARLY': {
      const days = listed('BYMONTHDAY') || listed('BYDAY') || 1
      return { kind: 'timesPerYear', times: days * (listed('BYMONTH') || 1), ...spans }
    }
    default:
      return null
  }
}

/** Weekdays without a week of the month before them. */
function weekdaysOf(parts: ReadonlyMap<string, string>): Weekday[] {
  const named = new Set((parts.get('BYDAY') ?? '').split(','))
  return ([0, 1, 2, 3, 4, 5, 6] as Weekday[]).filter((weekday) => named.has(weekdayCodes[weekday] as string))
}

function weekly(weekdays: Weekday[], every: number): FoundFrequency {
  if (every > 1) return { kind: 'timesPerWeek', times: Math.max(1, weekdays.length), every }
  return weekdays.length === 0 || weekdays.length === 7 ? { kind: 'daily' } : { kind: 'weekdays', weekdays }
}

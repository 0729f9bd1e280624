import type { Day } from '@daymark/domain/time/day.ts'

/** 'Mon, Mar 30, 10:00 AM', where the person is. */
export const momentOf = (instant: string, timeZone: string): string =>
  Temporal.Instant.from(instant).toLocaleString('en-US', {
    timeZone,
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  })

const dateOf = (day: Day): string =>
  Temporal.PlainDate.from(day).toLocaleString('en-US', { month: 'short', day: 'numeric', year: 'numeric' })

/** 'Jan 24, 2016 to Mar 21, 2016'; null where no day comes. */
export function spanOf(first: Day | null, last: Day | null): string | null {
  if (first === null || last === null) return null
  return first === last ? dateOf(first) : `${dateOf(first)} to ${dateOf(last)}`
}

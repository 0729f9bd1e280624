import { type Day, dayNumberOf } from '@daymark/domain/time/day.ts'

/** A year of days is written out at once, and a formatter costs far more to make than to use. */
const writer = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' })
  return (day: Day): string => format.format(dayNumberOf(day) * 86_400_000)
}

/** 'Sunday, November 15, 2026'. */
export const fullDateOf = writer({ weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' })
/** 'Nov 15, 2026'. */
export const dateOf = writer({ month: 'short', day: 'numeric', year: 'numeric' })
/** 'Nov 15'. */
export const shortDateOf = writer({ month: 'short', day: 'numeric' })
/** 'November 2026'. */
export const monthOf = writer({ month: 'long', year: 'numeric' })
/** 'Nov'. */
export const shortMonthOf = writer({ month: 'short' })

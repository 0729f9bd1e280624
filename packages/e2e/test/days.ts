import type { HabitView } from '@daymark/contract/habits.shapes.ts'

/** A date as cards and calendars name it: '2026-11-15'. */
type Day = string

/** Today in a timezone. */
export const todayIn = (timeZone: string): Day => Temporal.Now.plainDateISO(timeZone).toString()

export const daysAfter = (day: Day, days: number): Day => Temporal.PlainDate.from(day).add({ days }).toString()

/** As the wire numbers it: Sunday is 0. */
export const weekdayOf = (day: Day): HabitView['weeklyDays'][number] =>
  (Temporal.PlainDate.from(day).dayOfWeek % 7) as HabitView['weeklyDays'][number]

/** 'Sunday', or 'Sun'. */
export const weekdayIn = (day: Day, style: 'long' | 'short'): string =>
  Temporal.PlainDate.from(day).toLocaleString('en-US', { weekday: style })

/** 'Sunday, November 15'. */
export const longDay = (day: Day): string =>
  Temporal.PlainDate.from(day).toLocaleString('en-US', { weekday: 'long', month: 'long', day: 'numeric' })

/** 'Nov 15'. */
export const shortDay = (day: Day): string =>
  Temporal.PlainDate.from(day).toLocaleString('en-US', { month: 'short', day: 'numeric' })

/** The next time that it is a certain time of day there. */
export function nextAt(timeZone: string, time: string): Temporal.ZonedDateTime {
  const now = Temporal.Now.zonedDateTimeISO(timeZone)
  const today = now.withPlainTime(time)
  return Temporal.ZonedDateTime.compare(today, now) > 0 ? today : now.add({ days: 1 }).withPlainTime(time)
}

export const secondsUntil = (moment: Temporal.ZonedDateTime, from = Temporal.Now.instant()) =>
  Math.round((moment.epochMilliseconds - from.epochMilliseconds) / 1000)

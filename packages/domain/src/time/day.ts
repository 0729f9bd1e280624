import * as z from 'zod/mini'

const invalidDay = 'Please choose a valid date'

/**
 * A real calendar date from 0001-01-01 to 9999-12-31, written YYYY-MM-DD. Text order is calendar order. Annotated as
 * pure, so that a bundle that only counts days leaves out the validation library.
 */
export const day = /* @__PURE__ */ z.iso
  .date(invalidDay)
  .check(z.refine((text) => !text.startsWith('0000'), invalidDay))
  .brand<'Day'>()
export type Day = z.infer<typeof day>

export const isDay = (value: unknown): value is Day => day.safeParse(value).success

/** A date of the (proleptic) Gregorian calendar; January is month 1. */
type Civil = { year: number; month: number; date: number }

const daysPerEra = 146_097 // 400 years, after which the calendar repeats
const epochInEras = 719_468 // from 0000-03-01, where the first era begins, to 1970-01-01

/**
 * Days since 1970-01-01, for years from 0 on. Years are counted from March, so that a leap day ends its year and
 * month lengths follow one formula (153 days in five months). Plain integers, because loops over years of history call
 * this thousands of times and Temporal takes microseconds for each.
 */
function dayCountOf({ year, month, date }: Civil): number {
  const marchYear = month > 2 ? year : year - 1
  const era = Math.floor(marchYear / 400)
  const yearOfEra = marchYear - era * 400
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + date - 1
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear
  return era * daysPerEra + dayOfEra - epochInEras
}

/** The inverse of `dayCountOf`. */
function civilOf(dayCount: number): Civil {
  const shifted = dayCount + epochInEras
  const era = Math.floor(shifted / daysPerEra)
  const dayOfEra = shifted - era * daysPerEra
  const leapsPassed = Math.floor(dayOfEra / 1460) - Math.floor(dayOfEra / 36_524) + Math.floor(dayOfEra / 146_096)
  const yearOfEra = Math.floor((dayOfEra - leapsPassed) / 365)
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const marchMonth = Math.floor((5 * dayOfYear + 2) / 153)
  const month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
  return {
    year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
    month,
    date: dayOfYear - Math.floor((153 * marchMonth + 2) / 5) + 1,
  }
}

/** The two digits at an index. Three times faster than slicing and parsing. */
const twoDigitsAt = (text: string, place: number): number =>
  (text.charCodeAt(place) - 48) * 10 + text.charCodeAt(place + 1) - 48

/** Days since 1970-01-01, for loops over a long history. */
export function dayNumberOf(day: Day): number {
  const year = twoDigitsAt(day, 0) * 100 + twoDigitsAt(day, 2)
  return dayCountOf({ year, month: twoDigitsAt(day, 5), date: twoDigitsAt(day, 8) })
}

const firstNumber = dayNumberOf('0001-01-01' as Day)
/** The number of the last day there is. */
export const lastNumber = dayNumberOf('9999-12-31' as Day)

/** A cache of formatted days: a list of habits names the same thirty days over and over. */
const written: Day[] = []
const writtenUpTo = 36_525 // 2070-01-01

/** The inverse of `dayNumberOf`. Throws a RangeError beyond the years that a Day can name. */
export function dayOfNumber(number: number): Day {
  if (number < 0 || number >= writtenUpTo) return writeDay(number)
  return (written[number] ??= writeDay(number))
}

function writeDay(number: number): Day {
  if (number < firstNumber || number > lastNumber) throw new RangeError(`No day has the number ${number}`)
  const { year, month, date } = civilOf(number)
  return `${String(year).padStart(4, '0')}-${month < 10 ? '0' : ''}${month}-${date < 10 ? '0' : ''}${date}` as Day
}

export const addDays = (day: Day, days: number): Day => dayOfNumber(dayNumberOf(day) + days)

/** Whole days from one day to another: negative when `to` is the earlier one. */
export const daysBetween = (from: Day, to: Day): number => dayNumberOf(to) - dayNumberOf(from)

/** As the wire has them: 0 is Sunday, 6 is Saturday. A list of them is shown Monday first. */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6

export const weekdayOf = (day: Day): Weekday => weekdayOfNumber(dayNumberOf(day))

export function weekdayOfNumber(number: number): Weekday {
  const sinceSunday = (number + 4) % 7 // 1970-01-01 was a Thursday
  return ((sinceSunday + 7) % 7) as Weekday
}

/** Counts weeks that run from Monday to Sunday: days of one week share a number, the next week has the next. */
export const weekNumberOf = (day: Day): number => weekOfNumber(dayNumberOf(day))

export const weekOfNumber = (number: number): number => Math.floor((number + 3) / 7)

/** The Monday of the day's week, which may be the day itself. */
export const mondayOf = (day: Day): Day => addDays(day, -((weekdayOf(day) + 6) % 7))

/** The Monday of an instant's week in UTC, by which an installation counts. */
export const utcWeekOf = (instant: Temporal.Instant): Day => mondayOf(dayIn('UTC', instant))

/** The last `count` days up to and including today, oldest first. */
export function lastDays(today: Day, count: number): Day[] {
  const end = dayNumberOf(today)
  return Array.from({ length: count }, (_, index) => dayOfNumber(end - count + 1 + index))
}

/** The local date in a zone at an instant. The zone must come from `zoneOf`. */
export function dayIn(zone: string, instant: Temporal.Instant): Day {
  const date = instant.toZonedDateTimeISO(zone).toPlainDate()
  return dayOfNumber(dayCountOf({ year: date.year, month: date.month, date: date.day }))
}

/** Today where today is furthest ahead (UTC+14): no later day has begun anywhere. */
export const latestDayAnywhere = (instant: Temporal.Instant): Day => dayIn('+14:00', instant)

/**
 * The first instant of a day in a zone. That is not always midnight: where the clocks jump over it, the day begins
 * after the jump, and a day that a zone left out altogether begins where the next one does.
 */
export function startOf(day: Day, zone: string): Temporal.Instant {
  return Temporal.PlainDate.from(day).toZonedDateTime(zone).toInstant()
}

import { addDays, type Day, dayIn, startOf } from '../time/day.ts'
import { momentOf } from '../time/moment.ts'
import type { CalendarEvent, LocalTime } from './calendar-events.ts'

type Calendar = { name: string; timeZone: string; events: readonly CalendarEvent[]; now: Temporal.Instant }

/** The calendar as a file of RFC 5545. Times are in the person's own zone, which the file describes. */
export function calendarFileOf({ name, timeZone, events, now }: Calendar): string {
  const dates = [dayIn(timeZone, now), ...events.flatMap(({ at }) => at?.date ?? [])].sort()
  const stamp = `DTSTAMP:${localTimeOf(now, 'UTC')}Z`
  const startAt = startsIn(timeZone)
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Daymark//Habits//EN',
    'CALSCALE:GREGORIAN',
    `NAME:${textOf(name)}`,
    `X-WR-CALNAME:${textOf(name)}`,
    `X-WR-TIMEZONE:${timeZone}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...zoneLines(timeZone, dates[0] as Day, dates.at(-1) as Day),
    ...events.flatMap(({ uid, title, day, days, at }) => [
      'BEGIN:VEVENT',
      `UID:${uid}`,
      stamp,
      ...((at && startAt(at)) ?? dayLines(day, days)),
      `SUMMARY:${textOf(title)}`,
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

const dayLines = (day: Day, days: number): string[] => [
  `DTSTART;VALUE=DATE:${dateOf(day)}`,
  `DTEND;VALUE=DATE:${dateOf(addDays(day, days))}`,
]

/**
 * The lines of a time; null for a date that the zone left out. On a date without a change of the clocks it is written as it
 * is, since looking up its moment would take most of the work. A time that the clocks show twice is written in UTC: programs
 * disagree on which of the two is meant.
 */
function startsIn(timeZone: string): (at: LocalTime) => string[] | null {
  const changing = new Map<Day, boolean>()
  return ({ date, time }) => {
    const isChanging = changing.get(date) ?? hasChange(date, timeZone)
    changing.set(date, isChanging)
    const start = isChanging
      ? startOnChange({ date, time }, timeZone)
      : inZone(timeZone, `${dateOf(date)}T${digits(time)}00`)
    return start === null ? null : [start, 'DURATION:PT15M']
  }
}

const inZone = (timeZone: string, text: string): string => `DTSTART;TZID=${timeZone}:${text}`

function hasChange(day: Day, timeZone: string): boolean {
  const begin = startOf(day, timeZone).toZonedDateTimeISO(timeZone)
  const change = begin.subtract({ seconds: 1 }).getTimeZoneTransition('next')
  return change !== null && Temporal.Instant.compare(change.toInstant(), startOf(addDays(day, 1), timeZone)) <= 0
}

function startOnChange({ date, time }: LocalTime, timeZone: string): string | null {
  const at = momentOf(date, time, timeZone)
  if (at === null) return null
  const local = at.toZonedDateTimeISO(timeZone).toPlainDateTime()
  const isOnce = local.toZonedDateTime(timeZone, { disambiguation: 'later' }).toInstant().equals(at)
  return isOnce ? inZone(timeZone, localTimeOf(at, timeZone)) : `DTSTART:${localTimeOf(at, 'UTC')}Z`
}

/** What the zone's clocks show between two dates: the offset before the first, then each change. */
function zoneLines(timeZone: string, first: Day, last: Day): string[] {
  const begin = startOf(addDays(first, -1), timeZone).toZonedDateTimeISO(timeZone)
  const end = startOf(addDays(last, 2), timeZone)
  const lines = ['BEGIN:VTIMEZONE', `TZID:${timeZone}`, ...offsetLines('19700101T000000', begin.offset, begin.offset)]
  let before = begin.offset
  for (let change = begin.getTimeZoneTransition('next'); change; change = change.getTimeZoneTransition('next')) {
    if (Temporal.Instant.compare(change.toInstant(), end) > 0) break
    // A change is written as the clocks showed it before.
    lines.push(...offsetLines(localTimeOf(change.toInstant(), before), before, change.offset))
    before = change.offset
  }
  return [...lines, 'END:VTIMEZONE']
}

function offsetLines(from: string, before: string, after: string): string[] {
  const [old, now] = [digits(before), digits(after)]
  const name = Number(now) > Number(old) ? 'DAYLIGHT' : 'STANDARD'
  return [`BEGIN:${name}`, `DTSTART:${from}`, `TZOFFSETFROM:${old}`, `TZOFFSETTO:${now}`, `END:${name}`]
}

const dateOf = (day: Day): string => day.replaceAll('-', '')
const digits = (time: string): string => time.replace(':', '')

/** As YYYYMMDDTHHMMSS. */
const localTimeOf = (instant: Temporal.Instant, timeZone: string): string =>
  instant.toZonedDateTimeISO(timeZone).toPlainDateTime().toString({ smallestUnit: 'second' }).replaceAll(/[-:]/g, '')

/** A text as a value: no sign of it ends the value or its line. */
const textOf = (text: string): string =>
  text
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll(/\r\n|[\r\n\u2028\u2029]/g, String.raw`\n`)
    .replaceAll(/(?!\t)\p{Cc}/gu, '')

const longestLine = 75
const isAscii = /^[\x20-\x7e]*$/

/** Lines have at most 75 bytes, and go on after a space. No character is cut. */
function folded(line: string): string {
  if (line.length * (isAscii.test(line) ? 1 : 3) <= longestLine) return line
  let [text, width] = ['', 0]
  for (const sign of line) {
    const size = bytesOf(sign.codePointAt(0) ?? 0)
    if (width + size > longestLine) [text, width] = [`${text}\r\n `, 1]
    text += sign
    width += size
  }
  return text
}

/** Of a character in UTF-8. */
const bytesOf = (code: number): number => (code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x1_0000 ? 3 : 4)

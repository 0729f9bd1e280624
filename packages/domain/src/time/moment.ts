import { type Day, dayIn } from './day.ts'

/**
 * The instant of a local time on a date in a zone. A time that is skipped by the clocks is the first one after it, a
 * repeated time is the first of the two. Null for a date that the zone skipped.
 */
export function momentOf(day: Day, time: string, zone: string): Temporal.Instant | null {
  const wanted = Temporal.PlainDate.from(day).toPlainDateTime(Temporal.PlainTime.from(time))
  const found = wanted.toZonedDateTime(zone, { disambiguation: 'earlier' })
  if (found.toPlainDateTime().equals(wanted)) return found.toInstant()
  const jumped = found.getTimeZoneTransition('next')
  return jumped && dayIn(zone, jumped.toInstant()) === day ? jumped.toInstant() : null
}

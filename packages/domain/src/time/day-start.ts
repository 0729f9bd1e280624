import { type Day, dayIn, startOf } from './day.ts'

/**
 * Today for a user whose day begins at an hour. The local wall-clock time decides, also in a night in which the clocks
 * change. Yesterday is the date before that the zone had: some have left one out.
 */
export function todayIn(zone: string, instant: Temporal.Instant, startHour: number): Day {
  const day = dayIn(zone, instant)
  if (startHour === 0 || instant.toZonedDateTimeISO(zone).hour >= startHour) return day
  return dayIn(zone, startOf(day, zone).subtract({ milliseconds: 1 }))
}

/** The first instant after another at which todayIn is a later day. */
export function nextDayStart(zone: string, instant: Temporal.Instant, startHour: number): Temporal.Instant {
  const today = todayIn(zone, instant, startHour)
  const midnight = instant.toZonedDateTimeISO(zone).startOfDay()
  for (let days = 0; ; days += 1) {
    const start = midnight.add({ days }).withPlainTime({ hour: startHour }).toInstant()
    if (Temporal.Instant.compare(start, instant) > 0 && todayIn(zone, start, startHour) > today) return start
  }
}

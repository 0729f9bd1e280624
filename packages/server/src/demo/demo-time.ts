import { addDays, type Day, dayIn } from '@daymark/domain/time/day.ts'

/** The demonstration's calendar: everything in it is counted in days before today. */
export type DemoTime = {
  zone: string
  today: Day
  now: Temporal.Instant
  dayBefore: (days: number) => Day
  /** An hour of a day, which may be a fraction; never later than now. */
  at: (day: Day, hour: number) => Temporal.Instant
}

export function demoTimeOf(now: Temporal.Instant, zone: string): DemoTime {
  const today = dayIn(zone, now)
  return {
    zone,
    today,
    now,
    dayBefore: (days) => addDays(today, -days),
    at(day, hour) {
      const minutes = Math.floor(hour * 60)
      const plainTime = { hour: Math.floor(minutes / 60), minute: minutes % 60 }
      const instant = Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: zone, plainTime }).toInstant()
      return Temporal.Instant.compare(instant, now) > 0 ? now : instant
    },
  }
}

import type { Day } from '../time/day.ts'
import { todayIn } from '../time/day-start.ts'

type Where = { timeZone: string; dayStartHour: number }

/**
 * The local minute of the day at which a day was ticked. A completion has no time, but its id is a UUID version 7 that begins
 * with the moment of the tick. Null for days that were filled in later, or imported: only a tick on its own date counts.
 * Before the day begins it is late in the day before, so there are minutes beyond 24 hours.
 */
export function tickMinuteOf(
  { id, day }: { id: string; day: Day },
  { timeZone, dayStartHour }: Where,
  now: Temporal.Instant,
): number | null {
  const made = madeAt(id, now)
  if (!made || todayIn(timeZone, made, dayStartHour) !== day) return null
  const { hour, minute } = made.toZonedDateTimeISO(timeZone)
  return (hour < dayStartHour ? hour + 24 : hour) * 60 + minute
}

/**
 * The first 48 bits of a version 7 id are milliseconds. Ids of another version are ignored, and ids from the future, which
 * an imported file may contain.
 */
function madeAt(id: string, now: Temporal.Instant): Temporal.Instant | null {
  if (id[14] !== '7') return null
  const milliseconds = Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16)
  return milliseconds > now.epochMilliseconds ? null : Temporal.Instant.fromEpochMilliseconds(milliseconds)
}

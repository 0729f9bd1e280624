import { defaultEndangerTime } from '@daymark/domain/notifications/due.ts'
import { timeAfterUsual, usualMinuteOf } from '@daymark/domain/notifications/usual-time.ts'
import { addDays, dayIn } from '@daymark/domain/time/day.ts'
import { todayIn } from '@daymark/domain/time/day-start.ts'
import type { Db } from '#db/db.ts'
import { type Ticked, ticksSince } from './tracked-habits.store.ts'

type User = { userId: string; timeZone: string; dayStartHour: number }

/** Ticks of these days tell a user's usual time: long enough to be usual, short enough to follow a change. */
const daysBack = 30

/**
 * When each user's streaks are checked in the evening. A completion has no time, but its id is a UUID version 7 that
 * begins with the moment of the tick. Days that were filled in later, or imported, are left out: only a tick on its own
 * date counts.
 */
export async function streakAtRiskTimesOf(
  db: Db,
  people: readonly User[],
  now: Temporal.Instant,
): Promise<Map<string, string>> {
  const since = addDays(dayIn('UTC', now), -daysBack)
  const userIds = people.map(({ userId }) => userId)
  const ticks = await ticksSince(db, userIds, since)
  return new Map(people.map((user) => [user.userId, timeFor(ticks.get(user.userId) ?? [], user, now)]))
}

function timeFor(ticks: readonly Ticked[], { timeZone, dayStartHour }: User, now: Temporal.Instant): string {
  const minutes = ticks.flatMap(({ id, day }) => {
    const made = madeAt(id, now)
    if (!made || todayIn(timeZone, made, dayStartHour) !== day) return []
    const { hour, minute } = made.toZonedDateTimeISO(timeZone)
    // Before the day begins it is late in the day before.
    return [(hour < dayStartHour ? hour + 24 : hour) * 60 + minute]
  })
  const usual = usualMinuteOf(minutes)
  return usual === null ? defaultEndangerTime : timeAfterUsual(usual)
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

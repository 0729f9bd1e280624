import { defaultEndangerTime } from '@daymark/domain/notifications/due.ts'
import { timeAfterUsual, usualMinuteOf } from '@daymark/domain/notifications/usual-time.ts'
import { addDays, dayIn } from '@daymark/domain/time/day.ts'
import type { Db } from '#db/db.ts'
import { type Ticked, ticksSince } from './tracked-habits.store.ts'

type Somebody = { userId: string; timeZone: string }

/** So far back somebody's usual time is looked for: long enough to be usual, short enough to follow a new life. */
const daysBack = 30

/**
 * When each person's streaks are looked at in the evening. A completion is a date and has no time, but its id was made the
 * moment it was ticked and begins with that moment. Days that were filled in later, or imported, tell nothing and are
 * left out: only what was ticked on its own date counts.
 */
export async function endangerTimesOf(
  db: Db,
  people: readonly Somebody[],
  now: Temporal.Instant,
): Promise<Map<string, string>> {
  const since = addDays(dayIn('UTC', now), -daysBack)
  const userIds = people.map(({ userId }) => userId)
  const ticks = await ticksSince(db, userIds, since)
  return new Map(people.map(({ userId, timeZone }) => [userId, timeFor(ticks.get(userId) ?? [], timeZone, now)]))
}

function timeFor(ticks: readonly Ticked[], timeZone: string, now: Temporal.Instant): string {
  const minutes = ticks.flatMap(({ id, day }) => {
    const made = madeAt(id, now)
    if (!made || dayIn(timeZone, made) !== day) return []
    const { hour, minute } = made.toZonedDateTimeISO(timeZone)
    return [hour * 60 + minute]
  })
  const usual = usualMinuteOf(minutes)
  return usual === null ? defaultEndangerTime : timeAfterUsual(usual)
}

/**
 * The first 48 bits of a version 7 id are milliseconds. An id of another version tells nothing, nor does one from the
 * future, in which an imported file can have been made.
 */
function madeAt(id: string, now: Temporal.Instant): Temporal.Instant | null {
  if (id[14] !== '7') return null
  const milliseconds = Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16)
  return milliseconds > now.epochMilliseconds ? null : Temporal.Instant.fromEpochMilliseconds(milliseconds)
}

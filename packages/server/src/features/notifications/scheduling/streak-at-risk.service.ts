import { tickMinuteOf } from '@daymark/domain/completions/tick-minute.ts'
import { defaultEndangerTime } from '@daymark/domain/notifications/due.ts'
import { timeAfterUsual, usualMinuteOf } from '@daymark/domain/notifications/usual-time.ts'
import { addDays, dayIn } from '@daymark/domain/time/day.ts'
import type { Db } from '#db/db.ts'
import { type Ticked, ticksSince } from './message-habits.store.ts'

type User = { userId: string; timeZone: string; dayStartHour: number }

/** Ticks of these days tell a user's usual time: long enough to be usual, short enough to follow a change. */
const daysBack = 30

/** When each user's streaks are checked in the evening. Days that were filled in later, or imported, are left out. */
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
  const minutes = ticks.flatMap((tick) => tickMinuteOf(tick, { timeZone, dayStartHour }, now) ?? [])
  const usual = usualMinuteOf(minutes)
  return usual === null ? defaultEndangerTime : timeAfterUsual(usual)
}

import { hourOf, nextDueOf } from '@daymark/domain/notifications/due.ts'
import { notificationDefaults, notificationTypes } from '@daymark/domain/notifications/kinds.ts'
import type { Db } from '#db/db.ts'
import { claimUnscheduled, replaceAlarms } from './alarms.store.ts'
import { type Person, preferenceOf } from '../preferences/preference.ts'
import { scheduleHabitReminders } from './habit-reminders.service.ts'
import { streakAtRiskTimesOf } from './streak-at-risk.service.ts'
import { peopleOf } from '../preferences/preferences.store.ts'

/**
 * Sets the alarms of accounts that have none yet, such as those older than a notification type. Returns how many it
 * found. Kept apart from the due check, which holds alarms and waits for no one: scheduling may wait for it, never the
 * other way round.
 */
export const scheduleAlarms = (db: Db, now: Temporal.Instant, limit: number): Promise<number> =>
  db.transaction(async (tx) => {
    const unscheduled = await claimUnscheduled(tx, now, limit)
    await scheduleAlarmsFor(
      tx,
      unscheduled.map(({ userId }) => userId),
      now,
    )
    return unscheduled.length
  })

/** The types that are sent at a time of day, and whether they are on by default. */
export const timedTypes = notificationTypes
  .filter((type) => hourOf(type, '', '') !== null)
  .map((type) => ({ type, isOn: notificationDefaults[type].isEnabled }))

/** Replaces the alarms of these users by those that their preferences and time zones ask for. */
export async function scheduleAlarmsFor(tx: Db, userIds: readonly string[], now: Temporal.Instant): Promise<void> {
  if (userIds.length === 0) return
  const people = [...(await peopleOf(tx, userIds)).values()]
  const streakAtRiskTimes = await streakAtRiskTimesOf(tx, people, now)
  const moments = people.flatMap((person) => momentsFor(person, streakAtRiskTimes.get(person.userId) ?? '', now))
  await replaceAlarms(tx, userIds, notificationTypes, moments, now)
  await scheduleHabitReminders(tx, people, now)
}

/** The next moment of each type that is on and has a time of day. */
function momentsFor(person: Person, streakAtRiskTime: string, after: Temporal.Instant) {
  return notificationTypes.flatMap((type) => {
    const { isEnabled, preferredTime, timeZone } = preferenceOf(person, type)
    const hour = hourOf(type, preferredTime, streakAtRiskTime)
    if (!isEnabled || !hour) return []
    return [{ userId: person.userId, name: type, dueAt: nextDueOf(hour, timeZone, after).at }]
  })
}

import { hourOf, nextDueOf } from '@daymark/domain/notifications/due.ts'
import { notificationDefaults, notificationTypes } from '@daymark/domain/notifications/kinds.ts'
import type { Db } from '#db/db.ts'
import { claimPlans, removeAlarms, replaceLooks } from './alarms.store.ts'
import { preferenceOf } from './chosen-preference.ts'
import { endangerTimesOf } from './endanger-time.service.ts'
import { peopleOf, type Person } from './preferences.store.ts'

/**
 * Sets the alarms anew of those whom nobody has planned for: the accounts that were there before there were alarms.
 * Answers with how many it found. Apart from the looks, which hold alarms and wait for nobody: whoever plans may wait for
 * them, and never the other way round.
 */
export const planSome = (db: Db, now: Temporal.Instant, limit: number): Promise<number> =>
  db.transaction(async (tx) => {
    const plans = await claimPlans(tx, now, limit)
    await planFor(
      tx,
      plans.map(({ userId }) => userId),
      now,
    )
    await removeAlarms(tx, plans)
    return plans.length
  })

/** The types that come at an hour, whichever hour, and whether they are on for an account that never chose. */
export const timedTypes = notificationTypes
  .filter((type) => hourOf(type, '', '') !== null)
  .map((type) => ({ type, isOn: notificationDefaults[type].isEnabled }))

/** From now on these people are looked at when their choices and their zone say so. */
export async function planFor(tx: Db, userIds: readonly string[], now: Temporal.Instant): Promise<void> {
  if (userIds.length === 0) return
  const people = [...(await peopleOf(tx, userIds)).values()]
  const endangerTimes = await endangerTimesOf(tx, people, now)
  const moments = people.flatMap((person) => momentsFor(person, endangerTimes.get(person.userId) ?? '', now))
  await replaceLooks(tx, userIds, notificationTypes, moments, now)
}

/** The next moment of each type that is on and has an hour. */
function momentsFor(person: Person, endangerTime: string, after: Temporal.Instant) {
  return notificationTypes.flatMap((type) => {
    const { isEnabled, preferredTime, timeZone } = preferenceOf(person, type)
    const hour = hourOf(type, preferredTime, endangerTime)
    if (!isEnabled || !hour) return []
    return [{ userId: person.userId, name: type, dueAt: nextDueOf(hour, timeZone, after).at }]
  })
}

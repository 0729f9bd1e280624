import { expiryOf, isTooLate } from '@daymark/domain/notifications/due.ts'
import { type Achievement, typeOfAchievement } from '@daymark/domain/notifications/achievement.ts'
import { type Reached, reachedStreaksOf, type Streaks } from '@daymark/domain/notifications/milestones.ts'
import { isNearCount, reachedCountOf } from '@daymark/domain/notifications/tick-counts.ts'
import { achievementsText } from '@daymark/domain/notifications/wording.ts'
import type { CountedDays } from '@daymark/domain/history/counted-days.ts'
import { dayIn } from '@daymark/domain/time/day.ts'
import { todayIn } from '@daymark/domain/time/day-start.ts'
import type { Db } from '#db/db.ts'
import { newId } from '#db/new-id.ts'
import type { Owner } from '#http/signed-in.ts'
import { setSendAlarms } from './alarms.store.ts'
import { type Person, preferenceOf } from '../preferences/preference.ts'
import { claimMilestones } from './achievements.store.ts'
import { type DailyMessage, upsertDailyMessages, writeWords } from '../delivery/messages.store.ts'
import { action, initialStatus } from '../delivery/new-message.ts'
import { peopleOf } from '../preferences/preferences.store.ts'
import { lockedTickCount } from './message-habits.store.ts'

export type Tick = {
  user: Owner
  habit: { id: string; name: string; targetStreakLength: number }
  /** The habit's streaks before, and its days after. */
  before: Streaks
  after: CountedDays
  /** All of the user's, as far as this transaction sees. */
  completions: number
  now: Temporal.Instant
}

/** Ticks within these minutes are sent as one message. */
const gatherMinutes = 2

/** Always in this order, so that two concurrent ticks of one user cannot deadlock. */
const types = ['StreakMilestone', 'Achievement'] as const

/**
 * Records what a tick achieved in the transaction of the tick, so that neither exists without the other. A tick that
 * achieves nothing costs no query; near a round count the user's ticks are counted under a lock, so that exactly one of
 * several concurrent ticks reaches it.
 */
export async function onTicked(
  tx: Db,
  { user, habit: { id, name, targetStreakLength: target }, before, after, completions, now }: Tick,
): Promise<Achievement[]> {
  const reached = reachedStreaksOf({ id, name, target }, before, after)
  const count = isNearCount(completions) ? reachedCountOf(await lockedTickCount(tx, user.id)) : null
  if (count) reached.push({ ...count, achievement: { ...count.achievement, habitId: id } })
  return reached.length > 0 ? recordAchievements(tx, [{ userId: user.id, reached, dueAt: now }], now) : []
}

type Achieved = { userId: string; reached: readonly Reached[]; dueAt: Temporal.Instant }

/**
 * Records the achievements of these users, at most one entry each, in as many statements for many as for one. Recorded
 * once, also where the type is off: switching it on later brings nothing back. Returns those that are new.
 */
export async function recordAchievements(
  tx: Db,
  achieved: readonly Achieved[],
  now: Temporal.Instant,
): Promise<Achievement[]> {
  const isNew = await claimMilestones(
    tx,
    achieved.flatMap(({ userId, reached }) => reached.map(({ milestone }) => ({ userId, ...milestone }))),
  )
  const fresh = achieved.flatMap(({ userId, reached, dueAt }) => {
    const feats = reached.filter(({ milestone }) => isNew(userId, milestone.name)).map(({ achievement }) => achievement)
    return feats.length === 0 ? [] : [{ userId, feats, dueAt }]
  })
  if (fresh.length === 0) return []
  const people = await peopleOf(
    tx,
    fresh.map(({ userId }) => userId),
  )
  for (const type of types) {
    const messages = fresh.flatMap(({ userId, feats, dueAt }) => {
      const person = people.get(userId)
      const ofType = feats.filter((achievement) => typeOfAchievement(achievement) === type)
      return person && ofType.length > 0 ? messageAbout(person, type, ofType, dueAt, now) : []
    })
    await writeMessages(tx, messages, now)
  }
  return fresh.flatMap(({ feats }) => feats)
}

function messageAbout(
  person: Person,
  type: (typeof types)[number],
  feats: Achievement[],
  dueAt: Temporal.Instant,
  now: Temporal.Instant,
): DailyMessage[] {
  const { isEnabled, channel, timeZone } = preferenceOf(person, type)
  if (!isEnabled) return []
  return [
    {
      userId: person.userId,
      id: newId(),
      type,
      channel,
      ...initialStatus(channel, isTooLate(dueAt, now), now),
      day: dayIn(timeZone, dueAt),
      aboutDay: todayIn(person.timeZone, dueAt, person.dayStartHour),
      ...achievementsText(feats),
      ...action,
      feats,
      createdAt: now,
      expiresAt: expiryOf(now),
    },
  ]
}

/** Each becomes the day's message or is added to it, whose text then names all. */
async function writeMessages(tx: Db, messages: readonly DailyMessage[], now: Temporal.Instant): Promise<void> {
  const stored = await upsertDailyMessages(tx, messages)
  const alone = new Map(messages.map(({ id, feats }) => [id, feats.length]))
  await writeWords(
    tx,
    stored
      .filter(({ id, feats }) => alone.get(id) !== feats.length)
      .map(({ userId, id, feats }) => ({ userId, id, ...achievementsText(feats) })),
  )
  await setSendAlarms(
    tx,
    stored.filter(({ id, status }) => alone.has(id) && status === 'Scheduled'),
    now.add({ minutes: gatherMinutes }),
  )
}

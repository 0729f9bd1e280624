import { expiryOf, isTooLate } from '@daymark/domain/notifications/due.ts'
import { type Feat, typeOfFeat } from '@daymark/domain/notifications/feat.ts'
import { type Reached, reachedStreaksOf } from '@daymark/domain/notifications/milestones.ts'
import { isNearCount, reachedCountOf } from '@daymark/domain/notifications/tick-counts.ts'
import { featsWords } from '@daymark/domain/notifications/wording.ts'
import { frequencyOf } from '@daymark/domain/habits/frequency-fields.ts'
import { dayIn } from '@daymark/domain/time/day.ts'
import type { Db } from '#db/db.ts'
import { newId } from '#db/new-id.ts'
import { setSendAlarm } from './alarms.store.ts'
import { preferenceOf } from './chosen-preference.ts'
import { takeMarks } from './feats.store.ts'
import { changeMessage, gatherFeats } from './messages.store.ts'
import { action, stateAtFirst } from './new-message.ts'
import { peopleOf, type Person } from './preferences.store.ts'
import { currentRunsOf, type KeptRuns } from './tracked-habits.ts'
import { lockedTickCount } from './tracked-habits.store.ts'

type TickedHabit = KeptRuns & { id: string; name: string; targetStreakLength: number }
export type Tick = {
  user: { id: string; timeZone: string }
  before: TickedHabit
  after: TickedHabit
  /** The person's in all, as far as this transaction sees. */
  ticks: number
  now: Temporal.Instant
}

/** A morning's ticks are gathered for so long before they leave the app as one message. */
const gatherMinutes = 2

/** Streaks first: two ticks of one person then wait for each other in one order. */
const types = ['StreakMilestone', 'Achievement'] as const

/**
 * A day was completed: what that brought about is told in the transaction that completes it, so that neither is without
 * the other. A tick that brings about nothing costs no query; near a round count the person's ticks are added up one
 * after another, so that one of any number at once sees it reached.
 */
export async function onTicked(tx: Db, { user, before, after, ticks, now }: Tick): Promise<void> {
  const today = dayIn(user.timeZone, now)
  const habit = { id: after.id, name: after.name, frequency: frequencyOf(after), target: after.targetStreakLength }
  const reached = reachedStreaksOf(habit, currentRunsOf(before, today), currentRunsOf(after, today))
  const count = isNearCount(ticks) ? reachedCountOf(await lockedTickCount(tx, user.id)) : null
  if (count) reached.push(count)
  if (reached.length > 0) await tellFeats(tx, { userId: user.id, reached, dueAt: now, now })
}

type Told = { userId: string; reached: readonly Reached[]; dueAt: Temporal.Instant; now: Temporal.Instant }

/** Told once, also where nobody wants to hear of it: switching a type on later brings nothing back. */
export async function tellFeats(tx: Db, { userId, reached, dueAt, now }: Told): Promise<void> {
  const marks = reached.map(({ mark }) => mark)
  const fresh = await takeMarks(tx, userId, marks)
  const feats = reached.filter(({ mark }) => fresh.has(mark.name)).map(({ feat }) => feat)
  if (feats.length === 0) return
  const person = (await peopleOf(tx, [userId])).get(userId)
  if (!person) return
  for (const type of types) {
    const told = feats.filter((feat) => typeOfFeat(feat) === type)
    if (told.length > 0) await tell(tx, person, type, told, dueAt, now)
  }
}

async function tell(
  tx: Db,
  person: Person,
  type: (typeof types)[number],
  feats: Feat[],
  dueAt: Temporal.Instant,
  now: Temporal.Instant,
): Promise<void> {
  const { isEnabled, channel, timeZone } = preferenceOf(person, type)
  if (!isEnabled) return
  const { userId } = person
  const message = {
    userId,
    id: newId(),
    type,
    channel,
    ...stateAtFirst(channel, isTooLate(dueAt, now), now),
    day: dayIn(timeZone, dueAt),
    aboutDay: dayIn(person.timeZone, dueAt),
    ...featsWords(feats),
    ...action,
    feats,
    createdAt: now,
    expiresAt: expiryOf(now),
  }
  const gathered = await gatherFeats(tx, message)
  if (gathered.id !== message.id) await changeMessage(tx, userId, gathered.id, featsWords(gathered.feats))
  else if (message.status === 'Scheduled') {
    await setSendAlarm(tx, userId, message.id, now.add({ minutes: gatherMinutes }))
  }
}

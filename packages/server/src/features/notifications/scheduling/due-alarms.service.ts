import { hourOf, searchStart, nextDueOf } from '@daymark/domain/notifications/due.ts'
import { type NotificationType, notificationTypes } from '@daymark/domain/notifications/kinds.ts'
import { dayFor, messageFor, slotMessageFor, speaksOfToday } from '@daymark/domain/notifications/messages.ts'
import type { Reached } from '@daymark/domain/notifications/milestones.ts'
import type { ReminderSlot } from '@daymark/domain/notifications/habit-reminders.ts'
import { isPerfectWeek } from '@daymark/domain/notifications/week-figures.ts'
import { addDays, type Day, dayIn, daysBetween, mondayOf } from '@daymark/domain/time/day.ts'
import { todayIn } from '@daymark/domain/time/day-start.ts'
import type { Db } from '#db/db.ts'
import { type Alarm, bringForward } from './alarms.store.ts'
import { type Person, type Preference, preferenceOf } from '../preferences/preference.ts'
import { dueRemindersOf, habitReminders } from './habit-reminders.service.ts'
import { streakAtRiskTimesOf } from './streak-at-risk.service.ts'
import { recordAchievements } from './achievements.service.ts'
import { insertMessages, latestDaysOf, type NewMessage } from '../delivery/messages.store.ts'
import { toNewMessages } from '../delivery/new-message.ts'
import { peopleOf } from '../preferences/preferences.store.ts'
import { activeHabitsOf, type HabitRow, messageHabitOf, namedBy } from './message-habits.store.ts'

const motivationDays = 7

export type DueCheck = Alarm & { name: NotificationType | typeof habitReminders }

export const isDueCheck = (alarm: Alarm): alarm is DueCheck =>
  alarm.name === habitReminders || notificationTypes.some((type) => type === alarm.name)

/** Writes the messages that are due and sets the claimed alarms to their next time; returns what has to be delivered. */
export async function processDueAlarms(tx: Db, checks: readonly DueCheck[], now: Temporal.Instant) {
  if (checks.length === 0) return []
  const userIds = [...new Set(checks.map(({ userId }) => userId))]
  const people = await peopleOf(tx, userIds)
  const habits = await activeHabitsOf(tx, userIds)
  const evening = checks.filter(({ name }) => name === 'StreakEndanger')
  const streakAtRiskTimes = await streakAtRiskTimesOf(
    tx,
    evening.flatMap(({ userId }) => people.get(userId) ?? []),
    now,
  )
  const encouraged = await recentlyEncouraged(tx, checks)

  const messages: NewMessage[] = []
  const moved: Alarm[] = []
  const achieved: ReturnType<typeof perfectWeekOf> = []
  for (const check of checks) {
    const { userId, name: type, dueAt } = check
    const person = people.get(userId)
    if (type === habitReminders) {
      const reminded = (habits.get(userId) ?? []).filter(({ reminders }) => reminders.length > 0)
      const due = person ? dueRemindersOf(person, reminded, dueAt, now) : null
      if (!person || !due) continue
      moved.push({ ...check, dueAt: due.next })
      if (due.slot) messages.push(...writtenInSlot(person, due.slot, reminded, now))
      continue
    }
    const preference = person && preferenceOf(person, type)
    const hour = preference && hourOf(type, preference.preferredTime, streakAtRiskTimes.get(userId) ?? '')
    if (!person || !preference?.isEnabled || !hour) continue
    moved.push({ ...check, dueAt: nextDueOf(hour, preference.timeZone, searchStart(dueAt, now)).at })
    const owned = habits.get(userId) ?? []
    if (type === 'Achievement') achieved.push(...perfectWeekOf(person, owned, dueAt))
    else if (!isTooSoon(type, encouraged.get(userId), dayIn(preference.timeZone, dueAt))) {
      messages.push(...written(person, preference, owned, dueAt, now))
    }
  }
  const fresh = await insertMessages(tx, messages)
  await recordAchievements(tx, achieved, now)
  await bringForward(tx, moved)
  return messages
    .filter(({ id, status }) => status === 'Scheduled' && fresh.has(id))
    .map(({ userId, id, createdAt }) => ({ userId, id, at: createdAt.toString() }))
}

/** When users who are due for encouragement last had it, if that was recent. */
async function recentlyEncouraged(tx: Db, checks: readonly DueCheck[]): Promise<Map<string, Day>> {
  const due = checks.filter(({ name }) => name === 'Motivation')
  const [first] = due
  if (!first) return new Map()
  const userIds = due.map(({ userId }) => userId)
  return latestDaysOf(tx, 'Motivation', userIds, addDays(dayIn('UTC', first.dueAt), -2 * motivationDays))
}

const isTooSoon = (type: NotificationType, last: Day | undefined, day: Day): boolean =>
  type === 'Motivation' && last !== undefined && daysBetween(last, day) < motivationDays

function written(
  person: Person,
  preference: Preference,
  habits: readonly HabitRow[],
  dueAt: Temporal.Instant,
  now: Temporal.Instant,
): NewMessage[] {
  const { type } = preference
  if (type === 'StreakMilestone' || type === 'Achievement') return []
  const today = dayFor(type, person.timeZone, dueAt, person.dayStartHour)
  const counted = namedBy(type, habits).map((habit) => messageHabitOf(habit, today))
  const isOver = speaksOfToday(type) && isDayOver(person, today, now)
  return toNewMessages(preference, person.userId, messageFor(type, counted, today), { dueAt, isOver, now })
}

/** Names the habits of a quarter of an hour that are still open. */
function writtenInSlot(
  person: Person,
  { at: dueAt, slot, habitIds }: ReminderSlot,
  habits: readonly HabitRow[],
  now: Temporal.Instant,
): NewMessage[] {
  const today = todayIn(person.timeZone, dueAt, person.dayStartHour)
  const counted = habits.filter(({ id }) => habitIds.includes(id)).map((habit) => messageHabitOf(habit, today))
  const message = slotMessageFor(counted, today)
  const times = { dueAt, isOver: isDayOver(person, today, now), now }
  return toNewMessages(preferenceOf(person, 'HabitReminder'), person.userId, message, { ...times, slot })
}

const isDayOver = ({ timeZone, dayStartHour }: Person, day: Day, now: Temporal.Instant): boolean =>
  todayIn(timeZone, now, dayStartHour) !== day

function perfectWeekOf(person: Person, habits: readonly HabitRow[], dueAt: Temporal.Instant) {
  const today = todayIn(person.timeZone, dueAt, person.dayStartHour)
  const monday = addDays(mondayOf(today), -7)
  const counted = habits.map((habit) => messageHabitOf(habit, today))
  if (!isPerfectWeek(counted, monday)) return []
  const reached: Reached = {
    achievement: { kind: 'perfectWeek', monday },
    milestone: { name: `week:${monday}`, from: null, to: null },
  }
  return [{ userId: person.userId, reached: [reached], dueAt }]
}

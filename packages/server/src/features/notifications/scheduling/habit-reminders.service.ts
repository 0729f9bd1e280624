import { searchStart } from '@daymark/domain/notifications/due.ts'
import { nextReminderSlot, type ReminderSlot, reminderSlotAt } from '@daymark/domain/notifications/habit-reminders.ts'
import type { Db } from '#db/db.ts'
import { type Person, preferenceOf } from '../preferences/preference.ts'
import { peopleOf } from '../preferences/preferences.store.ts'
import { bringForward } from './alarms.store.ts'
import { type RemindedHabit, remindedHabitsOf } from './message-habits.store.ts'

/** The alarm of a user's next reminder of a habit's own. It may come too early, which sends nothing; never too late. */
export const habitReminders = 'habits'

/** Whether a user is reminded at all, and in which time zone, is up to the preference for habit reminders. */
const zoneOf = (person: Person): string | null => {
  const { isEnabled, timeZone } = preferenceOf(person, 'HabitReminder')
  return isEnabled ? timeZone : null
}

/** Sets each user's alarm to the next reminder of their habits, unless it is earlier already. */
export async function scheduleHabitReminders(tx: Db, people: readonly Person[], now: Temporal.Instant): Promise<void> {
  const reminded = people.filter((person) => zoneOf(person) !== null)
  const habits = await remindedHabitsOf(
    tx,
    reminded.map(({ userId }) => userId),
  )
  const moments = reminded.flatMap((person) => {
    const { userId } = person
    const next = nextReminderSlot(habits.get(userId) ?? [], zoneOf(person) ?? '', now)
    return next ? [{ userId, name: habitReminders, dueAt: next.at }] : []
  })
  await bringForward(tx, moments)
}

export const scheduleHabitRemindersOf = async (tx: Db, userId: string, now: Temporal.Instant): Promise<void> =>
  scheduleHabitReminders(tx, [...(await peopleOf(tx, [userId])).values()], now)

type DueReminders = {
  /** What is due now; null where the alarm came too early. */
  slot: ReminderSlot | null
  next: Temporal.Instant
}

/** What an alarm that is due asks for; null where no reminder follows. */
export function dueRemindersOf(
  person: Person,
  habits: readonly RemindedHabit[],
  dueAt: Temporal.Instant,
  now: Temporal.Instant,
): DueReminders | null {
  const zone = zoneOf(person)
  const next = zone === null ? null : nextReminderSlot(habits, zone, searchStart(dueAt, now))
  if (zone === null || next === null) return null
  const slot = reminderSlotAt(habits, zone, dueAt)
  return { slot: slot && Temporal.Instant.compare(slot.at, dueAt) <= 0 ? slot : null, next: next.at }
}

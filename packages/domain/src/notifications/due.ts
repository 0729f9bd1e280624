import { addDays, type Day, dayIn, weekdayOf, type Weekday } from '../time/day.ts'
import { momentOf } from '../time/moment.ts'
import { defaultPreferredTime, type NotificationType } from './kinds.ts'

/** A local time, and the weekday where it is not every day. */
export type Hour = { time: string; weekday: Weekday | null }

/** The moment of a local date. The date identifies it, so that each date gets one message. */
export type Due = { day: Day; at: Temporal.Instant }

const monday = 1

/** When the evening check runs for a user without a usual time. */
export const defaultEndangerTime = '20:00'

/** The local hour at which a type is checked; null for one that only follows an event. */
export function hourOf(type: NotificationType, preferredTime: string, endangerTime: string): Hour | null {
  switch (type) {
    case 'HabitReminder':
      return { time: preferredTime, weekday: null }
    case 'WeeklyReport':
      return { time: preferredTime, weekday: monday }
    case 'MissedHabit':
    case 'Motivation':
      return { time: defaultPreferredTime, weekday: null }
    // A week cannot be judged before it is over.
    case 'Achievement':
      return { time: defaultPreferredTime, weekday: monday }
    case 'StreakEndanger':
      return { time: endangerTime, weekday: null }
    case 'StreakMilestone':
      return null
    default:
      return type satisfies never
  }
}

/** The next moment of an hour after an instant, that instant not included. */
export function nextDueOf({ time, weekday }: Hour, zone: string, after: Temporal.Instant): Due {
  for (let day = dayIn(zone, after); ; day = addDays(day, 1)) {
    if (weekday !== null && weekdayOf(day) !== weekday) continue
    const at = momentOf(day, time, zone)
    if (at && Temporal.Instant.compare(at, after) > 0) return { day, at }
  }
}

/** A message that is later than this is not sent. */
export const latestMinutes = 120

export const expiryOf = (dueAt: Temporal.Instant): Temporal.Instant => dueAt.add({ minutes: latestMinutes })

export const isTooLate = (dueAt: Temporal.Instant, now: Temporal.Instant): boolean =>
  Temporal.Instant.compare(now, expiryOf(dueAt)) > 0

/** The instant to search the next moment from: after what was due, but skipping what could no longer be sent. */
export function searchStart(dueAt: Temporal.Instant, now: Temporal.Instant): Temporal.Instant {
  const sendable = now.subtract({ minutes: latestMinutes })
  return Temporal.Instant.compare(sendable, dueAt) > 0 ? sendable : dueAt
}

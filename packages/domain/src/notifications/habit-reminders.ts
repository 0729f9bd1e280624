import type { HabitReminder } from '../habits/reminder-fields.ts'
import { addDays, type Day, dayIn, weekdayOf } from '../time/day.ts'
import { momentOf } from '../time/moment.ts'

type RemindedHabit = { id: string; reminders: readonly HabitReminder[] }

/**
 * The reminders of all habits that fall into one quarter of an hour: one message at the earliest of them names each habit.
 * User, date and slot identify it, so that it is sent once.
 */
export type ReminderSlot = {
  /** The local date, whenever the user's day begins. */
  day: Day
  /** The local time at which the quarter begins, as HH:MM. */
  slot: string
  at: Temporal.Instant
  habitIds: string[]
}

const slotMinutes = 15

/** The slot that an instant falls into. */
function slotAt(zone: string, instant: Temporal.Instant): Pick<ReminderSlot, 'day' | 'slot'> {
  const time = instant.toZonedDateTimeISO(zone)
  const minute = time.minute - (time.minute % slotMinutes)
  return {
    day: dayIn(zone, instant),
    slot: `${String(time.hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`,
  }
}

type SlotMoment = Pick<ReminderSlot, 'slot' | 'at'>
const knownMoments = new Map<string, SlotMoment | null>()
const mostKnown = 20_000

/** When a local time of a date comes, and its slot. Cached, since of the many users who are due at once most share theirs. */
function slotMomentOf(day: Day, time: string, zone: string): SlotMoment | null {
  const key = `${day} ${time} ${zone}`
  const known = knownMoments.get(key)
  if (known !== undefined) return known
  const at = momentOf(day, time, zone)
  const moment = at && { at, slot: slotAt(zone, at).slot }
  if (knownMoments.size >= mostKnown) knownMoments.clear()
  knownMoments.set(key, moment)
  return moment
}

/**
 * The slots of a local date, in order. A time that the clocks skip is the first after it, a repeated one the first of the
 * two, and a date that the zone left out has none: as for all notifications, see `momentOf`.
 */
export function reminderSlotsOn(day: Day, habits: readonly RemindedHabit[], zone: string): ReminderSlot[] {
  const slots = new Map<string, ReminderSlot>()
  const weekday = weekdayOf(day)
  for (const { id, reminders } of habits) {
    for (const { time, weekdays } of reminders) {
      const moment = weekdays.includes(weekday) ? slotMomentOf(day, time, zone) : null
      if (moment === null) continue
      const { at, slot } = moment
      const known = slots.get(slot)
      const earliest = known && known.at.epochMilliseconds <= at.epochMilliseconds ? known.at : at
      const habitIds = known?.habitIds.includes(id) ? known.habitIds : [...(known?.habitIds ?? []), id]
      slots.set(slot, { day, slot, at: earliest, habitIds })
    }
  }
  return [...slots.values()].sort((one, other) => one.at.epochMilliseconds - other.at.epochMilliseconds)
}

/** The slot that an instant falls into, with what is to be reminded of in it; null where there is nothing. */
export function reminderSlotAt(
  habits: readonly RemindedHabit[],
  zone: string,
  instant: Temporal.Instant,
): ReminderSlot | null {
  const { day, slot } = slotAt(zone, instant)
  return reminderSlotsOn(day, habits, zone).find((one) => one.slot === slot) ?? null
}

/** More than a week, since a zone may leave out the one date of a weekly reminder. */
const daysAhead = 14

/** The next slot whose message is due after an instant, that instant not included; null where there are no reminders. */
export function nextReminderSlot(
  habits: readonly RemindedHabit[],
  zone: string,
  after: Temporal.Instant,
): ReminderSlot | null {
  const today = dayIn(zone, after)
  for (let days = 0; days <= daysAhead; days += 1) {
    const slots = reminderSlotsOn(addDays(today, days), habits, zone)
    const next = slots.find(({ at }) => at.epochMilliseconds > after.epochMilliseconds)
    if (next) return next
  }
  return null
}

import { isLimit } from '../habits/measure.ts'
import type { HabitReminder } from '../habits/reminder-fields.ts'
import { frequencyTextOf } from '../habits/schedule-wording.ts'
import {
  countAt,
  countDays,
  type CountedDays,
  counts,
  type HabitHistory,
  isCompletedAt,
  isScheduledAt,
  mondayOfWeek,
  ruleAt,
} from '../history/counted-days.ts'
import { stateAt } from '../history/habit-days.ts'
import { askedInWeek } from '../history/occurrences.ts'
import { addDays, type Day, dayNumberOf, dayOfNumber, weekdayOf, weekOfNumber } from '../time/day.ts'

/** A habit as its calendar needs it: no note, amount or description. */
type CalendarHabit = {
  id: string
  name: string
  history: HabitHistory
  reminders: readonly HabitReminder[]
}

/** With its days counted as of the person's today. */
type Counted = Omit<CalendarHabit, 'history'> & { counted: CountedDays }

/** The person's own calendar. */
type Own = { today: Day; dayStartHour: number }

/** A time on the person's clocks, as HH:MM. */
export type LocalTime = { date: Day; time: string }

/** Whole days, or a time. */
export type CalendarEvent = { uid: string; title: string; day: Day; days: number; at: LocalTime | null }

const [fewestDays, mostDays] = [7, 90]
/** More habits have fewer days each way, so that the largest account has a file that calendars can read. */
const mostEvents = 5_000

/**
 * What was done, and from today on what is scheduled. A missed day is not shown, nor one that is skipped or paused; a
 * limit asks for nothing. A count per week has no days of its own, so its week is shown until it is reached. Habit by habit:
 * those of a large account take a second.
 */
export function* calendarEventsOf(habits: readonly CalendarHabit[], own: Own): Generator<CalendarEvent[]> {
  const shared = Math.floor(mostEvents / 2 / Math.max(1, habits.length))
  const reach = Math.max(fewestDays, Math.min(mostDays, shared))
  const today = dayNumberOf(own.today)
  const days = Array.from({ length: 2 * reach + 1 }, (_, index) => today - reach + index)
  for (const { history, ...rest } of habits) {
    const habit = { ...rest, counted: countDays(history, own.today) }
    yield [
      ...days.flatMap((day) => dayEventOf(habit, day, own) ?? []),
      ...days.flatMap((day) => weekEventOf(habit, day) ?? []),
    ]
  }
}

function dayEventOf(habit: Counted, number: number, own: Own): CalendarEvent | null {
  const { id, name, counted } = habit
  const isDone = isCompletedAt(counted, number)
  const isAsked = countOn(counted, number) === null && isScheduledAt(counted, number) && isFree(counted, number)
  if (!isDone && (number < counted.today || !isAsked)) return null
  const title = isDone ? `✓ ${name}` : name
  const day = dayOfNumber(number)
  return { uid: `${id}-${day}@daymark`, title, day, days: 1, at: reminderOn(habit, day, own) }
}

/** The week that begins on a Monday, from the current one on; none for another day. */
function weekEventOf({ id, name, counted }: Counted, monday: number): CalendarEvent | null {
  const week = weekOfNumber(monday)
  if (monday !== mondayOfWeek(week) || week < weekOfNumber(counted.today)) return null
  const days = Array.from({ length: 7 }, (_, index) => monday + index)
  // A count begins on a Monday; of a week in which one ends, the rule after it decides.
  const { frequency } = ruleAt(counted, monday + 6)
  if (frequency.kind !== 'weeklyCount') return null
  if (!days.some((day) => day >= counted.today && isFree(counted, day))) return null
  const done = days.filter((day) => isCompletedAt(counted, day)).length
  if (done >= askedInWeek(counted, frequency.count, week)) return null
  const day = dayOfNumber(monday)
  const title = `${name} · ${frequencyTextOf(frequency)}`
  return { uid: `${id}-week-${day}@daymark`, title, day, days: 7, at: null }
}

function countOn(counted: CountedDays, number: number): number | null {
  const { frequency } = ruleAt(counted, number)
  return frequency.kind === 'weeklyCount' ? frequency.count : null
}

/** Whether a day can still ask for something. */
const isFree = (counted: CountedDays, number: number): boolean =>
  number >= dayNumberOf(counted.rule.createdDay) &&
  !isLimit(counted.rule.measure) &&
  stateAt(counted.days, number) === 'none' &&
  countAt(counted, number) !== counts.excused

/** The first reminder of the person's own day, which ends after midnight where it begins late. */
function reminderOn({ reminders }: Counted, day: Day, { dayStartHour }: Own): LocalTime | null {
  const times = reminders.flatMap(({ time, weekdays }) => {
    const date = Number(time.slice(0, 2)) < dayStartHour ? addDays(day, 1) : day
    return weekdays.includes(weekdayOf(date)) ? { date, time } : []
  })
  return times.toSorted((one, other) => (one.date + one.time < other.date + other.time ? -1 : 1))[0] ?? null
}

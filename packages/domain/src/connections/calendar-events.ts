import { spansOf } from '../completions/day-spans.ts'
import { type DayMarks, isCompletedOn, stateOn } from '../completions/entries/day-marks.ts'
import { askedOfWeek } from '../completions/turn-numbers.ts'
import { isLimit } from '../habits/measure.ts'
import { isPausedOn } from '../habits/pause.ts'
import type { HabitReminder } from '../habits/reminder-fields.ts'
import { isAskedOn, type Rule, ruleOn } from '../habits/rule.ts'
import { frequencyTextOf } from '../habits/schedule-wording.ts'
import { addDays, type Day, dayNumberOf, dayOfNumber, mondayOf, weekdayOf, weekOfNumber } from '../time/day.ts'

/** A habit as its calendar needs it: no note, amount or description. */
type CalendarHabit = {
  id: string
  name: string
  rule: Rule
  marks: DayMarks
  reminders: readonly HabitReminder[]
}

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
  const days = Array.from({ length: 2 * reach + 1 }, (_, index) => dayOfNumber(today - reach + index))
  for (const habit of habits) {
    yield [
      ...days.flatMap((day) => dayEventOf(habit, day, own) ?? []),
      ...days.flatMap((day) => weekEventOf(habit, day, own) ?? []),
    ]
  }
}

function dayEventOf(habit: CalendarHabit, day: Day, own: Own): CalendarEvent | null {
  const { id, name, rule, marks } = habit
  const isDone = isCompletedOn(rule, marks, day, own.today)
  if (!isDone && (day < own.today || countOn(rule, day) !== null || !isAskedOn(rule, day) || !isFree(habit, day))) {
    return null
  }
  const title = isDone ? `✓ ${name}` : name
  return { uid: `${id}-${day}@daymark`, title, day, days: 1, at: reminderOn(habit, day, own) }
}

/** The week that begins on a Monday, from the current one on; none for another day. */
function weekEventOf(habit: CalendarHabit, day: Day, { today }: Own): CalendarEvent | null {
  const { id, name, rule, marks } = habit
  if (day !== mondayOf(day) || day < mondayOf(today)) return null
  const week = Array.from({ length: 7 }, (_, index) => addDays(day, index))
  // A count begins on a Monday; of a week in which one ends, the rule after it decides.
  const { frequency } = ruleOn(rule, addDays(day, 6))
  if (frequency.kind !== 'weeklyCount' || !week.some((other) => other >= today && isFree(habit, other))) return null
  const isDone = (other: Day) => isCompletedOn(rule, marks, other, today)
  const excused = spansOf(week.filter((other) => !isDone(other) && isExcused(habit, other)).map(dayNumberOf))
  const asked = askedOfWeek(frequency.count, weekOfNumber(dayNumberOf(day)), excused)
  if (week.filter(isDone).length >= asked) return null
  const title = `${name} · ${frequencyTextOf(frequency)}`
  return { uid: `${id}-week-${day}@daymark`, title, day, days: 7, at: null }
}

const countOn = (rule: Rule, day: Day): number | null => {
  const { frequency } = ruleOn(rule, day)
  return frequency.kind === 'weeklyCount' ? frequency.count : null
}

/** Whether a day can still ask for something. */
const isFree = (habit: CalendarHabit, day: Day): boolean =>
  day >= habit.rule.createdDay &&
  !isLimit(habit.rule.measure) &&
  stateOn(habit.marks, day) === 'none' &&
  !isExcused(habit, day)

const isExcused = ({ rule, marks }: CalendarHabit, day: Day): boolean =>
  stateOn(marks, day) === 'skipped' || isPausedOn(rule.pauses ?? [], day)

/** The first reminder of the person's own day, which ends after midnight where it begins late. */
function reminderOn({ reminders }: CalendarHabit, day: Day, { dayStartHour }: Own): LocalTime | null {
  const times = reminders.flatMap(({ time, weekdays }) => {
    const date = Number(time.slice(0, 2)) < dayStartHour ? addDays(day, 1) : day
    return weekdays.includes(weekdayOf(date)) ? { date, time } : []
  })
  return times.toSorted((one, other) => (one.date + one.time < other.date + other.time ? -1 : 1))[0] ?? null
}

import { shortWeekdayNameOf } from '../habits/schedule-wording.ts'
import { scheduledWeekdaysOf } from '../habits/schedule.ts'
import type { FoundHabit, DayEntry, FoundMeasure, Reminder } from './found.ts'
import type { Loss } from './losses.ts'
import { nearestScheduleOf, frequencyWordsOf } from './found-frequency.ts'

/** What of a habit has no field here. Stored with the habit unchanged, and part of every export. */
export type Details = Record<string, unknown>

/** What has a field here, but not for the exact value of the file, or not for so many. */
export type Leftovers = {
  goal: FoundMeasure | null
  amounts: Readonly<Record<string, number>>
  otherReminders: readonly Reminder[]
  otherTags: readonly string[]
  /** The full name of a group that is too long. */
  cutGroup: string | null
}

/** Leaves out empty values, so that a habit without leftovers has no details. */
export function detailsOf(habit: FoundHabit, farEntries: readonly DayEntry[], leftovers: Leftovers): Details {
  const { question, description, frequency, isStarred, isPinned } = habit
  const all: Details = {
    ...habit.extra,
    question: question && description ? question : '',
    schedule: nearestScheduleOf(frequency).isExact ? '' : frequency,
    ...leftoverDetailsOf(leftovers),
    isStarred,
    isPinned,
    farDays: farEntries.map(({ day, status, value, note }) => ({
      day,
      status,
      ...(value === null ? {} : { value }),
      ...(note === null ? {} : { note }),
    })),
  }
  return withoutEmpty(all)
}

/** What a habit has no field for, under names that say where it comes from. */
export const leftoverDetailsOf = ({ goal, amounts, cutGroup, otherReminders, otherTags }: Leftovers): Details =>
  withoutEmpty({
    originalGoal: goal,
    originalAmounts: amounts,
    originalGroup: cutGroup,
    otherReminders,
    otherTags,
  })

const withoutEmpty = (details: Details): Details =>
  Object.fromEntries(Object.entries(details).filter(([, value]) => saysSomething(value)))

function saysSomething(value: unknown): boolean {
  return typeof value === 'object' && value !== null ? Object.keys(value).length > 0 : Boolean(value)
}

/** The lines of the note that lists what has no field here. Empty where everything has one. */
export function noteLinesOf(habit: FoundHabit, { goal, otherReminders, otherTags }: Leftovers): string[] {
  const { question, description, frequency, isStarred, isPinned } = habit
  const flags = [isStarred && 'starred', isPinned && 'pinned'].filter((flag) => flag !== false)
  return [
    nearestScheduleOf(frequency).isExact ? '' : `Schedule: ${frequencyWordsOf(frequency)}`,
    goal ? goalWordsOf(goal) : '',
    question && description ? `Question: ${question}` : '',
    ...otherReminders.map((reminder) => `Reminder: ${reminderWordsOf(reminder)}`),
    otherTags.length > 0 ? `Tags: ${otherTags.join(', ')}` : '',
    flags.length > 0 ? `Marked as ${flags.join(' and ')}` : '',
  ].filter((line) => line !== '')
}

function goalWordsOf({ unit, target, targetType }: FoundMeasure): string {
  const amount = [target ?? '', unit].filter((part) => part !== '').join(' ')
  if (target === null) return amount ? `Counted in: ${amount}` : 'Counted in numbers'
  return `Goal: ${targetType === 'atLeast' ? 'at least' : 'at most'} ${amount}`
}

function reminderWordsOf({ time, weekdays }: Reminder): string {
  const days = scheduledWeekdaysOf(weekdays)
  return days.length === 7 || days.length === 0 ? time : `${time} on ${days.map(shortWeekdayNameOf).join(', ')}`
}

/** What is reported about a habit's leftovers. */
export function lossesOf(habit: FoundHabit, farEntries: readonly DayEntry[], leftovers: Leftovers): Loss[] {
  const { question, description, frequency, isStarred, isPinned } = habit
  const { goal, amounts, otherReminders, otherTags, cutGroup } = leftovers
  return [
    { kind: 'changedAmounts', count: Object.keys(amounts).length },
    { kind: 'changedGoals', count: goal ? 1 : 0 },
    { kind: 'schedules', count: nearestScheduleOf(frequency).isExact ? 0 : 1 },
    { kind: 'reminders', count: otherReminders.length },
    { kind: 'labels', count: otherTags.length + Number(isStarred) + Number(isPinned) },
    { kind: 'questions', count: question && description ? 1 : 0 },
    { kind: 'longTexts', count: cutGroup ? 1 : 0 },
    { kind: 'farDays', count: farEntries.length },
    { kind: 'extras', count: Object.values(habit.extra).filter(saysSomething).length },
  ]
}

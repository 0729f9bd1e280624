import type { Amount } from '../habits/amount.ts'
import type { Frequency } from '../habits/frequency.ts'
import { isLimit, type Measure } from '../habits/measure.ts'
import { isAskedOn, type LaterRule, ruleOn } from '../habits/rule.ts'
import { addDays, type Day, dayNumberOf, mondayOf, weekdayOf } from '../time/day.ts'
import type { StreakUnit } from './achievement.ts'

/** A habit as messages need it: what it asks for and what the last days say. One that is switched off is left out. */
export type TrackedHabit = {
  id: string
  name: string
  frequency: Frequency
  measure: Measure | null
  createdDay: Day
  /** As in `Rule`. */
  later?: readonly LaterRule[] | undefined
  /** Completed days by number, at least those of the last four weeks; of a limit also the days that it kept by itself. */
  ticked: ReadonlySet<number>
  /** Of the same time and the rest of the week, the days that ask for nothing; and those that the user called not done. */
  skipped: ReadonlySet<number>
  notDone: ReadonlySet<number>
  /** Of the same time, the amounts by day number. */
  amounts: ReadonlyMap<number, Amount>
  /** The number of the latest day on which the user entered anything; null where there is none. */
  lastEntered: number | null
  /** The streaks by calendar and by schedule, as of the given day. */
  calendarStreak: number
  scheduleStreak: number
  /** Whether the turn of the given day is forgiven if it is missed. */
  isForgiving?: boolean
}

const daysPerWeek = 7
const sunday = 0

export const isTickedOn = (habit: TrackedHabit, day: Day): boolean => habit.ticked.has(dayNumberOf(day))

/** The ticks in the week of a Monday, up to and including a day of it. */
export function ticksInWeek(habit: TrackedHabit, monday: Day, until: Day = addDays(monday, daysPerWeek - 1)): number {
  let ticks = 0
  for (let number = dayNumberOf(monday); number <= dayNumberOf(until); number += 1) {
    if (habit.ticked.has(number)) ticks += 1
  }
  return ticks
}

/** Whether the user has said that a day will not be done: skipped, or not done. No message speaks of it any more. */
function isSettled({ skipped, notDone }: TrackedHabit, day: Day): boolean {
  const number = dayNumberOf(day)
  return skipped.has(number) || notDone.has(number)
}

const daysOfWeek = (monday: Day): Day[] => Array.from({ length: daysPerWeek }, (_, index) => addDays(monday, index))

/** The count per week that a day belongs to; null where it is asked for by itself. */
function countOn(habit: TrackedHabit, day: Day): number | null {
  const { frequency } = ruleOn(habit, day)
  return frequency.kind === 'weeklyCount' ? frequency.count : null
}

/** What a count per week asks of a week: its share of the days that are not skipped, rounded up. */
function askedOf(count: number, { skipped }: TrackedHabit, monday: Day): number {
  const free = daysOfWeek(monday).filter((day) => skipped.has(dayNumberOf(day))).length
  return Math.ceil((count * (daysPerWeek - free)) / daysPerWeek)
}

export type WeekShare = { asked: number; done: number }

/**
 * What a week asks of a habit and how much of that was done, from the day of creation on: earlier days are not asked for,
 * and ticking them does not make up for later ones. Skipped days are not asked for either, and ticks beyond a count per
 * week do not count.
 */
export function weekShareOf(habit: TrackedHabit, monday: Day): WeekShare {
  const { createdDay, ticked, skipped } = habit
  // A count begins on a Monday. Of a week in which one ends, only the days after it are asked for.
  const count = countOn(habit, addDays(monday, daysPerWeek - 1))
  const isAsked = (day: Day) => isAskedOn(habit, day) && (count !== null || countOn(habit, day) === null)
  const days = daysOfWeek(monday).filter((day) => day >= createdDay && isAsked(day) && !skipped.has(dayNumberOf(day)))
  const asked = count === null ? days.length : Math.min(askedOf(count, habit, monday), days.length)
  const done = days.filter((day) => ticked.has(dayNumberOf(day))).length
  return { asked, done: Math.min(done, asked) }
}

/**
 * Whether a day still asks for something to be done. A count per week asks for nothing more once it is reached. A limit
 * never does: it is kept by doing nothing, so there is nothing to remind of, no streak to save and no tick to catch up on.
 */
export function isOpenOn(habit: TrackedHabit, day: Day): boolean {
  const { createdDay, measure } = habit
  if (isLimit(measure) || day < createdDay || isTickedOn(habit, day) || isSettled(habit, day)) return false
  if (!isAskedOn(habit, day)) return false
  const count = countOn(habit, day)
  const monday = mondayOf(day)
  return count === null || ticksInWeek(habit, monday, day) < askedOf(count, habit, monday)
}

/**
 * Whether a past day was missed without a word: who called it not done, or went over a limit, knows. A count per week is
 * missed on its last day, and only by a whole week.
 */
export function isMissedOn(habit: TrackedHabit, day: Day): boolean {
  const { createdDay, measure } = habit
  const count = countOn(habit, day)
  if (count === null) return isOpenOn(habit, day)
  if (isLimit(measure) || isSettled(habit, day)) return false
  const monday = mondayOf(day)
  const asked = askedOf(count, habit, monday)
  return weekdayOf(day) === sunday && createdDay <= monday && ticksInWeek(habit, monday) < asked
}

export const amountOn = ({ amounts }: TrackedHabit, day: Day): Amount => amounts.get(dayNumberOf(day)) ?? 0

export type Streak = { count: number; unit: StreakUnit }

export const unitOf = ({ kind }: Frequency): StreakUnit =>
  kind === 'daily' ? 'day' : kind === 'weeklyCount' ? 'week' : 'turn'

const worthKeeping = 3

/**
 * The streak that ends if a day is not done; null where none of three or more does. A week that can still reach its count
 * tomorrow is in no danger today, though the days in a row may be. Neither is a streak whose next miss is forgiven.
 */
export function endangeredStreakOf(habit: TrackedHabit, day: Day): Streak | null {
  if (!isOpenOn(habit, day)) return null
  const { calendarStreak, scheduleStreak, isForgiving = false } = habit
  const { frequency } = ruleOn(habit, day)
  if (isForgiving && frequency.kind === 'daily') return null
  const schedule = isLastChance(habit, day) && !isForgiving ? scheduleStreak : 0
  const isBySchedule = frequency.kind !== 'daily' && schedule >= worthKeeping && schedule >= calendarStreak
  if (isBySchedule) return { count: schedule, unit: unitOf(frequency) }
  return calendarStreak >= worthKeeping ? { count: calendarStreak, unit: 'day' } : null
}

function isLastChance(habit: TrackedHabit, day: Day): boolean {
  const count = countOn(habit, day)
  if (count === null) return true
  const monday = mondayOf(day)
  const missing = askedOf(count, habit, monday) - ticksInWeek(habit, monday, day)
  return missing >= daysOfWeek(monday).filter((left) => left >= day && !isSettled(habit, left)).length
}

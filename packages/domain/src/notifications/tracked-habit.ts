import type { Frequency } from '../habits/frequency.ts'
import { isDueOn } from '../habits/schedule.ts'
import { addDays, type Day, dayNumberOf, daysBetween, mondayOf, weekdayOf } from '../time/day.ts'
import type { StreakUnit } from './achievement.ts'

/** A habit as messages need it: its schedule and which of the last days were done. Paused habits are left out. */
export type TrackedHabit = {
  id: string
  name: string
  frequency: Frequency
  createdDay: Day
  /** Day numbers of at least the last four weeks. */
  ticked: ReadonlySet<number>
  /** The streaks by calendar and by schedule, as of the given day. */
  calendarStreak: number
  scheduleStreak: number
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

export type WeekShare = { asked: number; done: number }

/**
 * What a week asks of a habit and how much of that was done, from the day of creation on: earlier days are not asked for,
 * and ticking them does not make up for later ones. Ticks beyond a count per week do not count.
 */
export function weekShareOf({ frequency, createdDay, ticked }: TrackedHabit, monday: Day): WeekShare {
  const days = Array.from({ length: daysPerWeek }, (_, index) => addDays(monday, index)).filter(
    (day) => day >= createdDay && isDueOn(frequency, day, createdDay),
  )
  const asked = frequency.kind === 'weeklyCount' ? Math.min(frequency.count, days.length) : days.length
  const done = days.filter((day) => ticked.has(dayNumberOf(day))).length
  return { asked, done: Math.min(done, asked) }
}

/** Whether a day still asks for it. A count per week asks for nothing more once it is reached. */
export function isOpenOn(habit: TrackedHabit, day: Day): boolean {
  const { frequency, createdDay } = habit
  if (day < createdDay || isTickedOn(habit, day) || !isDueOn(frequency, day, createdDay)) return false
  return frequency.kind !== 'weeklyCount' || ticksInWeek(habit, mondayOf(day), day) < frequency.count
}

/** Whether a past day was missed. A count per week is missed on its last day, and only by a whole week. */
export function isMissedOn(habit: TrackedHabit, day: Day): boolean {
  const { frequency, createdDay } = habit
  if (frequency.kind !== 'weeklyCount') return isOpenOn(habit, day)
  const monday = mondayOf(day)
  return weekdayOf(day) === sunday && createdDay <= monday && ticksInWeek(habit, monday) < frequency.count
}

export type Streak = { count: number; unit: StreakUnit }

export const unitOf = ({ kind }: Frequency): StreakUnit =>
  kind === 'daily' ? 'day' : kind === 'weeklyCount' ? 'week' : 'turn'

const worthKeeping = 3

/**
 * The streak that ends if a day is not done; null where none of three or more does. A week that can still reach its count
 * tomorrow is in no danger today, though the days in a row may be.
 */
export function endangeredStreakOf(habit: TrackedHabit, day: Day): Streak | null {
  if (!isOpenOn(habit, day)) return null
  const { frequency, calendarStreak, scheduleStreak } = habit
  const schedule = isLastChance(habit, day) ? scheduleStreak : 0
  const isBySchedule = frequency.kind !== 'daily' && schedule >= worthKeeping && schedule >= calendarStreak
  if (isBySchedule) return { count: schedule, unit: unitOf(frequency) }
  return calendarStreak >= worthKeeping ? { count: calendarStreak, unit: 'day' } : null
}

function isLastChance(habit: TrackedHabit, day: Day): boolean {
  const { frequency } = habit
  if (frequency.kind !== 'weeklyCount') return true
  const monday = mondayOf(day)
  const missing = frequency.count - ticksInWeek(habit, monday, day)
  return missing >= daysPerWeek - daysBetween(monday, day)
}

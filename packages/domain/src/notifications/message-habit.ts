import {
  completedBetween,
  countAt,
  countDays,
  type CountedDays,
  counts,
  isCompletedAt,
  isScheduledAt,
  mondayOfWeek,
  ruleAt,
} from '../history/counted-days.ts'
import { stateAt } from '../history/habit-days.ts'
import { askedInWeek, occurrencesOf, streakOf } from '../history/occurrences.ts'
import { isLimit } from '../habits/measure.ts'
import { dayNumberOf, dayOfNumber, weekOfNumber } from '../time/day.ts'
import type { StreakUnit } from './achievement.ts'
import { currentRunsOf, unitOf } from './milestones.ts'

/** A habit as messages need it, counted as of the user's day. One that is switched off is left out. */
export type MessageHabit = { id: string; name: string; counted: CountedDays }

const isExcusedAt = (counted: CountedDays, number: number): boolean => countAt(counted, number) === counts.excused

/** Whether the day will not be completed: excused or explicitly missed. No message mentions it any more. */
const isSettledAt = (counted: CountedDays, number: number): boolean =>
  isExcusedAt(counted, number) || stateAt(counted.days, number) === 'notDone'

const daysOfWeek = (week: number): number[] => Array.from({ length: 7 }, (_, index) => mondayOfWeek(week) + index)

/** The count per week that a day belongs to; null where its rule has none. */
function weeklyCountAt(counted: CountedDays, number: number): number | null {
  const { frequency } = ruleAt(counted, number)
  return frequency.kind === 'weeklyCount' ? frequency.count : null
}

/** How many completions a count per week still asks for after those up to a day. */
function missingInWeek(counted: CountedDays, count: number, until: number): number {
  const week = weekOfNumber(until)
  return askedInWeek(counted, count, week) - completedBetween(counted, mondayOfWeek(week), until).length
}

export type WeekShare = { asked: number; done: number }

/**
 * What a week asks of a habit and how much of that was done, from the day of creation on: earlier days are not asked for,
 * and completing them does not make up for later ones. Excused days are not asked for either, and completions beyond a
 * count per week do not count.
 */
export function weekShareOf(counted: CountedDays, week: number): WeekShare {
  // A count begins on a Monday. Of a week in which one ends, only the days after it are asked for.
  const count = weeklyCountAt(counted, mondayOfWeek(week) + 6)
  const created = dayNumberOf(counted.rule.createdDay)
  const days = daysOfWeek(week).filter(
    (day) =>
      day >= created &&
      isScheduledAt(counted, day) &&
      weeklyCountAt(counted, day) === count &&
      !isExcusedAt(counted, day),
  )
  const asked = count === null ? days.length : Math.min(askedInWeek(counted, count, week), days.length)
  const done = days.filter((day) => isCompletedAt(counted, day)).length
  return { asked, done: Math.min(done, asked) }
}

/**
 * Whether a day still asks for something to be done. A count per week asks for nothing more once it is reached. A limit
 * never does: it is completed by doing nothing, so there is nothing to remind of and no streak to save.
 */
export function isOpenAt(counted: CountedDays, number: number): boolean {
  const { measure, createdDay } = counted.rule
  if (isLimit(measure) || number < dayNumberOf(createdDay)) return false
  if (!isScheduledAt(counted, number) || isCompletedAt(counted, number) || isSettledAt(counted, number)) return false
  const count = weeklyCountAt(counted, number)
  return count === null || missingInWeek(counted, count, number) > 0
}

/**
 * Whether a past day was missed and the user has not said so. A count per week is missed on its last day, and only by a
 * whole week.
 */
export function isMissedAt(counted: CountedDays, number: number): boolean {
  const { measure, createdDay } = counted.rule
  const count = weeklyCountAt(counted, number)
  if (count === null) return isOpenAt(counted, number)
  if (isLimit(measure) || isSettledAt(counted, number)) return false
  const monday = mondayOfWeek(weekOfNumber(number))
  return number === monday + 6 && dayNumberOf(createdDay) <= monday && missingInWeek(counted, count, number) > 0
}

export type EndangeredStreak = { count: number; unit: StreakUnit }

const shortestEndangered = 3

/**
 * The streak that ends if today is not completed; null where none of three or more does. A week that can still reach its
 * count tomorrow is in no danger today, though the days in a row may be. Neither is a streak whose next miss is forgiven.
 */
export function endangeredStreakOf(counted: CountedDays): EndangeredStreak | null {
  if (!isOpenAt(counted, counted.today)) return null
  const { frequency } = ruleAt(counted, counted.today)
  const isForgiving = isNextMissForgiven(counted)
  if (isForgiving && frequency.kind === 'daily') return null
  const { calendar, schedule } = currentRunsOf(counted)
  const atRisk = isLastChance(counted) && !isForgiving ? schedule.count : 0
  const isBySchedule = frequency.kind !== 'daily' && atRisk >= shortestEndangered && atRisk >= calendar.count
  if (isBySchedule) return { count: atRisk, unit: unitOf(frequency) }
  return calendar.count >= shortestEndangered ? { count: calendar.count, unit: 'day' } : null
}

/** Whether the occurrence of today is forgiven if it is missed: then the streak is there after it. */
function isNextMissForgiven(counted: CountedDays): boolean {
  if (counted.rule.forgiveOneIn == null) return false
  const { today } = counted
  const next = weeklyCountAt(counted, today) === null ? today + 1 : mondayOfWeek(weekOfNumber(today) + 1)
  return streakOf(occurrencesOf(countDays(counted, dayOfNumber(next)))).current > 0
}

/** Whether the rest of a week, today included, has no day to spare. */
function isLastChance(counted: CountedDays): boolean {
  const { today } = counted
  const count = weeklyCountAt(counted, today)
  if (count === null) return true
  const left = daysOfWeek(weekOfNumber(today)).filter((day) => day >= today && !isSettledAt(counted, day))
  return missingInWeek(counted, count, today) >= left.length
}

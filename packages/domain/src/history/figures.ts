import { isLimit } from '../habits/measure.ts'
import { type Day, dayNumberOf, dayOfNumber } from '../time/day.ts'
import {
  completedBetween,
  countAt,
  countDays,
  type CountedDays,
  counts,
  type HabitHistory,
  isCompletedAt,
  isCompletedOn,
  tallyBetween,
} from './counted-days.ts'
import { type DayRow, doneDaysIn, lastOf, rowsOf } from './habit-days.ts'
import { calendarStreakOf, isDaily, occurrencesOf, streakOf } from './occurrences.ts'
import { percentOf, strengthOn, strengthsOf } from './strength.ts'

/** A habit's figures on a day. */
export type Figures = {
  isCompletedToday: boolean
  /** Days in a row, and the same by the habit's own schedule. */
  currentStreak: number
  longestStreak: number
  scheduleStreak: number
  longestScheduleStreak: number
  /** From 0 to 100. */
  strength: number
  /** Completions of the last 30 days over 30, and all completions over how often the schedule asked; in percent. */
  completionRate: number
  successRate: number
  totalCompletions: number
  /** Those that were entered: a limit also keeps days by itself. */
  enteredCompletions: number
  /** Excused days on which the habit was due, since it began. */
  excusedDays: number
  firstCompletedDay: Day | null
}

/** The days that the monthly rate and the calendar cover, today included. */
export const windowDays = 30

/** All figures of a history on a day. */
export const figuresOf = (history: HabitHistory, today: Day): Figures => figuresIn(countDays(history, today))

export function figuresIn(counted: CountedDays): Figures {
  const { completed, today, days } = counted
  const occurrences = occurrencesOf(counted)
  const schedule = streakOf(occurrences)
  const calendar = isDaily(counted) ? schedule : calendarStreakOf(counted, occurrences)
  const [first] = completed
  return {
    isCompletedToday: isCompletedAt(counted, today),
    currentStreak: calendar.current,
    longestStreak: calendar.longest,
    scheduleStreak: schedule.current,
    longestScheduleStreak: schedule.longest,
    strength: percentOf(strengthOn(strengthsOf(counted), today)),
    completionRate: monthlyRate(completedBetween(counted, today - windowDays + 1, today).length),
    successRate: successRateOf(counted),
    totalCompletions: completed.length,
    enteredCompletions: doneDaysIn(days).length,
    excusedDays: tallyBetween(counted, counted.began, today).excused,
    firstCompletedDay: first === undefined ? null : dayOfNumber(first),
  }
}

const monthlyRate = (completedInWindow: number): number => Math.round((100 * completedInWindow) / windowDays)

/** The last day of the success rate. A day of a limit counts once it is over, or completed or excused already. */
export function lastRatedOf(counted: CountedDays): number {
  const count = countAt(counted, counted.today)
  const isDecided = count === counts.completed || count === counts.excused
  return isLimit(counted.rule.measure) && !isDecided ? counted.today - 1 : counted.today
}

/** All completions over the times that were asked for since the habit began, as a whole percentage of at most 100. */
function successRateOf(counted: CountedDays): number {
  const done = counted.completed.length
  if (done === 0) return 0
  const { asked } = tallyBetween(counted, counted.began, lastRatedOf(counted))
  return asked <= done ? 100 : Math.round((100 * done) / asked)
}

/** The last 30 days of a habit, and those after today that were entered. */
export type RecentDays = {
  recentDays: Day[]
  /** The days of the same time that say something else or more than done. */
  recentEntries: DayRow[]
}

/** A habit's figures with its last days, as the API returns them. */
export type ShownFigures = Figures & RecentDays

export function shownFiguresOf(history: HabitHistory, today: Day): ShownFigures {
  return { ...figuresOf(history, today), ...recentDaysOf(history, today) }
}

/** The first of the recent days. */
export const recentSince = (today: Day): number => dayNumberOf(today) - windowDays + 1

export function recentDaysOf(history: HabitHistory, today: Day): RecentDays {
  const { rule, days } = history
  const from = recentSince(today)
  const recentDays: Day[] = []
  for (let number = from; number <= Math.max(from + windowDays - 1, lastOf(days)); number += 1) {
    const day = dayOfNumber(number)
    if (isCompletedOn(history, day, today)) recentDays.push(day)
  }
  return {
    recentDays,
    recentEntries: rowsOf(days, from)
      .map((row) => (rule.measure === null ? { ...row, amount: null } : row))
      .filter(({ state, amount }) => state === 'skipped' || state === 'notDone' || amount !== null),
  }
}

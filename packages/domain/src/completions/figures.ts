import type { Frequency } from '../habits/frequency.ts'
import { type Day, dayNumberOf, dayOfNumber } from '../time/day.ts'
import { type History, numbersOf } from './history.ts'
import { currentOf, runsOf } from './runs.ts'
import { aliveTurnOf, scheduleRunsOf } from './schedule-streaks.ts'
import { monthlyRate } from './statistics.ts'
import { windowDays } from './window-days.ts'
import { latestNeeded, percentOf, strengthAt, strengthFrom } from './strength.ts'

/**
 * Figures stored with a habit, so that reading it does not need its history. They follow from schedule and history alone:
 * they change when a day is completed or taken back, never as time passes.
 */
export type KeptFigures = {
  totalCompletions: number
  firstDay: Day | null
  lastDay: Day | null
  run: number
  longestRun: number
  /** The latest turn that the schedule counts, in its own unit: see `scheduleRunsOf`. */
  scheduleLast: number | null
  scheduleRun: number
  longestScheduleRun: number
  /** From 0 to 1, at the end of `strengthDay`. */
  strength: number
  strengthDay: Day | null
  /** Day numbers, ascending: those of the last weeks, and the few older ones that strength still depends on. */
  recentDays: readonly number[]
}

/** After a flight west, today may be a day or two before the latest completion. */
const daysAhead = 3

export function keptFiguresOf(frequency: Frequency, history: History): KeptFigures {
  const numbers = numbersOf(history)
  const [first] = numbers
  const last = numbers.at(-1)
  const runs = runsOf(numbers, 1)
  const turns = scheduleRunsOf(frequency, numbers)
  // Strength is stored as of a few days before the latest completion, so it can be computed for an earlier today.
  const checkpoint = last === undefined ? null : last - daysAhead
  return {
    totalCompletions: numbers.length,
    firstDay: first === undefined ? null : dayOfNumber(first),
    lastDay: last === undefined ? null : dayOfNumber(last),
    run: runs.run,
    longestRun: runs.longest,
    scheduleLast: turns.last,
    scheduleRun: turns.run,
    longestScheduleRun: turns.longest,
    strength: checkpoint === null ? 0 : strengthAt(frequency, numbers, checkpoint),
    strengthDay: checkpoint === null ? null : dayOfNumber(checkpoint),
    recentDays: last === undefined ? [] : recentOf(numbers, last - daysAhead),
  }
}

/** The window of days up to the checkpoint and all after it, and at least as many up to it as strength needs. */
function recentOf(numbers: readonly number[], checkpoint: number): number[] {
  const after = numbers.findIndex((number) => number > checkpoint)
  const windowFrom = numbers.findIndex((number) => number > checkpoint - windowDays)
  return numbers.slice(Math.max(0, Math.min(windowFrom, after - latestNeeded)))
}

/** A habit's figures on a day, as the API returns them. */
export type Figures = {
  isCompletedToday: boolean
  currentStreak: number
  longestStreak: number
  scheduleStreak: number
  longestScheduleStreak: number
  strength: number
  completionRate: number
  totalCompletions: number
  firstCompletedDay: Day | null
  recentDays: Day[]
}

/** The streak, which goes on while its latest day is yesterday or later. */
export const currentStreakOn = ({ lastDay, run }: Pick<KeptFigures, 'lastDay' | 'run'>, today: Day): number =>
  currentOf({ last: lastDay === null ? null : dayNumberOf(lastDay), run }, dayNumberOf(today) - 1)

export function figuresOn(kept: KeptFigures, frequency: Frequency, today: Day): Figures {
  const number = dayNumberOf(today)
  const { longestRun, scheduleLast, scheduleRun, longestScheduleRun, firstDay } = kept
  const recent = kept.recentDays.filter((completed) => completed > number - windowDays)
  const checkpoint = kept.strengthDay && { number: dayNumberOf(kept.strengthDay), strength: kept.strength }
  return {
    isCompletedToday: kept.recentDays.includes(number),
    currentStreak: currentStreakOn(kept, today),
    longestStreak: longestRun,
    scheduleStreak: currentOf({ last: scheduleLast, run: scheduleRun }, aliveTurnOf(frequency, today)),
    longestScheduleStreak: longestScheduleRun,
    strength: checkpoint ? percentOf(strengthFrom(frequency, kept.recentDays, checkpoint, number)) : 0,
    completionRate: monthlyRate(recent.findLastIndex((completed) => completed <= number) + 1),
    totalCompletions: kept.totalCompletions,
    firstCompletedDay: firstDay,
    recentDays: recent.map(dayOfNumber),
  }
}

import { isLimit } from '../habits/measure.ts'
import type { Rule } from '../habits/rule.ts'
import { isDueOn } from '../habits/schedule.ts'
import { type Day, dayNumberOf, dayOfNumber, weekOfNumber } from '../time/day.ts'
import {
  type Amounts,
  type DayMarks,
  impliedDaysOf,
  markedIn,
  noAmounts,
  type SaidDay,
  saidDaysOf,
} from './entries/day-marks.ts'
import { numbersOf } from './history.ts'
import { ascending, runsOf } from './runs.ts'
import { scheduleRunsOf } from './schedule-streaks.ts'
import { latestNeeded, rhythmOf, strengthFrom } from './strength.ts'
import { closedUp, countBelow } from './closed-up.ts'
import { loadOf } from './strength-load.ts'
import { windowDays } from './window-days.ts'

/**
 * Figures stored with a habit, so that reading it does not need its history. They follow from its rule and its entries
 * alone, and change when a day changes, never as time passes. Those of a limit, whose days are kept by passing, are as of
 * `strengthDay`: see `keptOn`.
 */
export type KeptFigures = {
  /** Days that were completed, not those that a limit kept by itself. */
  totalCompletions: number
  /** Days that a limit kept by itself. */
  impliedDays: number
  /** Skipped days on which the habit was due, since it began. */
  excusedDays: number
  firstDay: Day | null
  /** How far the latest run reaches: its last day, or the last of the excused days that follow. */
  lastDay: Day | null
  run: number
  longestRun: number
  /** The same in turns of the schedule, in its own unit: see `scheduleRunsOf`. */
  scheduleLast: number | null
  scheduleRun: number
  longestScheduleRun: number
  /** From 0 to 1, at the end of `strengthDay`. */
  strength: number
  strengthDay: Day | null
  /**
   * Day numbers of completed days, ascending: those of the last weeks, and the few older ones that strength still depends
   * on. The older ones are moved forward by the excused days that followed, which strength does not count.
   */
  recentDays: readonly number[]
  /** The days of the same time that say something else or more than done. */
  recentEntries: readonly SaidDay[]
}

const nothing: KeptFigures = {
  totalCompletions: 0,
  impliedDays: 0,
  excusedDays: 0,
  firstDay: null,
  lastDay: null,
  run: 0,
  longestRun: 0,
  scheduleLast: null,
  scheduleRun: 0,
  longestScheduleRun: 0,
  strength: 0,
  strengthDay: null,
  recentDays: [],
  recentEntries: [],
}

/** After a flight west, today may be a day or two before the latest entry. */
const daysAhead = 3

/** The figures of whole histories; `amounts` only matter to a measured habit. */
export function keptFiguresOf(rule: Rule, marks: DayMarks, amounts: Amounts = noAmounts): KeptFigures {
  const { frequency, measure } = rule
  const completed = numbersOf(marks.history)
  const said = saidDaysOf(marks, measure === null ? noAmounts : amounts)
  const ofLimit = isLimit(measure)
  const last = Math.max(
    completed.at(-1) ?? Number.NEGATIVE_INFINITY,
    said.at(-1)?.number ?? Number.NEGATIVE_INFINITY,
    ofLimit ? dayNumberOf(rule.createdDay) - 1 : Number.NEGATIVE_INFINITY,
  )
  if (last === Number.NEGATIVE_INFINITY) return nothing

  // A few days before the latest entry, so that figures can be computed for an earlier today; of a limit, a Sunday.
  const checkpoint = ofLimit ? weekOfNumber(last - daysAhead) * 7 - 4 : last - daysAhead
  const implied = ofLimit ? impliedDaysOf(rule, markedIn(completed, said), { from: 0, to: checkpoint }) : []
  const numbers = implied.length > 0 ? ascending([...completed, ...implied]) : completed
  const excused = numbersOf(marks.excused)
  const decided = (days: readonly number[]) => (ofLimit ? days.filter((number) => number <= checkpoint) : days)
  const runs = runsOf(decided(numbers), 1, decided(excused))
  const turns = scheduleRunsOf(frequency, decided(numbers), decided(excused))

  const rhythm = rhythmOf(frequency, measure)
  const load = loadOf(measure, numbers, said)
  const places = { ...load, numbers: closedUp(load.numbers, excused) }
  const [place = 0, begin = 0] = closedUp([checkpoint + 1, startOf(rule, numbers, said)], excused)
  const start = rhythm && { number: begin - 1, strength: rhythm.start }
  const from = checkpoint - windowDays + 1
  /** An older day, moved forward by the excused days between it and the window. */
  const moved = (number: number) =>
    number >= from ? number : number + countBelow(from, excused) - countBelow(number, excused)
  const [first] = numbers
  const began = first === undefined || dayOfNumber(first) > rule.createdDay ? rule.createdDay : dayOfNumber(first)
  return {
    totalCompletions: completed.length,
    impliedDays: implied.length,
    excusedDays: excused.map(dayOfNumber).filter((day) => day >= began && isDueOn(frequency, day, rule.createdDay))
      .length,
    firstDay: first === undefined ? null : dayOfNumber(first),
    lastDay: runs.last === null ? null : dayOfNumber(runs.last),
    run: runs.run,
    longestRun: runs.longest,
    scheduleLast: turns.last,
    scheduleRun: turns.run,
    longestScheduleRun: turns.longest,
    strength: strengthFrom(rhythm, places, start, place - 1),
    strengthDay: dayOfNumber(checkpoint),
    recentDays: recentOf(numbers, checkpoint).map(moved),
    recentEntries: said
      .filter(({ number, state }) => {
        if (number >= from) return true
        const ago = place - 1 - number + countBelow(number, excused)
        return measure !== null && state !== 'skipped' && ago < (rhythm?.span ?? 0)
      })
      .map((day) => ({ ...day, number: moved(day.number) })),
  }
}

/** The first day that strength knows: of a limit, which begins at full strength, the day of creation or an older entry. */
function startOf({ createdDay, measure }: Rule, numbers: readonly number[], said: readonly SaidDay[]): number {
  const created = isLimit(measure) ? dayNumberOf(createdDay) : Number.POSITIVE_INFINITY
  return Math.min(numbers[0] ?? Number.POSITIVE_INFINITY, said[0]?.number ?? Number.POSITIVE_INFINITY, created)
}

/** The window of days up to the checkpoint and all after it, and at least as many up to it as strength needs. */
function recentOf(numbers: readonly number[], checkpoint: number): number[] {
  const firstAfter = (day: number) => {
    const place = numbers.findIndex((number) => number > day)
    return place === -1 ? numbers.length : place
  }
  const from = Math.min(firstAfter(checkpoint - windowDays), firstAfter(checkpoint) - latestNeeded)
  return numbers.slice(Math.max(0, from))
}

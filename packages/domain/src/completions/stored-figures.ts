import { isLimit } from '../habits/measure.ts'
import type { Rule } from '../habits/rule.ts'
import { type Day, dayNumberOf, dayOfNumber, lastNumber, weekOfNumber } from '../time/day.ts'
import { dueIn } from './asked-times.ts'
import { countBelow } from './closed-up.ts'
import { type Span, spansWithin } from './day-spans.ts'
import {
  type Amounts,
  type DayMarks,
  impliedDaysOf,
  markedIn,
  noAmounts,
  type SaidDay,
  saidDaysOf,
} from './entries/day-marks.ts'
import { excusedSpansOf, saidBeside } from './entries/excused-days.ts'
import { numbersOf } from './history.ts'
import { pausedSpansOf } from './paused-spans.ts'
import { ascending } from './runs.ts'
import type { MovedRuns } from './schedule-streaks.ts'
import { streakRunsOf } from './streak-runs.ts'
import { latestNeeded, rhythmOf } from './strength.ts'
import { firstOfSpan, longestSpanOf, placeOf, strengthUnder } from './strength-load.ts'
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

/** What is stored besides, where a habit uses it. */
export type CarriedFigures = KeptFigures & {
  /** Where the rule changes: how many times its excused days would have been asked for. */
  excusedTimes?: number | null
  /** Where figures that forgive are carried forward: see `Runs`. */
  forgivenAgo?: number | null
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

/**
 * Whether figures are stored as of a day and carried forward from there: of a limit, and where the rule changes, since a
 * later rule may begin when no day is entered any more.
 */
export const isCarried = ({ measure, later }: Rule): boolean => isLimit(measure) || (later?.length ?? 0) > 0

/** The figures of whole histories; `amounts` only matter to a measured habit. */
export function keptFiguresOf(rule: Rule, marks: DayMarks, amounts: Amounts = noAmounts): CarriedFigures {
  const { measure } = rule
  const completed = numbersOf(marks.history)
  const entered = saidDaysOf(marks, measure === null ? noAmounts : amounts)
  const ofLimit = isLimit(measure)
  const last = Math.max(
    completed.at(-1) ?? Number.NEGATIVE_INFINITY,
    entered.at(-1)?.number ?? Number.NEGATIVE_INFINITY,
    ofLimit ? dayNumberOf(rule.createdDay) - 1 : Number.NEGATIVE_INFINITY,
  )
  if (last === Number.NEGATIVE_INFINITY) return nothing

  // A few days before the latest entry, so that figures can be computed for an earlier today; a Sunday if carried.
  const isGoingOn = isCarried(rule)
  const checkpoint = isGoingOn ? weekOfNumber(last - daysAhead) * 7 - 4 : last - daysAhead
  const implied = ofLimit ? impliedDaysOf(rule, markedIn(completed, entered), { from: 0, to: checkpoint }) : []
  const numbers = implied.length > 0 ? ascending([...completed, ...implied]) : completed
  const paused = pausedSpansOf(rule)
  const said = saidBeside(entered, paused)
  const excused = excusedSpansOf(paused, numbersOf(marks.excused), numbers)
  const past: Span = { from: 0, to: checkpoint }
  const decided = isGoingOn
    ? { numbers: numbers.filter((number) => number <= checkpoint), excused: spansWithin(excused, past) }
    : { numbers, excused }
  const { calendar, turns } = streakRunsOf(rule, decided, isGoingOn ? { until: checkpoint, isGoingOn } : {})
  const reachOf = (runs: MovedRuns) => (isGoingOn ? runs.moved : runs.last)
  const runOf = (runs: MovedRuns) => (isGoingOn ? runs.runAfter : runs.run)
  const lastDay = reachOf(calendar)

  const begin = startOf(rule, numbers, said)
  const { start = 0 } = rhythmOf(rule.frequency, measure) ?? {}
  const span = longestSpanOf(rule)
  const place = placeOf(checkpoint, excused)
  /** Whether the amount of a day is still among those that the strength of the next one sums up. */
  const isSummed = (number: number) => measure !== null && place - number + countBelow(number, excused) < span
  // What a limit asks of a day depends on its date, so its days are not moved.
  const from = Math.min(
    windowStartOf(checkpoint),
    ofLimit ? firstOfSpan(checkpoint, span, excused) : Number.POSITIVE_INFINITY,
  )
  /** An older day, moved forward by the excused days between it and the window. */
  const moved = (number: number) =>
    number >= from ? number : number + countBelow(from, excused) - countBelow(number, excused)
  const [first] = numbers
  const firstDay = first === undefined ? null : dayOfNumber(first)
  const excusedSoFar =
    paused.length === 0 ? excused : excusedSpansOf(spansWithin(paused, past), numbersOf(marks.excused), numbers)
  const { days, times } = dueIn(rule, excusedSoFar, firstDay)
  return {
    totalCompletions: completed.length,
    impliedDays: implied.length,
    excusedDays: days,
    ...(rule.later?.length && { excusedTimes: times }),
    firstDay,
    lastDay: lastDay === null ? null : dayOfNumber(Math.min(lastDay, lastNumber)),
    run: runOf(calendar),
    longestRun: calendar.longest,
    scheduleLast: reachOf(turns),
    scheduleRun: runOf(turns),
    longestScheduleRun: turns.longest,
    ...(isGoingOn && rule.forgiveOneIn ? { forgivenAgo: turns.forgivenAgo ?? null } : {}),
    strength: strengthUnder(
      rule,
      { completed: numbers, said, excused },
      { number: begin - 1, strength: start },
      checkpoint,
    ),
    strengthDay: dayOfNumber(checkpoint),
    recentDays: ofLimit ? numbers.filter((number) => number >= from) : recentOf(numbers, checkpoint).map(moved),
    recentEntries: entered
      .filter(({ number }, index) => number >= from || (said[index]?.state !== 'skipped' && isSummed(number)))
      .map((day) => ({ ...day, number: moved(day.number) })),
  }
}

/** The first of the recent days up to a checkpoint. */
export const windowStartOf = (checkpoint: number): number => checkpoint - windowDays + 1

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

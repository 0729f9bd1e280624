import type { Frequency } from '../habits/frequency.ts'
import { type Rule, type RuleInForce, rulesInForce } from '../habits/rule.ts'
import { intervalOf, scheduledWeekdaysOf } from '../habits/schedule.ts'
import { type Day, dayNumberOf, dayOfNumber, weekdayOf, weekNumberOf } from '../time/day.ts'
import { openedUp } from './closed-up.ts'
import { noSpans, sizeOf, type Span, type Spans, spansOf, spansWithin } from './day-spans.ts'
import { type CountedRuns, currentOf, forgivenTurns, noRuns, type Runs, runsOf } from './runs.ts'
import { numbersIn, type Streaks } from './streaks.ts'
import { excusedTurnsOf, excusedWeeksOf, reachedWeeksOf, turnsBefore, weekdayTurnsOf } from './turn-numbers.ts'

/**
 * Streaks by schedule. Each kind counts its own unit, its turns: consecutive scheduled days; Monday weeks that reached their
 * count; for an interval of N days, completions within N days of the one before. Today and the current week count once
 * done and never break a run. Excused days ask for nothing: a scheduled one is no turn, a week asks for less, and a gap
 * does not count them, and ends with one on which the habit was due. @internal For tests, of one rule.
 */
export function scheduleStreaksOf(
  frequency: Frequency,
  completed: Iterable<Day>,
  today: Day,
  excused: Iterable<Day> = [],
  isMissedToday = false,
): Streaks {
  const rule: Rule = { frequency, measure: null, createdDay: today }
  const runs = scheduleRunsOf(rule, { numbers: numbersIn(completed), excused: spansOf(numbersIn(excused)) })
  return { current: currentOf(runs, aliveTurnOf(frequency, today, isMissedToday)), longest: runs.longest }
}

/** Completed days, ascending and each once, and excused ones, none of which is completed. */
export type CountedDays = { numbers: readonly number[]; excused: Spans }

type Counting = {
  /** The runs of all days up to `after`, in the turns of the rule in force on it. */
  before?: Runs
  after?: number
  /** The excused days up to `after`, by which the last turn of `before` is moved on. */
  excusedBefore?: Spans
  /** The rule in force on this day is the last that counts: the result is in its turns. */
  until?: number
  /** Is given each forgiven turn, also the next one if it would be: a day, a week, or the day on which a gap is too long. */
  see?: (rule: RuleInForce, turn: number) => void
}

/**
 * The runs of turns in a history. They do not depend on what day it is, except that rules from `until` on are left out. A
 * run goes on from one rule to the next: a turn that the next rule cuts short counts if it was kept, and breaks nothing.
 */
export function scheduleRunsOf(rule: Rule, days: CountedDays, counting: Counting = {}): MovedRuns {
  const { before = noRuns, after = Number.NEGATIVE_INFINITY, until = Number.POSITIVE_INFINITY, see } = counting
  const { excusedBefore = noSpans } = counting
  const oneIn = rule.forgiveOneIn ?? null
  const rules = rulesInForce(rule).filter(({ from, to }) => to >= after && from <= until)
  /** The turns up to `until`, and at least the next one: if it is missed it is forgiven, or not. */
  const missedUntil = (counted: CountedRuns, inForce: RuleInForce): number => {
    if (until === Number.POSITIVE_INFINITY) return 1
    const excused = turnsIn({ ...inForce, to: until }, [], days.excused)?.excused ?? noSpans
    return Math.max(1, missedOn({ ...counted, moved: movedOn(counted, excused) }, inForce.frequency, until + 1))
  }
  let runs: MovedRuns = { ...before, moved: before.last, runAfter: before.run }
  let previous: RuleInForce | undefined
  for (const inForce of rules) {
    const start = previous === undefined ? runs : carriedOver(runs, previous.frequency, inForce)
    const numbers =
      rules.length === 1 ? days.numbers : days.numbers.filter((day) => day >= inForce.from && day <= inForce.to)
    const turns = turnsIn(inForce, numbers, days.excused)
    if (turns === null) continue
    const { gap, excused } = turns
    const isRestart = (span: Span) =>
      inForce.frequency.kind === 'intervalBased' && dueDayIn(inForce, span.from) <= Math.min(span.to, until)
    // Turns before its first one, which is moved on too, were seen with the rule before it.
    const moved = turnsIn({ ...inForce, to: Math.min(inForce.to, after) }, [], excusedBefore)?.excused ?? noSpans
    const first = aliveTurnOf(inForce.frequency, inForce.start) + gap + lengthOf(moved)
    const begin = Number.isFinite(inForce.from) ? first : inForce.from
    const seen = see && ((place: number) => place >= begin && see(inForce, openedUp(place, excused)))
    const counted = runsOf(turns.numbers, { gap, excused, before: start, oneIn, isRestart, ...(seen && { see: seen }) })
    runs = { ...counted, moved: movedOn(counted, excused) }
    previous = inForce
    if (oneIn === null || seen === undefined || counted.place === null) continue
    const missed =
      inForce.to < until ? missedOn(runs, inForce.frequency, inForce.to + 1) : missedUntil(counted, inForce)
    const ago = counted.forgivenAgo ?? Number.POSITIVE_INFINITY
    for (const turn of forgivenTurns(missed, ago, oneIn)) seen(counted.place + turn * gap)
  }
  return runs
}

/** Runs with their last kept turn moved on by all excused ones after it, to go on from. */
export type MovedRuns = Runs & { moved: number | null; runAfter: number }

export const movedOn = ({ place }: CountedRuns, excused: Spans): number | null =>
  place === null ? null : place + lengthOf(excused)

const lengthOf = (spans: Spans): number => spans.reduce((sum, span) => sum + sizeOf(span), 0)

/** How many turns have been missed since the last kept one when a day begins. */
function missedOn({ moved }: MovedRuns, frequency: Frequency, number: number): number {
  if (moved === null) return 0
  return Math.max(0, Math.ceil((aliveTurnOf(frequency, dayOfNumber(number)) - moved) / gapOf(frequency)))
}

/** The runs of one rule in the turns of the next, whose first turn begins on its first day. */
function carriedOver(runs: MovedRuns, before: Frequency, { frequency, start }: RuleInForce): Runs {
  if (runs.moved === null) return noRuns
  const gap = gapOf(frequency)
  const last = aliveTurnOf(frequency, start) + gap - 1 - gap * missedOn(runs, before, dayNumberOf(start))
  return { ...runs, run: runs.runAfter, last }
}

/** The first day from one on that an interval falls on. */
export function dueDayIn({ frequency, start }: RuleInForce, from: number): number {
  const gap = gapOf(frequency)
  const late = (from - dayNumberOf(start)) % gap
  return late === 0 ? from : from - late + (late > 0 ? gap : 0)
}

const gapOf = (frequency: Frequency): number =>
  frequency.kind === 'intervalBased' ? (intervalOf(frequency.every) ?? 1) : 1

type Turns = { gap: number; numbers: readonly number[]; excused: Spans }

/** The kept and excused turns of a rule; null where it never asks for anything. */
function turnsIn(rule: RuleInForce, numbers: readonly number[], allExcused: Spans): Turns | null {
  const { frequency } = rule
  const gap = gapOf(frequency)
  const excused = spansWithin(allExcused, rule)
  switch (frequency.kind) {
    case 'daily':
      return { gap, numbers, excused }
    case 'weeklySpecificDays': {
      const weekdays = scheduledWeekdaysOf(frequency.days)
      return { gap, numbers: weekdayTurnsOf(weekdays, numbers), excused: excusedTurnsOf(weekdays, excused) }
    }
    case 'weeklyCount':
      return { gap, numbers: reachedWeeksOf(frequency.count, numbers, allExcused), excused: excusedWeeksOf(excused) }
    case 'intervalBased':
      return intervalOf(frequency.every) === null ? null : { gap, numbers, excused }
    default:
      return frequency satisfies never
  }
}

/**
 * The earliest turn that the latest run must have reached to be current today. A day that is explicitly missed is no open
 * turn any more; a week and a gap may still be kept on another day.
 */
export function aliveTurnOf(frequency: Frequency, today: Day, isMissedToday = false): number {
  switch (frequency.kind) {
    case 'daily':
      return dayNumberOf(today) - (isMissedToday ? 0 : 1)
    case 'weeklySpecificDays': {
      const weekdays = scheduledWeekdaysOf(frequency.days)
      const isMissedTurn = isMissedToday && weekdays.includes(weekdayOf(today))
      return turnsBefore(weekdays, dayNumberOf(today)) - (isMissedTurn ? 0 : 1)
    }
    case 'weeklyCount':
      return weekNumberOf(today) - 1
    case 'intervalBased':
      return dayNumberOf(today) - (intervalOf(frequency.every) ?? 0)
    default:
      return frequency satisfies never
  }
}

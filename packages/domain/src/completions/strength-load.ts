import { isLimit, type Measure } from '../habits/measure.ts'
import { inForceOn, type Rule, type RuleInForce, rulesInForce } from '../habits/rule.ts'
import { isDueOn } from '../habits/schedule.ts'
import { dayOfNumber } from '../time/day.ts'
import { closedUp, countBelow } from './closed-up.ts'
import { type Span, type Spans, spansBetween, spansWithin } from './day-spans.ts'
import type { SaidDay } from './entries/day-marks.ts'
import { type Checkpoint, type Load, rhythmOf, strengthFrom, strengthsFrom } from './strength.ts'

/** What strength sums up of a habit without a limit: ticks, or amounts. A completed day without an amount counts its target. */
export function loadOf(
  measure: Measure | null,
  completed: readonly number[],
  said: readonly SaidDay[],
  targetOn: (number: number) => number = () => measure?.target ?? 1,
): Load {
  if (measure === null) return { numbers: completed, weights: null }
  const weights = new Map(completed.map((number) => [number, targetOn(number)]))
  for (const { number, state, amount } of said) if (state !== 'skipped' && amount !== null) weights.set(number, amount)
  const days = [...weights].sort(([one], [other]) => one - other)
  return { numbers: days.map(([number]) => number), weights: days.map(([, weight]) => weight) }
}

/** Each day that a limit asks for, and the part of it that is lost: all of it where as much again as the limit is used. */
function limitLoadOf(rules: readonly RuleInForce[], { said, excused }: StrengthDays, span: Span): Load {
  const lost = new Map<number, number>()
  for (const { number, state, amount } of said) {
    const { target } = inForceOn(rules, number).measure as Measure
    const beyond = Math.max(0, (amount ?? 0) - target)
    if (state === 'notDone' && beyond === 0) lost.set(number, 1)
    else if (beyond > 0) lost.set(number, Math.min(1, beyond / target))
  }
  const numbers: number[] = []
  for (const { frequency, start, ...inForce } of rules) {
    for (const { from, to } of spansWithin(spansBetween(excused, span), inForce))
      for (let number = from; number <= to; number += 1)
        if (isDueOn(frequency, dayOfNumber(number), start)) numbers.push(number)
  }
  return { numbers, weights: numbers.map((number) => lost.get(number) ?? 0) }
}

/** The first of so many days up to one, excused ones not counted. */
export function firstOfSpan(number: number, days: number, excused: Spans): number {
  let left = days
  let last = number
  for (const { from, to } of excused.toReversed()) {
    if (from > last) continue
    const between = Math.max(0, last - to)
    if (between >= left) break
    left -= between
    last = from - 1
  }
  return last - left + 1
}

/** How many days decide a day's strength, at most. */
export const longestSpanOf = (rule: Rule): number =>
  Math.max(...rulesInForce(rule).map(({ frequency, measure }) => rhythmOf(frequency, measure)?.span ?? 0))

/** Completed days, what else is said of days, and the excused ones, which strength leaves out. */
export type StrengthDays = { completed: readonly number[]; said: readonly SaidDay[]; excused: Spans }

/** The load of a habit between two days at the places that its days have without the excused ones. */
function placedLoadOf(rule: Rule, days: StrengthDays, { from, to }: Span): Load {
  const { completed, said, excused } = days
  const rules = rulesInForce(rule)
  const targetOn = (number: number) => inForceOn(rules, number).measure?.target ?? 1
  const load = isLimit(rule.measure)
    ? limitLoadOf(rules, days, { from: firstOfSpan(from, longestSpanOf(rule), excused), to })
    : loadOf(rule.measure, completed, said, rules.length === 1 ? undefined : targetOn)
  return excused.length === 0 ? load : { ...load, numbers: closedUp(load.numbers, excused) }
}

/** The place of a day without the excused ones; an excused day has that of the day before. */
export const placeOf = (number: number, excused: Spans): number => number - countBelow(number + 1, excused)

/**
 * Strength at the end of a day, each day by the rule in force on it. Starts at a checkpoint, or before the first day that
 * counts.
 */
export function strengthUnder(rule: Rule, days: StrengthDays, from: Checkpoint | null, to: number): number {
  const rules = rulesInForce(rule)
  const first = from?.number ?? Math.min(days.completed[0] ?? to, days.said[0]?.number ?? to) - 1
  const load = placedLoadOf(rule, days, { from: first, to })
  let checkpoint = from && { strength: from.strength, number: placeOf(from.number, days.excused) }
  for (const { frequency, measure, from: begin, to: end } of rules) {
    if (begin > to || (from !== null && end <= from.number)) continue
    const number = placeOf(Math.min(end, to), days.excused)
    checkpoint = { number, strength: strengthFrom(rhythmOf(frequency, measure), load, checkpoint, number) }
  }
  return checkpoint?.strength ?? 0
}

/** Strength at the end of each place after that of a day up to that of another, and what it begins with. */
export function strengthsUnder(
  rule: Rule,
  days: StrengthDays,
  before: number,
  to: number,
): { strengths: number[]; start: number } {
  const rules = rulesInForce(rule)
  const load = placedLoadOf(rule, days, { from: before, to })
  const after = placeOf(before, days.excused)
  const start = rhythmOf(rule.frequency, rule.measure)?.start ?? 0
  const strengths: number[] = []
  for (const { frequency, measure, to: end } of rules) {
    const from = { number: after + strengths.length, strength: strengths.at(-1) ?? start }
    const rhythm = rhythmOf(frequency, measure)
    const last = placeOf(Math.min(end, to), days.excused)
    if (rhythm) strengths.push(...strengthsFrom(rhythm, load, from, last))
    else strengths.push(...Array.from({ length: Math.max(0, last - from.number) }, () => 0))
  }
  return { strengths, start }
}

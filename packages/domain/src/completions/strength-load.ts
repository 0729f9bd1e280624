import { isLimit, type Measure } from '../habits/measure.ts'
import { inForceOn, type Rule, type RuleInForce, rulesInForce } from '../habits/rule.ts'
import { closedUp, countBelow } from './closed-up.ts'
import type { Spans } from './day-spans.ts'
import type { SaidDay } from './entries/day-marks.ts'
import { type Checkpoint, type Load, rhythmOf, strengthFrom, strengthsFrom } from './strength.ts'

/**
 * What strength sums up: ticks, or amounts. A completed day without an amount counts its target, a missed day of a limit
 * as much as makes it worth nothing, and an excused day nothing.
 */
export function loadOf(
  measure: Measure | null,
  completed: readonly number[],
  said: readonly SaidDay[],
  targetOn: (number: number) => number = () => measure?.target ?? 1,
): Load {
  if (measure === null) return { numbers: completed, weights: null }
  const ofLimit = isLimit(measure)
  const weights = new Map<number, number>(ofLimit ? [] : completed.map((number) => [number, targetOn(number)]))
  for (const { number, state, amount } of said) {
    if (state === 'skipped') continue
    const isMissedAnyway = ofLimit && state === 'notDone' && (amount ?? 0) <= targetOn(number)
    if (isMissedAnyway) weights.set(number, 2 * targetOn(number))
    else if (amount !== null) weights.set(number, amount)
  }
  const days = [...weights].sort(([one], [other]) => one - other)
  return { numbers: days.map(([number]) => number), weights: days.map(([, weight]) => weight) }
}

/** Completed days, what else is said of days, and the excused ones, which strength leaves out. */
export type StrengthDays = { completed: readonly number[]; said: readonly SaidDay[]; excused: Spans }

/** The load of a habit at the places that its days have without the excused ones. */
function placedLoadOf(rules: readonly RuleInForce[], { completed, said, excused }: StrengthDays): Load {
  const targetOn = (number: number) => inForceOn(rules, number).measure?.target ?? 1
  const load = loadOf(rules[0]?.measure ?? null, completed, said, rules.length === 1 ? undefined : targetOn)
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
  const load = placedLoadOf(rules, days)
  let checkpoint = from && { strength: from.strength, number: placeOf(from.number, days.excused) }
  for (const { frequency, measure, from: begin, to: end } of rules) {
    if (begin > to || (from !== null && end <= from.number)) continue
    const number = placeOf(Math.min(end, to), days.excused)
    checkpoint = { number, strength: strengthFrom(rhythmOf(frequency, measure), load, checkpoint, number) }
  }
  return checkpoint?.strength ?? 0
}

/** Strength at the end of each place after one up to that of a day, and what it begins with. */
export function strengthsUnder(
  rule: Rule,
  days: StrengthDays,
  after: number,
  to: number,
): { strengths: number[]; start: number } {
  const rules = rulesInForce(rule)
  const load = placedLoadOf(rules, days)
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

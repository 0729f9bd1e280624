import type { Frequency } from '../habits/frequency.ts'
import { isLimit, type Measure } from '../habits/measure.ts'
import { intervalOf, scheduledWeekdaysOf } from '../habits/schedule.ts'
import { type CountedDays, countAt, counts, isScheduledAt, ruleAt } from './counted-days.ts'
import { amountAt, stateAt } from './habit-days.ts'

/**
 * How strength moves: each day it keeps the share `kept` of itself, and takes the rest from how well the last `span` days
 * met what was wanted of them.
 */
type Rhythm = { kept: number; span: number; wanted: number }

/**
 * A daily habit loses half in 13 days, a rarer one takes longer. One of less than once a day is measured over twice its
 * span, so that a completion may come early or late; amounts are summed over the span itself. Null for a schedule that
 * never asks for anything.
 */
function rhythmOf(frequency: Frequency, measure: Measure | null): Rhythm | null {
  const asked = askedBy(frequency)
  if (asked === null) return null
  const perDay = asked.times / asked.days
  const stretch = perDay < 1 && measure === null ? 2 : 1
  return {
    kept: 0.5 ** (Math.sqrt(perDay) / 13),
    span: asked.days * stretch,
    wanted: asked.times * stretch * (measure?.target ?? 1),
  }
}

/** How often a schedule asks, and in how many days. */
function askedBy(frequency: Frequency): { times: number; days: number } | null {
  switch (frequency.kind) {
    case 'daily':
      return { times: 1, days: 1 }
    case 'weeklySpecificDays': {
      const { length } = scheduledWeekdaysOf(frequency.days)
      return length === 0 ? null : { times: length, days: 7 }
    }
    case 'weeklyCount':
      return frequency.count > 0 ? { times: frequency.count, days: 7 } : null
    case 'intervalBased': {
      const interval = intervalOf(frequency.every)
      return interval === null ? null : { times: 1, days: interval }
    }
    default:
      return frequency satisfies never
  }
}

/** Strength at the end of each day from `from` to today, from 0 to 1. Before that it is what it was on the first. */
export type Strengths = { from: number; values: Float64Array; before: number }

/**
 * An excused day keeps the strength of the day before, and is in no span. Each day is measured by the rule in force on it.
 * A limit begins at full strength, as if each day before the habit had been within it.
 */
export function strengthsOf(counted: CountedDays): Strengths {
  const { from, today, rule } = counted
  const ofLimit = isLimit(rule.measure)
  const lead = ofLimit ? daysBefore(counted) : []
  const values = new Float64Array(today - from + 1)
  /** Sums over the days that are not excused: of what counts, and of how many of them are scheduled. */
  const sums = new Float64Array(lead.length + values.length + 1)
  const scheduled = new Int32Array(ofLimit ? sums.length : 0)
  let place = 0
  const enter = (load: number, isScheduled: boolean) => {
    sums[place + 1] = (sums[place] as number) + load
    if (ofLimit) scheduled[place + 1] = (scheduled[place] as number) + Number(isScheduled)
    place += 1
  }
  for (const day of lead) enter(0, isScheduledAt(counted, day))

  const before = ofLimit && rhythmOf(rule.frequency, rule.measure) !== null ? 1 : 0
  let strength = before
  let inForce = ruleAt(counted, from)
  let rhythm = rhythmOf(inForce.frequency, inForce.measure)
  for (let day = from; day <= today; day += 1) {
    if (day > inForce.to) {
      inForce = ruleAt(counted, day)
      rhythm = rhythmOf(inForce.frequency, inForce.measure)
    }
    const count = countAt(counted, day)
    if (count !== counts.excused) {
      const isScheduled = ofLimit && isScheduledAt(counted, day)
      enter(loadOn(counted, day, inForce.measure, count === counts.completed, isScheduled), isScheduled)
      if (rhythm === null) strength = 0
      else {
        const start = Math.max(0, place - rhythm.span)
        const sum = (sums[place] as number) - (sums[start] as number)
        const wanted = ofLimit ? (scheduled[place] as number) - (scheduled[start] as number) : rhythm.wanted
        strength = strength * rhythm.kept + shareOf(sum, wanted, ofLimit) * (1 - rhythm.kept)
      }
    }
    values[day - from] = strength
  }
  return { from, values, before }
}

/** How well a span met what was wanted of it; of a limit, the mean of what is left of its scheduled days. */
function shareOf(sum: number, wanted: number, ofLimit: boolean): number {
  if (!ofLimit) return Math.min(1, sum / wanted)
  return wanted === 0 ? 1 : 1 - sum / wanted
}

/** The strength at the end of a day up to today. */
export const strengthOn = ({ from, values, before }: Strengths, number: number): number =>
  values[number - from] ?? before

export const percentOf = (strength: number): number => Math.round(100 * strength)

/** As many days before the first marked one as the longest span has, ascending, without paused ones. */
function daysBefore(counted: CountedDays): number[] {
  const spans = counted.rules.map(({ frequency, measure }) => rhythmOf(frequency, measure)?.span ?? 0)
  const days: number[] = []
  for (let day = counted.from - 1; days.length < Math.max(...spans); day -= 1)
    if (countAt(counted, day) !== counts.excused) days.push(day)
  return days.toReversed()
}

/**
 * What a day adds to the sum: a completion, its amount, or what a scheduled day of a limit is missing, which is all of it
 * where as much again as the limit was used.
 */
function loadOn(
  { days }: CountedDays,
  day: number,
  measure: Measure | null,
  isCompleted: boolean,
  isScheduled: boolean,
): number {
  if (measure === null) return Number(isCompleted)
  const amount = amountAt(days, day)
  if (!isLimit(measure)) return amount ?? (isCompleted ? measure.target : 0)
  if (!isScheduled) return 0
  const beyond = (amount ?? 0) - measure.target
  if (beyond > 0) return Math.min(1, beyond / measure.target)
  return Number(stateAt(days, day) === 'notDone')
}

import { type Day, dayNumberOf, dayOfNumber } from '../time/day.ts'
import { ascending } from './runs.ts'
import type { Frequency } from '../habits/frequency.ts'
import type { Measure } from '../habits/measure.ts'
import { intervalOf, scheduledWeekdaysOf } from '../habits/schedule.ts'

/**
 * How a habit's strength moves: each day it keeps the share `kept` of itself and takes the rest from how well the load of
 * the last `span` days, its sum and the number of its days, meets what was wanted. It begins with `start`.
 */
type Rhythm = { kept: number; span: number; start: 0 | 1; shareOf: (sum: number, days: number) => number }

/**
 * A daily habit loses half in 13 days, a rarer one takes longer. One of less than once a day is measured over twice its
 * span, so that a tick may come early or late. Amounts are summed over the span itself: at least so much on each day that
 * is asked for. Of a limit, it is the mean of what its scheduled days of the span are worth. Null for a schedule that never
 * asks for anything.
 */
export function rhythmOf(frequency: Frequency, measure: Measure | null = null): Rhythm | null {
  const asked = askedOf(frequency)
  if (asked === null) return null
  const timesPerDay = asked.ticks / asked.days
  const stretch = timesPerDay < 1 && measure === null ? 2 : 1
  const wanted = asked.ticks * stretch * (measure?.target ?? 1)
  const isLimit = measure?.direction === 'atMost'
  return {
    kept: 0.5 ** (Math.sqrt(timesPerDay) / 13),
    span: asked.days * stretch,
    start: isLimit ? 1 : 0,
    shareOf: isLimit ? (lost, days) => (days === 0 ? 1 : 1 - lost / days) : (sum) => Math.min(1, sum / wanted),
  }
}

/** The ticks that a schedule asks for, and in how many days. */
function askedOf(frequency: Frequency): { ticks: number; days: number } | null {
  switch (frequency.kind) {
    case 'daily':
      return { ticks: 1, days: 1 }
    case 'weeklySpecificDays': {
      const { length } = scheduledWeekdaysOf(frequency.days)
      return length === 0 ? null : { ticks: length, days: 7 }
    }
    case 'weeklyCount':
      return frequency.count > 0 ? { ticks: frequency.count, days: 7 } : null
    case 'intervalBased': {
      const interval = intervalOf(frequency.every)
      return interval === null ? null : { ticks: 1, days: interval }
    }
    default:
      return frequency satisfies never
  }
}

export type StrengthPoint = { day: Day; strength: number }

/** A strength, from 0 to 1, at the end of a day. */
export type Checkpoint = { number: number; strength: number }

/** Days that count, ascending and unique, and what each of them counts; 1 where `weights` is null. */
export type Load = { numbers: readonly number[]; weights: readonly number[] | null }

/** Walks from the day after a checkpoint to another day, and reports the strength at the end of each. */
function walk(
  { kept, span, shareOf }: Rhythm,
  { numbers, weights }: Load,
  from: Checkpoint,
  to: number,
  see: (number: number, strength: number) => void,
): number {
  const weightAt = (place: number): number => (weights === null ? 1 : (weights[place] as number))
  let { strength } = from
  let entering = 0
  let leaving = 0
  let sum = 0
  for (let number = from.number + 1; number <= to; number += 1) {
    for (; entering < numbers.length && (numbers[entering] as number) <= number; entering += 1)
      sum += weightAt(entering)
    for (; leaving < entering && (numbers[leaving] as number) <= number - span; leaving += 1) sum -= weightAt(leaving)
    strength = strength * kept + shareOf(sum, entering - leaving) * (1 - kept)
    see(number, strength)
  }
  return strength
}

const unseen = () => {}

/**
 * Strength, from 0 to 1, for each day up to today, oldest first. It moves towards how well the latest days kept the
 * rhythm. Begins with the first completion, since strength before that is 0. @internal For tests, of ticks alone.
 */
export function strengthSeriesOf(frequency: Frequency, completed: Iterable<Day>, today: Day): StrengthPoint[] {
  const rhythm = rhythmOf(frequency)
  const numbers = ascending([...completed].map(dayNumberOf))
  const [first] = numbers
  if (rhythm === null || first === undefined) return []
  const series = strengthsFrom(
    rhythm,
    { numbers, weights: null },
    { number: first - 1, strength: 0 },
    dayNumberOf(today),
  )
  return series.map((strength, index) => ({ day: dayOfNumber(first + index), strength }))
}

/** Strength at the end of each day after a checkpoint up to another day, of any load: see `strengthFrom`. */
export function strengthsFrom(rhythm: Rhythm, load: Load, from: Checkpoint, to: number): number[] {
  const series: number[] = []
  walk(rhythm, load, from, to, (_, strength) => series.push(strength))
  return series
}

/** Strength at the end of a day, from 0 to 1, of a history of day numbers, ascending and each once. */
export const strengthAt = (frequency: Frequency, numbers: readonly number[], number: number): number =>
  strengthFrom(rhythmOf(frequency), { numbers, weights: null }, null, number)

/**
 * The same of any load, starting at a checkpoint: the latest ticks up to it and all after it are enough, see
 * `latestNeeded`, and of amounts those of the span. Without a checkpoint it starts before the first day that counts. Years
 * in which nothing counts cost no more than days.
 */
export function strengthFrom(rhythm: Rhythm | null, load: Load, checkpoint: Checkpoint | null, number: number): number {
  const [first] = load.numbers
  if (rhythm === null) return 0
  const from = checkpoint ?? { number: (first ?? number + 1) - 1, strength: rhythm.start }
  const quietFrom = Math.max((load.numbers.at(-1) ?? from.number) + rhythm.span, from.number)
  const strength = walk(rhythm, load, from, Math.min(number, quietFrom), unseen)
  if (number <= quietFrom) return strength
  const goal = rhythm.shareOf(0, 0)
  return goal + (strength - goal) * rhythm.kept ** (number - quietFrom)
}

/** How many ticks up to a checkpoint decide what follows it, at most: six a week, measured over two weeks. */
export const latestNeeded = 12

/** Strength today as a whole number from 0 to 100. @internal For tests, which compare it with the stored figures. */
export const strengthOf = (frequency: Frequency, completed: Iterable<Day>, today: Day): number =>
  percentOf(strengthAt(frequency, ascending([...completed].map(dayNumberOf)), dayNumberOf(today)))

export const percentOf = (strength: number): number => Math.round(100 * strength)

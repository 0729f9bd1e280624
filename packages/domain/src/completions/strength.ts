import { type Day, dayNumberOf, dayOfNumber } from '../time/day.ts'
import { ascending } from './runs.ts'
import type { Frequency } from '../habits/frequency.ts'
import { intervalOf, scheduledWeekdaysOf } from '../habits/schedule.ts'

/**
 * How a habit's strength moves: each day it keeps the share `kept` of itself and takes the rest from the ratio of the ticks
 * in the last `span` days to the `wanted` ones.
 */
type Rhythm = { kept: number; span: number; wanted: number }

/**
 * A daily habit loses half in 13 days, a rarer one takes longer. One of less than once a day is measured over twice its
 * span, so that a tick may come early or late. Null for a schedule that never asks for anything.
 */
function rhythmOf(frequency: Frequency): Rhythm | null {
  const asked = askedOf(frequency)
  if (asked === null) return null
  const timesPerDay = asked.ticks / asked.days
  const stretch = timesPerDay < 1 ? 2 : 1
  return {
    kept: 0.5 ** (Math.sqrt(timesPerDay) / 13),
    span: asked.days * stretch,
    wanted: asked.ticks * stretch,
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
type Checkpoint = { number: number; strength: number }

/**
 * Walks from the day after a checkpoint to another day, and reports the strength at the end of each. `numbers` are completed
 * days, ascending and unique. Of those up to the checkpoint only the latest `wanted` matter: older ones never decide
 * whether a span holds enough.
 */
function walk(
  { kept, span, wanted }: Rhythm,
  numbers: readonly number[],
  from: Checkpoint,
  to: number,
  see: (number: number, strength: number) => void,
): number {
  let { strength } = from
  let entering = numbers.findIndex((number) => number > from.number)
  if (entering === -1) entering = numbers.length
  let leaving = Math.max(0, entering - wanted)
  for (let number = from.number + 1; number <= to; number += 1) {
    while (entering < numbers.length && (numbers[entering] as number) <= number) entering += 1
    while (leaving < entering && (numbers[leaving] as number) <= number - span) leaving += 1
    strength = strength * kept + Math.min(1, (entering - leaving) / wanted) * (1 - kept)
    see(number, strength)
  }
  return strength
}

const unseen = () => {}

/**
 * Strength, from 0 to 1, for each day up to today, oldest first. It moves towards how well the latest days kept the
 * rhythm. Begins with the first completion, since strength before that is 0.
 */
export function strengthSeriesOf(frequency: Frequency, completed: Iterable<Day>, today: Day): StrengthPoint[] {
  const rhythm = rhythmOf(frequency)
  const numbers = ascending([...completed].map(dayNumberOf))
  const [first] = numbers
  if (rhythm === null || first === undefined) return []
  const series: StrengthPoint[] = []
  walk(rhythm, numbers, { number: first - 1, strength: 0 }, dayNumberOf(today), (number, strength) =>
    series.push({ day: dayOfNumber(number), strength }),
  )
  return series
}

/** Strength at the end of a day, from 0 to 1, of a history of day numbers, ascending and each once. */
export function strengthAt(frequency: Frequency, numbers: readonly number[], number: number): number {
  const rhythm = rhythmOf(frequency)
  const [first] = numbers
  if (rhythm === null || first === undefined) return 0
  return walk(rhythm, numbers, { number: first - 1, strength: 0 }, number, unseen)
}

/**
 * The same, starting at a checkpoint: the latest ticks up to it and all after it are enough, see `latestNeeded`. Years
 * without a tick cost no more than days: once none is left in the span, strength only decays.
 */
export function strengthFrom(
  frequency: Frequency,
  numbers: readonly number[],
  checkpoint: Checkpoint,
  number: number,
): number {
  const rhythm = rhythmOf(frequency)
  const last = numbers.at(-1)
  if (rhythm === null || last === undefined) return 0
  const quietFrom = Math.max(last + rhythm.span, checkpoint.number)
  const strength = walk(rhythm, numbers, checkpoint, Math.min(number, quietFrom), unseen)
  return number > quietFrom ? strength * rhythm.kept ** (number - quietFrom) : strength
}

/** How many ticks up to a checkpoint decide what follows it, at most: six a week, measured over two weeks. */
export const latestNeeded = 12

/** Strength today as a whole number from 0 to 100. @internal For tests, which compare it with the stored figures. */
export const strengthOf = (frequency: Frequency, completed: Iterable<Day>, today: Day): number =>
  percentOf(strengthAt(frequency, ascending([...completed].map(dayNumberOf)), dayNumberOf(today)))

export const percentOf = (strength: number): number => Math.round(100 * strength)

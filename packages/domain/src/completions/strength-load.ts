import { isLimit, type Measure } from '../habits/measure.ts'
import type { SaidDay } from './entries/day-marks.ts'
import type { Load } from './strength.ts'

/**
 * What strength sums up: ticks, or amounts. A completed day without an amount counts its target, a missed day of a limit
 * as much as makes it worth nothing, and an excused day nothing.
 */
export function loadOf(measure: Measure | null, completed: readonly number[], said: readonly SaidDay[]): Load {
  if (measure === null) return { numbers: completed, weights: null }
  const { target } = measure
  const ofLimit = isLimit(measure)
  const weights = new Map<number, number>(ofLimit ? [] : completed.map((number) => [number, target]))
  for (const { number, state, amount } of said) {
    if (state === 'skipped') continue
    const isMissedAnyway = ofLimit && state === 'notDone' && (amount ?? 0) <= target
    if (isMissedAnyway) weights.set(number, 2 * target)
    else if (amount !== null) weights.set(number, amount)
  }
  const days = [...weights].sort(([one], [other]) => one - other)
  return { numbers: days.map(([number]) => number), weights: days.map(([, weight]) => weight) }
}

/** Numbers moved together, as if the excused ones, ascending, were not there. An excused number gets the next place. */
export const closedUp = (numbers: readonly number[], excused: readonly number[]): readonly number[] =>
  excused.length === 0 ? numbers : numbers.map((number) => number - countBelow(number, excused))

/** How many of some ascending numbers are smaller. */
export function countBelow(number: number, ascending: readonly number[]): number {
  let [from, to] = [0, ascending.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if ((ascending[middle] as number) < number) from = middle + 1
    else to = middle
  }
  return from
}

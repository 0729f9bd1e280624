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

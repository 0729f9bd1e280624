import { type Amount, amountOf, decimalOf, largestAmount } from '../habits/amount.ts'
import type { Measure } from '../habits/measure.ts'
import { lengthOf, truncate } from '../text-length.ts'
import type { FoundMeasure } from './found.ts'

const longestUnit = 20
const smallestTarget: Amount = 1
const one: Amount = 1000

/** For a habit that counts without saying what. */
const plainUnit = 'units'

/** A habit that counts without a goal. */
export const anyAmount: FoundMeasure = { unit: '', target: null, targetType: 'atLeast' }

/** The amount of a number in a file: rounded to thousandths, at most the largest. Null for one below 0. */
export function mappedAmountOf(value: number): Amount | null {
  return value >= 0 ? Math.min(largestAmount, amountOf(value)) : null
}

/** Whether an amount says what the file does. */
export const isSameAmount = (value: number, amount: Amount | null): boolean =>
  amount !== null && decimalOf(amount) === value

/**
 * Our measure for what a habit counts, and whether it differs from the file.
 *
 * A habit without a goal counts a day with any amount as done. It gets the target 1, or its smallest amount where that is
 * less, so that the same days are done. A limit of 0 gets the smallest target, which any amount but that one exceeds.
 *
 * A goal for a week or a month stays the target, and its schedule asks once in that time: strength adds up the amounts of
 * the whole time, as the other tracker does, while a single day is done when it reaches the target alone.
 */
export function mappedMeasureOf(
  { unit, target, targetType }: FoundMeasure,
  values: readonly number[],
): { measure: Measure; isAdjusted: boolean } {
  const isLimit = targetType === 'atMost'
  const wanted = isLimit ? (target ?? 0) : target
  const hasGoal = isLimit || (wanted !== null && wanted > 0)
  const measure = {
    unit: truncate(unit.trim(), longestUnit) || plainUnit,
    target: hasGoal ? Math.max(smallestTarget, mappedAmountOf(wanted ?? 0) ?? 0) : targetWithoutGoal(values),
    direction: targetType,
    step: one,
  } satisfies Measure
  const isUnitCut = lengthOf(unit.trim()) > longestUnit
  return { measure, isAdjusted: isUnitCut || (hasGoal && !isSameAmount(wanted ?? 0, measure.target)) }
}

function targetWithoutGoal(values: readonly number[]): Amount {
  const amounts = values.map(mappedAmountOf).filter((amount) => amount !== null && amount > 0) as Amount[]
  return amounts.reduce((smallest, amount) => Math.min(smallest, amount), one)
}

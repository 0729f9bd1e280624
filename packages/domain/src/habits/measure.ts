import { type Amount, decimalOf } from './amount.ts'

export const directions = ['atLeast', 'atMost'] as const

/** What a habit counts: a unit, the amount that a day should reach or stay within, and what one tap adds. */
export type Measure = { unit: string; target: Amount; direction: (typeof directions)[number]; step: Amount }

/** The same with decimals, as the wire and our files have it. */
export const decimalMeasureOf = (measure: Measure | null): Measure | null =>
  measure && { ...measure, target: decimalOf(measure.target), step: decimalOf(measure.step) }

/** A habit that stays within its target: a day counts as kept once it is over, also without an entry. */
export const isLimit = (measure: Measure | null): boolean => measure?.direction === 'atMost'

import type { InsightKind } from './finding.ts'

/**
 * Benjamini–Hochberg: each p-value with its number of rivals counted in, in the order given. Those at or below a level are
 * the ones to believe at that false discovery rate; the smallest is also the p-value of "there is something among them".
 */
export function adjustedOf(pValues: readonly number[]): number[] {
  const count = pValues.length
  const order = pValues.map((_, index) => index).sort((one, other) => pOf(pValues, other) - pOf(pValues, one))
  const adjusted = Array.from<number>({ length: count }).fill(1)
  let least = 1
  order.forEach((index, fromLargest) => {
    least = Math.min(least, (pOf(pValues, index) * count) / (count - fromLargest))
    adjusted[index] = least
  })
  return adjusted
}

const pOf = (pValues: readonly number[], index: number): number => pValues[index] ?? 1

/**
 * Of all people without any effect, at most so many should hear of one. It is more than the promised 10 %, since most tests are
 * stricter than their level; simulated people show what becomes of it.
 */
const allTogether = 0.13
const alone = 0.05

/** How kinds share the whole: more for those that need it to find anything. */
const shares: Record<InsightKind, number> = { weekday: 2, link: 4, change: 3.5, timeOfDay: 1, amount: 2 }

/** The level of a kind beside the other kinds that have enough days: shares add up, so that the sum holds whatever is true. */
export const levelOf = (kind: InsightKind, kinds: readonly InsightKind[]): number =>
  Math.min(alone, (allTogether * shares[kind]) / kinds.reduce((sum, one) => sum + shares[one], 0))

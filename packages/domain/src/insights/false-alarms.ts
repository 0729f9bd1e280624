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

/** Of all people without any effect, at most so many may hear of one: below the promised 10 %, since tests approximate. */
const allTogether = 0.09
const alone = 0.05

/** The level of each kind of insight when so many kinds have enough days: equal shares, so that the sum holds whatever is true. */
export const levelOf = (kinds: number): number => Math.min(alone, allTogether / Math.max(1, kinds))

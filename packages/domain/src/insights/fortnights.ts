import type { AskedTurns } from './asked-turns.ts'

/**
 * Yes or no on some days, as bits by fortnights from Monday: 14 days fit into a small integer, so that two habits are compared
 * with a few operations per fortnight.
 */
export type Fortnights = {
  /** The number of the first fortnight. */
  first: number
  /** The days that have a yes or a no. */
  asked: Uint16Array
  /** The days with a yes. */
  yes: Uint16Array
  /** How alike the days are that lie one, two, … days apart, from -1 to 1, beyond what their fortnights have in common. */
  likeness: readonly number[]
}

/** Saturdays and Sundays of a fortnight. */
export const weekendBits = 0b11_0000_0110_0000
export const weekBits = 0b00_1111_1001_1111

/** Day 0 was a Thursday, and bits begin with a Monday. */
const placeOf = (number: number): number => number + 3
const longestLag = 7

export const countBits = (bits: number): number => {
  let left = bits - ((bits >> 1) & 0x5555)
  left = (left & 0x3333) + ((left >> 2) & 0x3333)
  left = (left + (left >> 4)) & 0x0f0f
  return (left + (left >> 8)) & 0x1f
}

export function fortnightsOf({ numbers, isKept }: AskedTurns): Fortnights {
  const first = Math.floor(placeOf(numbers[0] ?? 0) / 14)
  const count = numbers.length === 0 ? 0 : Math.floor(placeOf(numbers.at(-1) ?? 0) / 14) - first + 1
  const asked = new Uint16Array(count)
  const yes = new Uint16Array(count)
  numbers.forEach((number, index) => {
    const place = placeOf(number) - 14 * first
    const bit = 1 << (place % 14)
    const at = Math.floor(place / 14)
    asked[at] = (asked[at] as number) | bit
    if (isKept[index]) yes[at] = (yes[at] as number) | bit
  })
  return { first, asked, yes, likeness: likenessOf(asked, yes) }
}

/** Autocorrelation of what differs from the mean of each fortnight's weekdays or weekends, at lags from one day to a week. */
function likenessOf(asked: Uint16Array, yes: Uint16Array): number[] {
  const residuals = new Float64Array(14 * asked.length).fill(Number.NaN)
  let [squares, count] = [0, 0]
  asked.forEach((all, at) => {
    for (const part of [all & weekBits, all & weekendBits]) {
      const days = countBits(part)
      const mean = days === 0 ? 0 : countBits((yes[at] as number) & part) / days
      for (let place = 0; place < 14; place += 1) {
        if (((part >> place) & 1) === 0) continue
        const residual = (((yes[at] as number) >> place) & 1) - mean
        residuals[14 * at + place] = residual
        squares += residual * residual
        count += 1
      }
    }
  })
  return Array.from({ length: longestLag }, (_, index) => {
    let [products, pairs] = [0, 0]
    for (let place = index + 1; place < residuals.length; place += 1) {
      const product = (residuals[place] as number) * (residuals[place - index - 1] as number)
      if (Number.isNaN(product)) continue
      products += product
      pairs += 1
    }
    return pairs === 0 || squares === 0 ? 0 : products / pairs / (squares / count)
  })
}

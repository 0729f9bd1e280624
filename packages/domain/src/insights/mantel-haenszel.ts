import { countBits, type Fortnights, weekBits, weekendBits } from './fortnights.ts'
import { twoSided } from './tails.ts'

/** How two series of days go together, from comparisons within the weekdays, and the weekends, of each fortnight. */
export type Association = {
  pValue: number
  /** How often the second has a yes where the first has one, and where it has none, weighed as the test weighs. */
  withFirst: number
  withoutFirst: number
  /** Days on which both have a yes or a no. */
  days: number
}

const leastExpected = 5
const parts = [weekBits, weekendBits] as const

/**
 * Mantel–Haenszel. Each stratum compares days of one fortnight with each other, weekdays with weekdays and weekends with
 * weekends, so neither drifting together nor the same quiet weekend is taken for a link. Streaks in both series look like a
 * link more often than chance: their likeness widens the variance (Bartlett). Null while fewer than five days are expected
 * in any of the four cells, counted where both series have both.
 */
export function associationOf(one: Fortnights, other: Fortnights): Association | null {
  let [commonDays, excess, variance] = [0, 0, 0]
  let [weights, weightedWith, weightedWithout] = [0, 0, 0]
  const expected = new Float64Array(4)
  const begin = Math.max(one.first, other.first)
  const end = Math.min(one.first + one.asked.length, other.first + other.asked.length)
  for (let fortnight = begin; fortnight < end; fortnight += 1) {
    const here = fortnight - one.first
    const there = fortnight - other.first
    const common = (one.asked[here] as number) & (other.asked[there] as number)
    for (const days of parts) {
      const part = common & days
      const size = countBits(part)
      commonDays += size
      if (size < 2) continue
      const oneYes = countBits((one.yes[here] as number) & part)
      const otherYes = countBits((other.yes[there] as number) & part)
      const oneNo = size - oneYes
      const otherNo = size - otherYes
      if (oneYes === 0 || oneNo === 0) continue
      const both = countBits((one.yes[here] as number) & (other.yes[there] as number) & part)
      excess += both - (oneYes * otherYes) / size
      variance += (oneYes * oneNo * otherYes * otherNo) / (size * size * (size - 1))
      const weight = (oneYes * oneNo) / size
      weights += weight
      weightedWith += (weight * both) / oneYes
      weightedWithout += (weight * (otherYes - both)) / oneNo
      if (otherYes === 0 || otherNo === 0) continue
      expected[0] = (expected[0] as number) + (oneYes * otherYes) / size
      expected[1] = (expected[1] as number) + (oneYes * otherNo) / size
      expected[2] = (expected[2] as number) + (oneNo * otherYes) / size
      expected[3] = (expected[3] as number) + (oneNo * otherNo) / size
    }
  }
  if (Math.min(...expected) < leastExpected) return null
  const wider = widerBy(one, other)
  return {
    pValue: variance === 0 ? 1 : twoSided(excess / Math.sqrt(variance * wider)),
    withFirst: weightedWith / weights,
    withoutFirst: weightedWithout / weights,
    days: commonDays,
  }
}

const widerBy = (one: Fortnights, other: Fortnights): number =>
  Math.max(
    1,
    one.likeness.reduce((sum, likeness, lag) => sum + 2 * likeness * (other.likeness[lag] ?? 0), 1),
  )

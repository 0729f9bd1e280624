import { twoSided } from './tails.ts'

export type Point = { x: number; y: number }
/** The median of all slopes between two points, and where it lies with 95 % confidence. */
export type Slope = { slope: number; low: number; high: number; pValue: number }

const z95 = 1.959963984540054

/**
 * Theil–Sen with Sen's interval and Kendall's test, for points by ascending x, at least three. Where neighbours resemble
 * each other beyond the trend, the same number of points says less: the variance grows by it.
 */
export function slopeOf(points: readonly Point[]): Slope {
  const slopes = slopesOf(points)
  const slope = medianOf(slopes)
  const variance = varianceOf(points.map(({ y }) => y)) * widerBy(points, slope)
  const reach = z95 * Math.sqrt(variance)
  const count = slopes.length
  const signs = slopes.reduce((sum, one) => sum + Math.sign(one), 0)
  const z = variance === 0 ? 0 : Math.max(0, Math.abs(signs) - 1) / Math.sqrt(variance)
  return {
    slope,
    low: slopes[Math.floor((count - reach) / 2)] ?? Number.NEGATIVE_INFINITY,
    high: slopes[Math.ceil((count + reach) / 2) - 1] ?? Number.POSITIVE_INFINITY,
    pValue: twoSided(z),
  }
}

/** Between each two points, ascending. */
function slopesOf(points: readonly Point[]): Float64Array {
  const slopes = new Float64Array((points.length * (points.length - 1)) / 2)
  let at = 0
  points.forEach((later, index) => {
    for (let before = 0; before < index; before += 1) {
      const { x, y } = points[before] as Point
      slopes[at] = (later.y - y) / (later.x - x)
      at += 1
    }
  })
  return slopes.sort()
}

function medianOf(sorted: Float64Array): number {
  const middle = sorted.length / 2
  return ((sorted[Math.ceil(middle) - 1] as number) + (sorted[Math.floor(middle)] as number)) / 2
}

const term = (count: number): number => count * (count - 1) * (2 * count + 5)

/** Of Kendall's sum of signs, equal values considered. */
function varianceOf(values: readonly number[]): number {
  const ties = new Map<number, number>()
  for (const value of values) ties.set(value, (ties.get(value) ?? 0) + 1)
  return [...ties.values()].reduce((left, count) => left - term(count), term(values.length)) / 18
}

/** By the autocorrelation of the ranks of what is left without the trend, from one point to the next (Hamed and Rao). */
function widerBy(points: readonly Point[], slope: number): number {
  const ranks = ranksOf(points.map(({ x, y }) => y - slope * x))
  const count = ranks.length
  const mean = (count - 1) / 2
  const squares = ranks.reduce((sum, rank) => sum + (rank - mean) ** 2, 0)
  const products = ranks
    .slice(1)
    .reduce((sum, rank, index) => sum + (rank - mean) * ((ranks[index] as number) - mean), 0)
  const seen = squares === 0 ? 0 : products / squares
  // A short series understates it.
  const likeness = Math.min(0.9, seen + (1 + 4 * seen) / count)
  return Math.max(1, (1 + likeness) / (1 - likeness))
}

/** Places in order, from 0; equal values share the mean of theirs. */
function ranksOf(values: readonly number[]): number[] {
  const sorted = Float64Array.from(values).sort()
  return values.map((value) => {
    const below = sorted.findIndex((one) => one >= value)
    const upTo = sorted.findLastIndex((one) => one <= value)
    return (below + upTo) / 2
  })
}

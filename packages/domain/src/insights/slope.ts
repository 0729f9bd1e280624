export type Point = { x: number; y: number }
/** The line of least squares, and where its slope lies with 95 % confidence. */
export type Slope = { slope: number; low: number; high: number; pValue: number }

/** What a random walk exceeds in one of 20 cases, counted in simulations, and how much more halves that. */
const reach95 = 119
const halvedBy = 30

/**
 * For points by ascending x, at least three. What is left beside the line is summed up point by point: how far the sums wander
 * says how much of a slope comes about by itself (self-normalised, Lobato). The bounds are those of a random walk, where
 * slopes come about most easily; with values that remember less they hold too.
 */
export function slopeOf(points: readonly Point[]): Slope {
  const count = points.length
  const middle = points.reduce((sum, { x }) => sum + x, 0) / count
  const mean = points.reduce((sum, { y }) => sum + y, 0) / count
  const spread = points.reduce((sum, { x }) => sum + (x - middle) ** 2, 0)
  const slope = points.reduce((sum, { x, y }) => sum + (x - middle) * (y - mean), 0) / spread
  let [sum, wandering] = [0, 0]
  for (const { x, y } of points) {
    sum += y - mean - slope * (x - middle)
    wandering += sum * sum
  }
  // With points one apart, the unit of the slope.
  const unit = Math.sqrt(wandering / (12 * spread)) / count
  const isLine = wandering < 1e-12 * (1 + mean ** 2)
  const distance = isLine ? Number.POSITIVE_INFINITY : Math.abs(slope) / unit
  return {
    slope,
    low: slope - reach95 * unit,
    high: slope + reach95 * unit,
    pValue: slope === 0 ? 1 : Math.min(1, 0.05 * 2 ** ((reach95 - distance) / halvedBy)),
  }
}

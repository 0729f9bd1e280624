/**
 * How a cost grows with a size: the power of the size that comes closest to it, which is the slope of the line through both
 * logarithms (least squares). 0 is no growth at all, 1 twice the cost for twice the size.
 */
export function exponentOf(points: readonly { size: number; cost: number }[]): number {
  const logs = points.map(({ size, cost }) => ({ x: Math.log(size), y: Math.log(cost) }))
  const meanX = logs.reduce((sum, { x }) => sum + x, 0) / logs.length
  const meanY = logs.reduce((sum, { y }) => sum + y, 0) / logs.length
  const covariance = logs.reduce((sum, { x, y }) => sum + (x - meanX) * (y - meanY), 0)
  const variance = logs.reduce((sum, { x }) => sum + (x - meanX) ** 2, 0)
  return covariance / variance
}

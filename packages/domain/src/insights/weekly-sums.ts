import { studentTail } from './tails.ts'

/**
 * How likely it is that weeks whose sums vary around zero add up to this much or more in this direction. So many neighbouring
 * weeks may resemble each other (Newey and West); the direction is 1 for above zero, -1 for below.
 */
export function tailOfWeeks(sums: Float64Array, direction: number, neighbours = 0): number {
  const count = sums.length
  let total = 0
  for (const sum of sums) total += sum
  const mean = total / count
  let variance = 0
  for (let lag = 0; lag <= neighbours; lag += 1) {
    let products = 0
    for (let at = lag; at < count; at += 1) products += (valueAt(sums, at) - mean) * (valueAt(sums, at - lag) - mean)
    // Neighbours may widen, never narrow.
    variance += lag === 0 ? products : Math.max(0, 2 * (1 - lag / (neighbours + 1)) * products)
  }
  if (variance <= 0) return 1
  return studentTail((direction * total) / Math.sqrt((variance * count) / (count - 1)), count - 1)
}

const valueAt = (values: Float64Array, at: number): number => values[at] as number

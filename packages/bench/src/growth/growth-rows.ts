import type { Row, Wanted } from '../report.ts'
import { exponentOf } from './exponent.ts'

type Size = { name: string; size: number }

/** What the same thing costs at each size, as ratios to the smallest, and the exponent of its growth. */
export function growthRows(what: string, sizes: readonly Size[], costs: readonly number[], wanted?: Wanted): Row[] {
  const [first = Number.NaN] = costs
  const points = sizes.map(({ size }, index) => ({ size, cost: costs[index] ?? Number.NaN }))
  const last = sizes.length - 1
  return sizes.map(({ name }, index) => ({
    name: index === last ? `${what}, ${name} (exponent ${hundredths(exponentOf(points))})` : `${what}, ${name}`,
    ratio: (costs[index] ?? Number.NaN) / first,
    ...(index === last && wanted ? { wanted } : {}),
  }))
}

/** Nothing is 0, whichever side it is a little off to. */
const hundredths = (value: number): string => (Math.round(value * 100) / 100 + 0).toFixed(2)

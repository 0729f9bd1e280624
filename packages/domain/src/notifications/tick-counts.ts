import type { Reached } from './milestones.ts'

const counts = [1, 10, 50, 100, 500, 1000]

/** So many ticks of one person may be on their way at once, none of which sees the others. */
const atOnce = 32

/** Whether a total is so close to a count, on either side, that it is worth adding up where nobody else ticks meanwhile. */
export const isNearCount = (total: number): boolean => counts.some((count) => Math.abs(total - count) < atOnce)

/** The highest count that a total has come to, unless that was long ago. Whether it was told already, its milestone knows. */
export function reachedCountOf(total: number): Reached | null {
  const count = counts.findLast((count) => count <= total)
  if (count === undefined || total - count >= atOnce) return null
  return { achievement: { kind: 'ticks', count }, milestone: { name: `ticks:${count}`, from: null, to: null } }
}

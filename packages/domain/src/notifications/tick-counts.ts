import type { Reached } from './milestones.ts'

const counts = [1, 10, 50, 100, 500, 1000]

/** How many concurrent ticks of one user may not see each other. */
const atOnce = 32

/** Whether a total is so close to a count, on either side, that it must be counted again under a lock. */
export const isNearCount = (total: number): boolean => counts.some((count) => Math.abs(total - count) < atOnce)

/** The highest count that a total has reached, unless that was long ago. The milestone prevents a second message. */
export function reachedCountOf(total: number): (Reached & { achievement: { kind: 'ticks' } }) | null {
  const count = counts.findLast((count) => count <= total)
  if (count === undefined || total - count >= atOnce) return null
  return { achievement: { kind: 'ticks', count }, milestone: { name: `ticks:${count}`, from: null, to: null } }
}

import type { CountedDays } from '../../history/counted-days.ts'
import { type Day, dayOfNumber } from '../../time/day.ts'

/** So many gaps between two completions lasted from `from` to `to` days; the last group has no end. */
export type GapGroup = { from: number; to: number; count: number }

export type Gaps = {
  /** Half of the gaps were no longer; between two of them it is their middle, 1.5 for instance. */
  median: number
  /** The longest gap, by the completions at its ends; of equal ones the latest. */
  longest: { days: number; from: Day; to: Day }
  groups: GapGroup[]
}

const limits = [1, 2, 3, 7, 14, 30, Number.POSITIVE_INFINITY] as const

/** Days from each completion to the next; one on the day after is 1. Null while there are not two completions. */
export function gapsOf({ completed }: CountedDays): Gaps | null {
  if (completed.length < 2) return null
  const groups = limits.map((to, index) => ({ from: (limits[index - 1] ?? 0) + 1, to, count: 0 }))
  const gaps: number[] = []
  let longest = { days: 0, from: 0, to: 0 }
  for (let index = 1; index < completed.length; index += 1) {
    const from = completed[index - 1] as number
    const to = completed[index] as number
    const days = to - from
    gaps.push(days)
    if (days >= longest.days) longest = { days, from, to }
    const group = groups.find((group) => days <= group.to)
    if (group) group.count += 1
  }
  return {
    median: medianOf(gaps),
    longest: { days: longest.days, from: dayOfNumber(longest.from), to: dayOfNumber(longest.to) },
    groups,
  }
}

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  const below = sorted[Math.ceil(middle) - 1] ?? 0
  const above = sorted[Math.floor(middle)] ?? below
  return (below + above) / 2
}

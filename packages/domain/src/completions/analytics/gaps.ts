import { type Day, dayOfNumber } from '../../time/day.ts'
import type { TickedHabit } from './ticked-habit.ts'

/** So many pauses between two ticks lasted from `from` to `to` days; the last group has no end. */
export type GapGroup = { from: number; to: number; count: number }

export type Gaps = {
  /** Half of the pauses were no longer; between two of them it is their middle, 1.5 for instance. */
  median: number
  /** The longest pause, by the ticks at its ends; of equal ones the latest. */
  longest: { days: number; from: Day; to: Day }
  groups: GapGroup[]
}

const limits = [1, 2, 3, 7, 14, 30, Number.POSITIVE_INFINITY] as const

/** Days from each tick to the next; a tick on the day after is 1. Null while there are not two ticks. */
export function gapsOf({ numbers }: TickedHabit): Gaps | null {
  if (numbers.length < 2) return null
  const groups = limits.map((to, index) => ({ from: (limits[index - 1] ?? 0) + 1, to, count: 0 }))
  const gaps: number[] = []
  let longest = { days: 0, from: 0, to: 0 }
  for (let index = 1; index < numbers.length; index += 1) {
    const from = numbers[index - 1] as number
    const to = numbers[index] as number
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

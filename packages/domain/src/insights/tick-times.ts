import type { AskedTurns } from './asked-turns.ts'
import { fortnightsOf } from './fortnights.ts'
import { type Association, associationOf } from './mantel-haenszel.ts'

/** The minute of the day at which days were ticked, by day number; only of ticks made on their own day. */
export type TickMinutes = ReadonlyMap<number, number>

/** How often the next turn is kept after an early tick (`withFirst`), before the minute, and after a later one. */
export type TimeOfDay = Association & { minute: number }

export const leastTicks = 90

/** Compared within fortnights, as habits are: getting earlier and better over the years is no link. */
export function timeOfDayOf({ numbers, isKept }: AskedTurns, minutes: TickMinutes): TimeOfDay | null {
  const places: number[] = []
  numbers.forEach((number, place) => {
    if (isKept[place] && isKept[place + 1] !== undefined && minutes.has(number)) places.push(place)
  })
  if (places.length < leastTicks) return null
  const ticked = places.map((place) => numbers[place] as number)
  const at = ticked.map((number) => minutes.get(number) as number)
  const minute = dividingMinute(at.toSorted((a, b) => a - b))
  const found = associationOf(
    fortnightsOf({ numbers: ticked, isKept: at.map((one) => one < minute) }),
    fortnightsOf({ numbers: ticked, isKept: places.map((place) => isKept[place + 1] as boolean) }),
  )
  return found && { ...found, minute }
}

/** Before it lie as nearly half of the ticks as equal minutes allow. */
function dividingMinute(sorted: readonly number[]): number {
  const half = sorted.length / 2
  const middle = sorted[Math.floor(half)] as number
  const [below, upTo] = [sorted.indexOf(middle), sorted.lastIndexOf(middle) + 1]
  return half - below <= upTo - half ? middle : (sorted[upTo] ?? middle)
}

import { weekdayOfNumber } from '../time/day.ts'
import type { Tendency } from './looks.ts'
import type { ScheduledOccurrences } from './scheduled-occurrences.ts'
import { tailOfWeeks } from './weekly-sums.ts'

/** The minute of the day at which days were ticked, by day number; only of ticks made on their own day. */
export type TickMinutes = ReadonlyMap<number, number>

/** How often the next occurrence is completed after an early tick (`withFirst`), before the minute, and after a later one. */
export type TimeOfDay = { minute: number; withFirst: number; withoutFirst: number; days: number }

export const leastTicks = 90
const leastExpected = 5
const neighbours = 4

type Ticks = { numbers: number[]; places: number[]; isEarly: boolean[]; minute: number }

/** The ticks with a minute that have an occurrence after them, divided at the usual time. */
function ticksOf({ numbers, isCompleted }: ScheduledOccurrences, minutes: TickMinutes): Ticks | null {
  const places: number[] = []
  numbers.forEach((number, place) => {
    if (isCompleted[place] && isCompleted[place + 1] !== undefined && minutes.has(number)) places.push(place)
  })
  if (places.length < leastTicks) return null
  const ticked = places.map((place) => numbers[place] as number)
  const at = ticked.map((number) => minutes.get(number) as number)
  const minute = dividingMinute(at.toSorted((a, b) => a - b))
  return { numbers: ticked, places, isEarly: at.map((one) => one < minute), minute }
}

/** What the words count. */
export function timeOfDayOf(occurrences: ScheduledOccurrences, minutes: TickMinutes): TimeOfDay | null {
  const ticks = ticksOf(occurrences, minutes)
  if (ticks === null) return null
  const next = ticks.places.map((place) => occurrences.isCompleted[place + 1] as boolean)
  const shareAfter = (early: boolean): number => {
    const after = next.filter((_, at) => ticks.isEarly[at] === early)
    return after.filter(Boolean).length / after.length
  }
  const [withFirst, withoutFirst] = [shareAfter(true), shareAfter(false)]
  if (Number.isNaN(withFirst) || Number.isNaN(withoutFirst)) return null
  return { minute: ticks.minute, withFirst, withoutFirst, days: ticks.places.length }
}

/**
 * Whether early ticks are followed by another completion more often than they are preceded by one. Both are compared with the mean of
 * the same weekday, so neither a late weekday nor a weak one counts; a mood shows before a tick as much as after it.
 */
export function timeOfDayTest(occurrences: ScheduledOccurrences, minutes: TickMinutes): Tendency | null {
  const ticks = ticksOf(occurrences, minutes)
  if (ticks === null) return null
  const { numbers, places, isEarly } = ticks
  const early = isEarly.filter(Boolean).length
  const next = places.filter((place) => occurrences.isCompleted[place + 1]).length
  const rarest = (Math.min(early, places.length - early) * Math.min(next, places.length - next)) / places.length
  if (rarest < leastExpected) return null
  const earliness = withoutWeekdays(numbers, isEarly)
  const completed = withoutWeekdays(occurrences.numbers, occurrences.isCompleted)
  const begin = numbers[0] as number
  const sums = new Float64Array(Math.floor(((numbers.at(-1) as number) - begin) / 7) + 1)
  places.forEach((place, at) => {
    if (place === 0) return
    const week = Math.floor(((numbers[at] as number) - begin) / 7)
    const change = (completed[place + 1] as number) - (completed[place - 1] as number)
    sums[week] = (sums[week] as number) + (earliness[at] as number) * change
  })
  const [more, less] = [tailOfWeeks(sums, 1, neighbours), tailOfWeeks(sums, -1, neighbours)]
  return { pValue: Math.min(1, 2 * Math.min(more, less)), sign: more < less ? 1 : -1 }
}

/** What is left of each day without the mean of its weekday. */
function withoutWeekdays(numbers: readonly number[], isYes: readonly boolean[]): number[] {
  const sums = new Float64Array(7)
  const sizes = new Float64Array(7)
  numbers.forEach((number, at) => {
    const weekday = weekdayOfNumber(number)
    sums[weekday] = (sums[weekday] as number) + Number(isYes[at])
    sizes[weekday] = (sizes[weekday] as number) + 1
  })
  return numbers.map((number, at) => {
    const weekday = weekdayOfNumber(number)
    return Number(isYes[at]) - (sums[weekday] as number) / (sizes[weekday] as number)
  })
}

/** Before it lie as nearly half of the ticks as equal minutes allow. */
function dividingMinute(sorted: readonly number[]): number {
  const half = sorted.length / 2
  const middle = sorted[Math.floor(half)] as number
  const [below, upTo] = [sorted.indexOf(middle), sorted.lastIndexOf(middle) + 1]
  return half - below <= upTo - half ? middle : (sorted[upTo] ?? middle)
}

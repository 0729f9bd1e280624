import { askedDaysOf, outcomes } from '../completions/analytics/asked-days.ts'
import { lastCountedDay, type TickedHabit } from '../completions/analytics/ticked-habit.ts'
import type { Day } from '../time/day.ts'

/** Days that asked for a habit, as ascending day numbers, and whether each was kept. */
export type AskedTurns = { numbers: readonly number[]; isKept: readonly boolean[] }

/** Since a day, or since the habit began, up to the last day that rates count. */
export function askedTurnsOf(habit: TickedHabit, since: Day, today: Day): AskedTurns {
  const first = habit.since > since ? habit.since : since
  const { from, outcomes: days } = askedDaysOf(habit, first, lastCountedDay(habit, today))
  const numbers: number[] = []
  const isKept: boolean[] = []
  days.forEach((outcome, index) => {
    if (outcome === outcomes.unasked) return
    numbers.push(from + index)
    isKept.push(outcome === outcomes.kept)
  })
  return { numbers, isKept }
}

/** The turns from one day number on, up to the day before another. */
export function turnsWithin({ numbers, isKept }: AskedTurns, from: number, end: number): AskedTurns {
  const begin = numbers.findIndex((number) => number >= from)
  const after = numbers.findLastIndex((number) => number < end) + 1
  return begin < 0 || after <= begin
    ? { numbers: [], isKept: [] }
    : { numbers: numbers.slice(begin, after), isKept: isKept.slice(begin, after) }
}

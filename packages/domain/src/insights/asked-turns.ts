import { askedDaysOf, outcomes } from '../completions/analytics/asked-days.ts'
import { lastCountedDay, type TickedHabit } from '../completions/analytics/ticked-habit.ts'
import { addDays, type Day } from '../time/day.ts'

/** Days that asked for a habit, as ascending day numbers, and whether each was kept. */
export type AskedTurns = { numbers: readonly number[]; isKept: readonly boolean[] }

/** What was longer ago says little about today. */
const daysCovered = 730

/** Of the last two years, or since the habit began, up to the last day that rates count. */
export function askedTurnsOf(habit: TickedHabit, today: Day): AskedTurns {
  const earliest = addDays(today, 1 - daysCovered)
  const first = habit.since > earliest ? habit.since : earliest
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

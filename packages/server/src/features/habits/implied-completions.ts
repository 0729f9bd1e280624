import type { CompletionView } from '@daymark/contract/completions.shapes.ts'
import { impliedDaysOf, markedIn, noAmounts, saidDaysOf } from '@daymark/domain/completions/entries/day-marks.ts'
import { numbersOf } from '@daymark/domain/completions/history.ts'
import { ruleOf } from '@daymark/domain/habits/rule.ts'
import { type Day, dayNumberOf, dayOfNumber } from '@daymark/domain/time/day.ts'
import { createHash } from 'node:crypto'
import type { HabitWithHistory } from './habits.store.ts'

/** The days that a limit has kept without an entry, as completions. They have no rows, so their ids are derived. */
export function impliedCompletionsOf(habit: HabitWithHistory, today: Day): CompletionView[] {
  const isMarked = markedIn(numbersOf(habit.history), saidDaysOf(habit, noAmounts))
  return impliedDaysOf(ruleOf(habit), isMarked, { from: 0, to: dayNumberOf(today) - 1 }).map((number) => {
    const completedDate = dayOfNumber(number)
    return { id: derivedId(habit.id, completedDate), habitId: habit.id, completedDate, notes: null }
  })
}

/** The same for the same day of the same habit, in the form of an id of version 8. */
function derivedId(habitId: string, day: Day): string {
  const digest = createHash('sha256').update(`${habitId}:${day}`).digest('hex')
  const parts = [digest.slice(0, 8), digest.slice(8, 12), `8${digest.slice(13, 16)}`, `8${digest.slice(17, 20)}`]
  return [...parts, digest.slice(20, 32)].join('-')
}

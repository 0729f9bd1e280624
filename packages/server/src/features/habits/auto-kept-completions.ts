import type { CompletionView } from '@daymark/contract/completions.shapes.ts'
import { isLimit } from '@daymark/domain/habits/measure.ts'
import { countDays } from '@daymark/domain/history/counted-days.ts'
import { stateAt } from '@daymark/domain/history/habit-days.ts'
import { type Day, dayOfNumber } from '@daymark/domain/time/day.ts'
import { createHash } from 'node:crypto'
import { historyOf } from '#db/habit-history.ts'
import type { ListedHabit } from './habits.store.ts'

/** The days that a limit has kept without an entry, as completions. They have no rows, so their ids are derived. */
export function autoKeptCompletionsOf(habit: ListedHabit, today: Day): CompletionView[] {
  if (!isLimit(habit.measure)) return []
  const { completed, days } = countDays(historyOf(habit), today)
  return completed
    .filter((number) => stateAt(days, number) === 'none')
    .map((number) => {
      const completedDate = dayOfNumber(number)
      return { id: derivedId(habit.id, completedDate), habitId: habit.id, completedDate, notes: null }
    })
}

/** Always the same for a day of a habit, in the form of an id of version 8. */
function derivedId(habitId: string, day: Day): string {
  const digest = createHash('sha256').update(`${habitId}:${day}`).digest('hex')
  const parts = [digest.slice(0, 8), digest.slice(8, 12), `8${digest.slice(13, 16)}`, `8${digest.slice(17, 20)}`]
  return [...parts, digest.slice(20, 32)].join('-')
}

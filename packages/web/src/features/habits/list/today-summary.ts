import { dayStatusOf, isToDo } from '@daymark/contract/day-status.ts'
import type { HabitView } from '@daymark/contract/habits.shapes.ts'
import type { Day } from '@daymark/domain/time/day.ts'
import { namesInWords } from '../card/day-words.ts'

export type TodaySummary = { done: number; scheduled: number; left: readonly string[] }

/** What is scheduled today and done; `left` are the names of open habits, in the user's order. */
export function todaySummaryOf(habits: readonly HabitView[], today: Day): TodaySummary {
  const marks = habits.map((habit) => ({ habit, mark: dayStatusOf(habit, today) }))
  const left = marks.filter(({ habit, mark }) => isToDo(habit, mark)).map(({ habit }) => habit.name)
  const done = marks.filter(({ mark }) => mark === 'done').length
  return { done, scheduled: done + left.length, left }
}

/** The summary as the greeting says it. */
export function todaySentenceOf({ done, scheduled, left }: TodaySummary): string {
  if (scheduled === 0) return 'Nothing scheduled today.'
  if (left.length === 0) return 'All done for today.'
  return `${done} of ${scheduled} done. Still to do: ${namesInWords(left)}.`
}

import { dayStatusOf, isToDo } from '@daymark/contract/day-status.ts'
import type { HabitView } from '@daymark/contract/habits.shapes.ts'
import { isPausedOn } from '@daymark/domain/habits/pause.ts'
import type { Day } from '@daymark/domain/time/day.ts'
import { namesInWords } from '../card/day-words.ts'

export type TodaySummary = { done: number; scheduled: number; left: readonly string[]; isPaused: boolean }

/**
 * What is scheduled today and done; `left` are the names of open habits, in the user's order. Paused is today where
 * nothing but a pause leaves nothing to do.
 */
export function todaySummaryOf(habits: readonly HabitView[], today: Day): TodaySummary {
  const marks = habits.map((habit) => ({ habit, mark: dayStatusOf(habit, today) }))
  const left = marks.filter(({ habit, mark }) => isToDo(habit, mark)).map(({ habit }) => habit.name)
  const done = marks.filter(({ mark }) => mark === 'done').length
  const isAllPaused = habits.length > 0 && habits.every(({ pauses }) => isPausedOn(pauses, today))
  const isPaused = left.length === 0 && (isAllPaused || (done === 0 && marks.some(({ mark }) => mark === 'paused')))
  return { done, scheduled: done + left.length, left, isPaused }
}

/** The summary as the greeting says it. */
export function todaySentenceOf({ done, scheduled, left, isPaused }: TodaySummary): string {
  if (isPaused) return 'Everything is paused today.'
  if (scheduled === 0) return 'Nothing scheduled today.'
  if (left.length === 0) return 'All done for today.'
  return `${done} of ${scheduled} done. Still to do: ${namesInWords(left)}.`
}

import { dayStatusesOf, isToDo } from '@daymark/contract/day-status.ts'
import type { HabitView } from '@daymark/contract/habits.shapes.ts'
import { windowDays } from '@daymark/domain/history/figures.ts'
import { type Day, lastDays } from '@daymark/domain/time/day.ts'

/** How many of the habits scheduled on a day were completed. */
export type DayShare = { day: Day; done: number; asked: number }

/** The last 30 days, oldest first. A habit counts from the day it began, on the days that it was due or done. */
export function daySharesOf(habits: readonly HabitView[], today: Day): readonly DayShare[] {
  const shares = lastDays(today, windowDays).map((day) => ({ day, done: 0, asked: 0 }))
  for (const habit of habits) {
    const markOn = dayStatusesOf(habit)
    const beginning = beginOf(habit)
    for (const share of shares) {
      const mark = markOn(share.day)
      if (mark === 'done') share.done += 1
      const isAsked = mark === 'missed' || isToDo(habit, mark)
      if (mark === 'done' || (isAsked && share.day >= beginning)) share.asked += 1
    }
  }
  return shares
}

/** A history that is older than the habit (an import) counts from its own beginning. */
export const beginOf = ({ createdDay, firstCompletedDay }: HabitView): Day =>
  firstCompletedDay !== null && firstCompletedDay < createdDay ? firstCompletedDay : createdDay

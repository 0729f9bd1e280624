import type { Day } from '@daymark/domain/time/day.ts'
import { useDeferredValue } from 'react'
import { useHabitsData } from '../store/habits-context.ts'
import { todaySentenceOf, todaySummaryOf } from './today-summary.ts'

/** How far today has come, in a sentence that follows a tick. Its line is kept free until there is something to say. */
export function TodayLine({ today }: { today: Day }) {
  const habits = useDeferredValue(useHabitsData((data) => data.habits))
  const sentence = habits.length === 0 ? null : todaySentenceOf(todaySummaryOf(habits, today))
  return <p className="mt-2 min-h-6 wrap-anywhere text-ink-2">{sentence}</p>
}

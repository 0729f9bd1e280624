import type { Day } from '@daymark/domain/time/day.ts'
import { type HabitsData, habitsOf, useLateHabitsData } from '../store/habits-context.ts'
import { todaySentenceOf, todaySummaryOf } from './today-summary.ts'

const isComingIn = ({ updatedAt, status }: HabitsData) => updatedAt === null && status !== 'failed'

/** How far today has come, in a sentence that follows a tick. One line, so that no tick moves the list. */
export function TodayLine({ today }: { today: Day }) {
  const habits = useLateHabitsData(habitsOf)
  const isComing = useLateHabitsData(isComingIn)
  const sentence = habits.length > 0 ? todaySentenceOf(todaySummaryOf(habits, today)) : isComing && 'Loading habits…'
  return <p className="min-h-6 truncate text-ink-2 max-sm:text-[.94rem]">{sentence}</p>
}

import { dashboardStatsOf } from '@daymark/domain/completions/dashboard-stats.ts'
import type { Day } from '@daymark/domain/time/day.ts'
import { FigureStrip } from '#ui/figure-strip.tsx'
import { type HabitsData, habitsOf, useLateHabitsData } from '../store/habits-context.ts'
import { todaySummaryOf } from './today-summary.ts'

const isKnownIn = ({ updatedAt }: HabitsData) => updatedAt !== null

/** The four figures, derived from what is shown. They follow a tick instead of holding it up. */
export function StatStrip({ today }: { today: Day }) {
  const habits = useLateHabitsData(habitsOf)
  const isKnown = useLateHabitsData(isKnownIn)
  const { totalHabits, activeStreaks, completedToday, longestStreak } = dashboardStatsOf(habits)
  const { scheduled, left, isPaused } = todaySummaryOf(habits, today)
  const holder = longestStreak > 0 ? habits.find((habit) => habit.longestStreak === longestStreak) : undefined
  const noteOf = (note: string) => (isKnown ? { note } : {})
  const valueOf = (value: number) => (isKnown ? value : '–')
  return (
    <FigureStrip
      figures={[
        {
          label: 'Total Habits',
          value: valueOf(totalHabits),
          shape: 'square',
          ...noteOf(`${scheduled} scheduled today`),
        },
        {
          label: 'Active Streaks',
          value: valueOf(activeStreaks),
          shape: 'triangle',
          ...noteOf(`of ${totalHabits} ${totalHabits === 1 ? 'habit' : 'habits'}`),
        },
        {
          label: 'Completed Today',
          value: valueOf(completedToday),
          shape: 'circle',
          ...noteOf(leftNoteOf(isPaused, left.length, completedToday)),
        },
        {
          label: 'Longest Streak',
          value: valueOf(longestStreak),
          shape: 'diamond',
          ...noteOf(`${longestStreak === 1 ? 'day' : 'days'}${holder ? `, ${holder.name}` : ''}`),
        },
      ]}
    />
  )
}

function leftNoteOf(isPaused: boolean, left: number, done: number): string {
  if (isPaused) return 'paused'
  return left === 0 && done > 0 ? 'all done' : `${left} still to do`
}

import { dashboardStatsOf } from '@daymark/domain/completions/dashboard-stats.ts'
import type { Day } from '@daymark/domain/time/day.ts'
import { Topmark, type TopmarkShape } from '#ui/topmark.tsx'
import { type HabitsData, habitsOf, useLateHabitsData } from '../store/habits-context.ts'
import { todaySummaryOf } from './today-summary.ts'

const edges = ['', 'border-l', 'max-lg:border-t lg:border-l', 'border-l max-lg:border-t']

const isKnownIn = ({ updatedAt }: HabitsData) => updatedAt !== null

/** The four figures, joined as one instrument: derived from what is shown. They follow a tick instead of holding it up. */
export function StatStrip({ today }: { today: Day }) {
  const habits = useLateHabitsData(habitsOf)
  const isKnown = useLateHabitsData(isKnownIn)
  const { totalHabits, activeStreaks, completedToday, longestStreak } = dashboardStatsOf(habits)
  const { scheduled, left } = todaySummaryOf(habits, today)
  const holder = longestStreak > 0 ? habits.find((habit) => habit.longestStreak === longestStreak) : undefined
  const figures: { label: string; value: number; shape: TopmarkShape; note: string }[] = [
    { label: 'Total Habits', value: totalHabits, shape: 'square', note: `${scheduled} scheduled today` },
    {
      label: 'Active Streaks',
      value: activeStreaks,
      shape: 'triangle',
      note: `of ${totalHabits} ${totalHabits === 1 ? 'habit' : 'habits'}`,
    },
    {
      label: 'Completed Today',
      value: completedToday,
      shape: 'circle',
      note: left.length === 0 && completedToday > 0 ? 'none left open' : `${left.length} still open`,
    },
    {
      label: 'Longest Streak',
      value: longestStreak,
      shape: 'diamond',
      note: `${longestStreak === 1 ? 'day' : 'days'}${holder ? `, ${holder.name}` : ''}`,
    },
  ]
  return (
    <dl className="card mt-7 grid grid-cols-2 lg:grid-cols-4">
      {figures.map(({ label, value, shape, note }, place) => (
        <div key={label} className={`min-w-0 border-line px-4 py-4 sm:px-6 sm:py-5 ${edges[place]}`}>
          <dt className="flex items-center gap-2 text-[.9rem] font-medium text-ink-2 min-[360px]:whitespace-nowrap sm:text-[.94rem]">
            <span className="shrink-0 text-signal">
              <Topmark shape={shape} />
            </span>
            {label}
          </dt>
          <dd className="mt-1.5 flex items-baseline gap-2">
            <b className="text-[2.5rem] leading-none tracking-[-.045em]">{isKnown ? value : '–'}</b>
            {isKnown && <span className="min-w-0 truncate text-[.875rem] text-ink-3 max-sm:hidden">{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

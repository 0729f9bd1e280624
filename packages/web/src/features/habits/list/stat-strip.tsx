import { dashboardStatsOf } from '@daymark/domain/completions/dashboard-stats.ts'
import type { Day } from '@daymark/domain/time/day.ts'
import { Topmark, type TopmarkShape } from '#ui/topmark.tsx'
import { type HabitsData, habitsOf, useLateHabitsData } from '../store/habits-context.ts'
import { todaySummaryOf } from './today-summary.ts'

const isKnownIn = ({ updatedAt }: HabitsData) => updatedAt !== null

/**
 * The four figures, joined as one instrument: derived from what is shown. They follow a tick instead of holding it up. In a
 * row on every screen, of which two are made only where a reader's own text is large.
 */
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
      note: left.length === 0 && completedToday > 0 ? 'all done' : `${left.length} still to do`,
    },
    {
      label: 'Longest Streak',
      value: longestStreak,
      shape: 'diamond',
      note: `${longestStreak === 1 ? 'day' : 'days'}${holder ? `, ${holder.name}` : ''}`,
    },
  ]
  return (
    <dl className="card mt-3.5 grid grid-cols-[repeat(auto-fit,minmax(4.25rem,1fr))] gap-px overflow-hidden bg-line sm:mt-7 lg:col-span-2">
      {figures.map(({ label, value, shape, note }) => (
        <div
          key={label}
          className="relative flex min-w-0 flex-col-reverse justify-end gap-1 bg-surface p-2 sm:px-4 sm:py-3 lg:flex-col lg:justify-start lg:gap-1.5 lg:px-6 lg:py-5"
        >
          <dt className="flex items-center gap-2 text-[.75rem] leading-tight font-medium text-ink-2 sm:text-[.875rem] lg:text-[.94rem] lg:leading-normal">
            <span className="shrink-0 text-signal max-lg:absolute max-lg:top-2.5 max-lg:right-2 max-sm:*:size-3 max-[359px]:hidden">
              <Topmark shape={shape} />
            </span>
            {label}
          </dt>
          <dd className="flex items-baseline gap-2">
            <b className="text-[1.6rem] leading-none tracking-[-.045em] sm:text-[2.5rem]">{isKnown ? value : '–'}</b>
            {isKnown && (
              <span className="min-w-0 truncate text-[.875rem] text-ink-3 max-lg:hidden" title={note}>
                {note}
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

import { countDays } from '@daymark/domain/history/counted-days.ts'
import type { InsightHabit } from '@daymark/domain/insights/insights.ts'
import { daysRead } from '@daymark/domain/insights/looks.ts'
import { addDays, type Day } from '@daymark/domain/time/day.ts'
import { CloudOff } from 'lucide-react'
import { type CSSProperties, type ReactNode, useMemo } from 'react'
import { useClient, useSession } from '#api/client-context.ts'
import { useIsOnline } from '#api/online.ts'
import { dayStartHourIn } from '#api/time/today.ts'
import { zoneToShow } from '#api/time/zone.ts'
import { habitColorOf } from '#features/habits/card/habit-color.ts'
import { useAllHistories } from '#features/habits/history/all-histories.ts'
import { historyOf } from '#features/habits/history/day-rows.ts'
import { tickMinutesOf } from '#features/habits/history/tick-minutes.ts'
import { useHabits, useHabitsData } from '#features/habits/store/habits-context.ts'
import { Notice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

/** A habit with its days and its colour. */
export type WholeHabit = InsightHabit & { isActive: boolean; color: CSSProperties }

type Props = {
  today: Day
  /** Since when all that is stored of a day is needed. Completions are known since the beginning. */
  from: Day
  children: (habits: readonly WholeHabit[]) => ReactNode
}

/** As far back as insights read. */
export const insightsSince = (today: Day): Day => addDays(today, -daysRead)

/** Loads the days of all habits, or says why they are not there. */
export function WholeHabits({ today, from, children }: Props) {
  const { habits, failure, isFetching, retry } = useWholeHabits(from, today)
  const isOnline = useIsOnline()
  if (habits?.length === 0) {
    return <Notice title="No habits yet" text="Create a habit and tick a few days. This page will read them for you." />
  }
  if (habits) return children(habits)
  if (!isOnline) {
    return (
      <Notice
        icon={<CloudOff size={28} aria-hidden="true" />}
        title="You’re offline"
        text="Your days will load when you’re back online."
      />
    )
  }
  if (!failure) return <Skeleton label="Loading your days" rows={2} className="h-40" />
  return <Notice isProblem title="Failed to load your days" action="Try Again" isBusy={isFetching} onAction={retry} />
}

function useWholeHabits(from: Day, today: Day) {
  const { clock } = useClient()
  const { load } = useHabits()
  const status = useHabitsData((data) => data.status)
  const zone = zoneToShow(useSession(({ user }) => user?.timeZone))
  const hour = useSession(dayStartHourIn)
  const { habits, completions, entries, hasFailed, isFetching, retry } = useAllHistories(from, today)
  const whole = useMemo(() => {
    if (!completions || !entries) return null
    const since = insightsSince(today)
    return habits.map((habit): WholeHabit => {
      const opened = { completions: completions.get(habit.id) ?? [], entries: entries.get(habit.id) ?? [] }
      const counted = countDays(historyOf(habit, opened, today), today)
      const minutes = tickMinutesOf(habit, opened.completions, since, { zone, hour }, clock())
      const { id, name, isActive } = habit
      return { id, name, isActive, counted, color: habitColorOf(habit), ...(minutes && { minutes }) }
    })
  }, [habits, completions, entries, today, zone, hour, clock])
  const isListed = status !== 'failed'
  return {
    habits: isListed ? whole : null,
    failure: hasFailed || !isListed,
    isFetching: isFetching || status === 'loading',
    retry: () => {
      if (!isListed) void load()
      retry()
    },
  }
}

import { habitHistoryOf } from '@daymark/contract/wire.ts'
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
import { useAllCompletions } from '#features/habits/history/all-completions.ts'
import { tickMinutesOf } from '#features/habits/history/tick-minutes.ts'
import { useHabits, useHabitsData } from '#features/habits/store/habits-context.ts'
import { Notice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

/** A habit with its days and its colour. */
type WholeHabit = InsightHabit & { isActive: boolean; color: CSSProperties }

type Props = { today: Day; children: (habits: readonly WholeHabit[]) => ReactNode }

/** Loads the days of all habits, or says why they are not there. */
export function WholeHabits({ today, children }: Props) {
  const { habits, failure, isFetching, retry } = useWholeHabits(today)
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

function useWholeHabits(today: Day) {
  const { clock } = useClient()
  const { load } = useHabits()
  const status = useHabitsData((data) => data.status)
  const zone = zoneToShow(useSession(({ user }) => user?.timeZone))
  const hour = useSession(dayStartHourIn)
  const { habits, completions, hasFailed, isFetching, retry } = useAllCompletions()
  const whole = useMemo(() => {
    if (!completions) return null
    const since = addDays(today, -daysRead)
    return habits.map((habit): WholeHabit => {
      const counted = countDays(habitHistoryOf(habit), today)
      const minutes = tickMinutesOf(habit, completions.get(habit.id) ?? [], since, { zone, hour }, clock())
      const { id, name, isActive } = habit
      return { id, name, isActive, counted, color: habitColorOf(habit), ...(minutes && { minutes }) }
    })
  }, [habits, completions, today, zone, hour, clock])
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

import { habitHistoryOf } from '@daymark/contract/wire.ts'
import { countDays } from '@daymark/domain/history/counted-days.ts'
import type { InsightHabit } from '@daymark/domain/insights/insights.ts'
import { daysRead } from '@daymark/domain/insights/looks.ts'
import { addDays, type Day } from '@daymark/domain/time/day.ts'
import { CloudOff } from 'lucide-react'
import { type CSSProperties, type ReactNode, useEffect, useMemo, useState } from 'react'
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

type Props = {
  today: Day
  /** Whether it matters at what time habits were completed. The list of habits does not say so. */
  hasTimes?: boolean
  children: (habits: readonly WholeHabit[]) => ReactNode
}

/** The days of all habits, paused ones included, or why they are not there. */
export function WholeHabits({ today, hasTimes = false, children }: Props) {
  const isOnline = useIsOnline()
  const { habits, hasFailed, isFetching, retry } = useWholeHabits(today, hasTimes, isOnline)
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
  if (!hasFailed) return <Skeleton label="Loading your days" rows={2} className="h-40" />
  return <Notice isProblem title="Failed to load your days" action="Try Again" isBusy={isFetching} onAction={retry} />
}

function useWholeHabits(today: Day, hasTimes: boolean, isOnline: boolean) {
  const { clock } = useClient()
  const { load } = useHabits()
  const { habits, paused, status, updatedAt } = useHabitsData((data) => data)
  const zone = zoneToShow(useSession(({ user }) => user?.timeZone))
  const hour = useSession(dayStartHourIn)
  const completions = useAllCompletions(hasTimes)
  const isKnown = updatedAt !== null && paused !== null
  const [hasAsked, setAsked] = useState(false)
  useEffect(() => {
    if (!isKnown && isOnline) void load().finally(() => setAsked(true))
  }, [isKnown, isOnline, load])
  const whole = useMemo(() => {
    if (paused === null) return null
    const since = addDays(today, -daysRead)
    return [...habits, ...paused].map((habit): WholeHabit => {
      const counted = countDays(habitHistoryOf(habit), today)
      const minutes =
        completions && tickMinutesOf(habit, completions.get(habit.id) ?? [], since, { zone, hour }, clock())
      const { id, name, isActive } = habit
      return { id, name, isActive, counted, color: habitColorOf(habit), ...(minutes && { minutes }) }
    })
  }, [habits, paused, completions, today, zone, hour, clock])
  return {
    habits: isKnown ? whole : null,
    hasFailed: hasAsked && status !== 'loading',
    isFetching: status === 'loading',
    retry: () => void load(),
  }
}

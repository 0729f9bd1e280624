import type { CompletionView, EntryView } from '@daymark/contract/completions.shapes.ts'
import type { HabitView } from '@daymark/contract/habits.shapes.ts'
import { completionsRoutes } from '@daymark/contract/routes/completions.routes.ts'
import type { HabitHistory } from '@daymark/domain/history/counted-days.ts'
import { addDays, type Day } from '@daymark/domain/time/day.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import type { Call } from '#api/call.ts'
import { useCall } from '#api/client-context.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { StaleLine } from '#ui/stale-line.tsx'
import { historyOf, useEntries } from './day-rows.ts'
import { HabitCompletions } from './habit-completions.tsx'

type Props = { habit: HabitView; today: Day; children: (history: HabitHistory) => ReactNode }

/** All that is stored of a habit's days, from its first on. Without a connection, what this device knows of them. */
export function AllDays({ habit, today, children }: Props) {
  return (
    <HabitCompletions habitId={habit.id}>
      {(completions) => (
        <Loaded habit={habit} today={today} completions={completions}>
          {children}
        </Loaded>
      )}
    </HabitCompletions>
  )
}

function Loaded({ habit, today, completions, children }: Props & { completions: readonly CompletionView[] }) {
  const call = useCall()
  const entries = useEntries(habit.id)
  const span = olderSpanOf(habit, today)
  const isOlder = span.from <= span.to
  const {
    data: older,
    isLoading,
    isFetching,
    refetch,
  } = useQuery({
    queryKey: ['older-days', habit.id, span],
    queryFn: ({ signal }) => loadDays(call, habit.id, span, signal),
    enabled: isOlder,
  })
  const history = useMemo(
    () => historyOf(habit, { completions, entries: [...(older ?? []), ...entries] }, today),
    [habit, completions, older, entries, today],
  )
  if (isLoading) return <Skeleton rows={1} label="Loading days" className="h-24" />
  return (
    <>
      {isOlder && !older && (
        <StaleLine text="We couldn’t load the oldest days." isBusy={isFetching} onRetry={() => void refetch()} />
      )}
      {children(history)}
    </>
  )
}

/** So many days are opened with a habit, and so many can be asked for at a time. */
const openedDays = 380
const daysAtATime = 400

type DaySpan = { from: Day; to: Day }

/** The days before those that are opened with the habit. */
function olderSpanOf({ createdDay, firstCompletedDay }: HabitView, today: Day): DaySpan {
  const isOlder = firstCompletedDay !== null && firstCompletedDay < createdDay
  return { from: isOlder ? firstCompletedDay : createdDay, to: addDays(today, -openedDays - 1) }
}

async function loadDays(call: Call, id: string, { from, to }: DaySpan, signal: AbortSignal): Promise<EntryView[]> {
  const days: EntryView[] = []
  for (let first = from; first <= to; first = addDays(first, daysAtATime)) {
    const last = addDays(first, daysAtATime - 1)
    const querystring = { from: first, to: last < to ? last : to }
    // One after the other: a long history is no reason to send many requests at once.
    // oxlint-disable-next-line no-await-in-loop
    days.push(...(await call(completionsRoutes.listDays, { params: { id }, querystring }, { signal })))
  }
  return days
}

import type { HabitView } from '@daymark/contract/habits.shapes.ts'
import { completionsRoutes } from '@daymark/contract/routes/completions.routes.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Call } from '#api/call.ts'
import { useCall } from '#api/client-context.ts'
import { type Habits, useHabits, useHabitsData } from '../store/habits-context.ts'

const none: readonly HabitView[] = []

/**
 * All habits, paused ones included, and their completions since the beginning, whose ids say when they were made. Read again
 * whenever it is opened, and shown meanwhile as it was.
 */
export function useAllCompletions() {
  const call = useCall()
  const habits = useHabits()
  const active = useHabitsData((data) => data.habits)
  const paused = useHabitsData((data) => data.paused)
  const all = useMemo(() => [...active, ...(paused ?? none)], [active, paused])
  const completions = useQuery({
    queryKey: ['all-completions'],
    queryFn: ({ signal }) => loadCompletions(call, habits, signal),
    staleTime: 0,
  })
  return {
    habits: all,
    completions: completions.data,
    hasFailed: completions.isError,
    isFetching: completions.isFetching,
    retry: () => void completions.refetch(),
  }
}

/** The paused habits are needed too; where they cannot be loaded, nothing is complete. */
async function loadCompletions(call: Call, { store, reload }: Habits, signal: AbortSignal) {
  const [completions] = await Promise.all([
    call(completionsRoutes.listCompletions, {}, { signal, timeoutMs: 120_000 }),
    store.getState().paused === null ? reload() : undefined,
  ])
  if (store.getState().paused === null) throw new Error('The paused habits did not load')
  return Map.groupBy(completions, ({ habitId }) => habitId)
}

import type { EntryView } from '@daymark/contract/completions.shapes.ts'
import type { HabitView } from '@daymark/contract/habits.shapes.ts'
import { completionsRoutes } from '@daymark/contract/routes/completions.routes.ts'
import { addDays, type Day } from '@daymark/domain/time/day.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Call } from '#api/call.ts'
import { useCall } from '#api/client-context.ts'
import { type Habits, useHabits, useHabitsData } from '../store/habits-context.ts'

const none: readonly HabitView[] = []

/**
 * The days of all habits, paused ones included: completions since the beginning in one request, and what else is stored since
 * a day, only of habits that have more to say than done. Read again whenever it is opened, and shown meanwhile as it was.
 */
export function useAllHistories(from: Day, today: Day) {
  const call = useCall()
  const habits = useHabits()
  const active = useHabitsData((data) => data.habits)
  const paused = useHabitsData((data) => data.paused)
  const all = useMemo(() => [...active, ...(paused ?? none)], [active, paused])
  const asked = all.filter(saysMore).flatMap((habit) => blocksOf(habit, from, today))
  const completions = useQuery({
    queryKey: ['all-completions'],
    queryFn: ({ signal }) => loadCompletions(call, habits, signal),
    staleTime: 0,
  })
  const entries = useQuery({
    queryKey: ['all-days', asked],
    queryFn: ({ signal }) => loadEntries(call, asked, signal),
    enabled: paused !== null,
    staleTime: 0,
  })
  return {
    habits: all,
    completions: completions.data,
    entries: entries.data,
    hasFailed: completions.isError || entries.isError,
    isFetching: completions.isFetching || entries.isFetching,
    retry: () => void Promise.all([completions.refetch(), paused !== null && entries.refetch()]),
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

/** Whether there is more to know of its days than which were completed. A day that says 'not done' is one without a completion. */
const saysMore = ({ measure, excusedDays }: HabitView): boolean => measure !== null || excusedDays > 0

/** So many can be asked for at a time. */
const daysAtATime = 400

/** The day from which a habit has something to show. */
export const beginOf = ({ createdDay, firstCompletedDay }: HabitView): Day =>
  firstCompletedDay !== null && firstCompletedDay < createdDay ? firstCompletedDay : createdDay

type Block = { id: string; from: Day; to: Day }

/** The requests for a habit's days, newest first. Each begins where the last one ends, whatever day is asked for. */
export function blocksOf(habit: HabitView, from: Day, today: Day): Block[] {
  const { id } = habit
  const first = beginOf(habit)
  const earliest = first > from ? first : from
  const blocks: Block[] = []
  for (let to = addDays(today, 1); to >= earliest; to = addDays(to, -daysAtATime)) {
    const begin = addDays(to, 1 - daysAtATime)
    blocks.push({ id, from: begin > earliest ? begin : earliest, to })
  }
  return blocks
}

/** In parallel: the browser sends a few at a time. */
async function loadEntries(call: Call, asked: readonly Block[], signal: AbortSignal) {
  const byHabit = new Map<string, EntryView[]>(asked.map(({ id }) => [id, []]))
  await Promise.all(
    asked.map(async ({ id, ...querystring }) => {
      const entries = await call(completionsRoutes.listDays, { params: { id }, querystring }, { signal })
      byHabit.get(id)?.push(...entries)
    }),
  )
  return byHabit
}

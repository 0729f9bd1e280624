import type { CompletionView, EntryView } from '@daymark/contract/completions.shapes.ts'
import { type ReactNode, useEffect, useState } from 'react'
import { ApiError } from '#api/api-error.ts'
import { useIsOnline } from '#api/online.ts'
import { StaleLine } from '#ui/stale-line.tsx'
import { toast } from '#ui/toasts/toast.ts'
import { useHabits, useHabitsData } from '../store/habits-context.ts'

/** What was opened of a habit's days: their notes, which the list of habits does not carry. */
export type OpenedDays = { completions: readonly CompletionView[]; entries: readonly EntryView[] }

type Props = { habitId: string; children: (opened: OpenedDays) => ReactNode }

const failure = 'Failed to load completion history'
const staleText = 'This history may be out of date.'
const none: readonly never[] = []

/** Asks for the notes of a habit's days when it is first shown. Its days are there at once, and a line says where they may be old. */
export function OpenedHistory({ habitId, children }: Props) {
  const completions = useHabitsData(({ histories }) => histories[habitId])
  const entries = useHabitsData((data) => data.entries[habitId])
  const isStale = useHabitsData((data) => data.isStale)
  const { reload } = useHabits()
  const { problem, isRetrying, retry } = useHistoryLoad(habitId)
  const isUnknown = completions === undefined
  const hasFailed = problem === 'failed' && isUnknown
  const isOld = isStale || (problem !== null && !isUnknown)
  const onRetry = () => {
    if (isStale) void reload()
    retry()
  }
  return (
    <>
      {(hasFailed || isOld) && (
        <StaleLine text={hasFailed ? failure : staleText} isBusy={isRetrying} onRetry={onRetry} />
      )}
      {children({ completions: completions ?? none, entries: entries ?? none })}
    </>
  )
}

/** Without a connection it waits for one; any other failure is shown with a way to retry. */
function useHistoryLoad(habitId: string) {
  const { loadHistory, store } = useHabits()
  const isOnline = useIsOnline()
  const [attempt, setAttempt] = useState(1)
  const [last, setLast] = useState<{ attempt: number; problem: 'failed' | 'offline' } | null>(null)

  useEffect(() => {
    let isWanted = true
    const load = async () => {
      try {
        await loadHistory(habitId)
        if (isWanted) setLast(null)
      } catch (error) {
        if (!isWanted) return
        const hasNoConnection = error instanceof ApiError && error.code === 'network' && !isOnline
        setLast({ attempt, problem: hasNoConnection ? 'offline' : 'failed' })
        if (!hasNoConnection && !store.getState().histories[habitId]) toast.error(failure)
      }
    }
    void load()
    return () => {
      isWanted = false
    }
  }, [loadHistory, store, habitId, attempt, isOnline])

  return {
    problem: last?.problem ?? null,
    isRetrying: last !== null && last.attempt !== attempt,
    retry: () => setAttempt(attempt + 1),
  }
}

import type { CompletionView } from '@daymark/contract/completions.shapes.ts'
import { CloudOff } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { ApiError } from '#api/api-error.ts'
import { useIsOnline } from '#api/online.ts'
import { Notice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { StaleLine } from '#ui/stale-line.tsx'
import { toast } from '#ui/toasts/toast.ts'
import { useHabits, useHabitsData } from '../store/habits-context.ts'

type Props = { habitId: string; children: (completions: readonly CompletionView[]) => ReactNode }

const failure = 'Failed to load completion history'
const staleText = 'This history may be out of date.'

/**
 * Asks for a habit's history when it is first shown, and shows it from then on as the store has it. What an earlier visit
 * stored is better than none, and says that it is not current.
 */
export function HabitCompletions({ habitId, children }: Props) {
  const completions = useHabitsData(({ histories }) => histories[habitId])
  const { problem, isRetrying, retry } = useHistoryLoad(habitId)
  if (completions) {
    return (
      <>
        {problem !== null && <StaleLine text={staleText} isBusy={isRetrying} onRetry={retry} />}
        {children(completions)}
      </>
    )
  }
  if (problem === null) return <Skeleton rows={2} label="Loading completion history" className="h-64" />
  if (problem === 'failed') {
    return <Notice isProblem title={failure} action="Try Again" isBusy={isRetrying} onAction={retry} />
  }
  return (
    <Notice
      icon={<CloudOff size={28} aria-hidden="true" />}
      title="You’re offline"
      text="This habit’s history isn’t on this device yet. It’ll load when you’re back online."
    />
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

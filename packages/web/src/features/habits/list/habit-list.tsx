import { type ReactNode, useDeferredValue } from 'react'
import { useIsOnline } from '#api/online.ts'
import { Notice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { type HabitsData, useHabits, useHabitsData } from '../store/habits-context.ts'

type Props = { renderEmpty: () => ReactNode; renderHabits: () => ReactNode }

/**
 * The content of 'Your Habits'. Whatever was loaded once stays to be seen while it is loaded again, or cannot be. The
 * first cards are drawn in steps, between which a tap finds an ear, and what was there stays until they are whole;
 * whatever changes later is drawn at once.
 */
export function HabitList({ renderEmpty, renderHabits }: Props) {
  const { load } = useHabits()
  const known = useHabitsData(lookOf)
  const isOnline = useIsOnline()
  const next = isOnline || known === 'cards' || known === 'empty' ? known : 'offline'
  const last = useDeferredValue(next)
  const look = next === 'cards' ? last : next

  if (look === 'cards') return renderHabits()
  if (look === 'empty') return renderEmpty()
  if (look === 'offline') return <Notice title="You’re offline" text="Your habits will load when you’re back online." />
  if (look === 'failed') {
    return (
      <Notice
        isProblem
        title="Failed to load habits"
        text="Failed to fetch habits"
        action="Try Again"
        onAction={() => void load()}
      />
    )
  }
  return <LoadingCards />
}

export const LoadingCards = () => (
  <Skeleton label="Loading habits" rows={4} className="h-69 sm:h-64" layout="grid gap-4 lg:grid-cols-2" />
)

function lookOf({ habits, updatedAt, status }: HabitsData) {
  if (habits.length > 0) return 'cards'
  if (updatedAt !== null) return 'empty'
  return status === 'failed' ? 'failed' : 'coming'
}

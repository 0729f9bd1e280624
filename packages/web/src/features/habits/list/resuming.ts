import type { HabitView } from '@daymark/contract/habits.shapes.ts'
import { freeHabitLimit } from '@daymark/domain/subscription/tier.ts'
import { useState } from 'react'
import { toast } from '#ui/toast.ts'
import { useHabits } from '../store/habits-context.ts'
import { type LimitRefusal, saveFailureOf } from '../form/save-failure.ts'

/** Puts a paused habit back on the dashboard, one at a time. A plan that has no room for it is the screen's to explain. */
export function useResuming(onLimit: (refusal: LimitRefusal) => void) {
  const { store, update } = useHabits()
  const [resumingId, setResumingId] = useState<string | null>(null)
  const resume = async (habit: HabitView): Promise<void> => {
    if (resumingId !== null) return
    setResumingId(habit.id)
    try {
      await update(habit.id, { isActive: true })
      toast.success('Habit updated successfully!')
    } catch (error) {
      const currentCount = store.getState().habits.length
      const known = { currentCount, maxAllowed: freeHabitLimit, subscriptionTier: 'Free' }
      const failure = saveFailureOf(error, 'Failed to update habit', known)
      if (failure.kind === 'limit') onLimit(failure.refusal)
      if (failure.kind === 'told') toast.error(failure.toast)
    } finally {
      setResumingId(null)
    }
  }
  return { resumingId, resume }
}

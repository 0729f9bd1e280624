import { freeHabitLimit } from '@daymark/domain/subscription/tier.ts'
import { toast } from '#ui/toasts/toast.ts'
import { useHabitsData } from '../store/habits-context.ts'
import { type LimitRefusal, saveFailureOf } from './save-failure.ts'

/** The number of habits and their limit, if known. */
export type HabitAccess = { count: number; max: number; tier: string }

type Saving = {
  save: () => Promise<unknown>
  success: string
  failure: string
  /** It is saved: the form is done with. */
  onSaved: () => void
  onLimit: (refusal: LimitRefusal) => void
  /** It was not saved, for a reason that the form shows. */
  onRefused: (error: unknown, fallback: string) => void
}

/** Saves a habit, and tells how that went. */
export function useSaveHabit(access: HabitAccess | null): (saving: Saving) => Promise<void> {
  const count = useHabitsData((data) => data.habits.length)
  const known = {
    currentCount: access?.count ?? count,
    maxAllowed: access?.max ?? freeHabitLimit,
    subscriptionTier: 'Free',
  }

  return async ({ save, success, failure, onSaved, onLimit, onRefused }) => {
    try {
      await save()
    } catch (error) {
      const found = saveFailureOf(error, failure, known)
      if (found.kind === 'limit') onLimit(found.refusal)
      if (found.kind === 'told') {
        toast.error(found.toast)
        onRefused(found.error, failure)
      }
      return
    }
    toast.success(success)
    onSaved()
  }
}

import type { HabitView } from '@daymark/contract/habits.shapes.ts'
import { useState } from 'react'
import { ApiError, isSessionEnd, messageOf } from '#api/api-error.ts'
import { Confirm } from '#ui/confirm.tsx'
import { useLastKnown } from '#ui/opening.ts'
import { toast } from '#ui/toasts/toast.ts'
import { useHabits } from '../store/habits-context.ts'

type Props = { habit: HabitView | null; isOpen: boolean; onClose: () => void; onDeleted?: () => void }

/** Asks before a habit is deleted. Whether it worked or not, what is shown afterwards is what there is. */
export function DeleteHabitDialog({ habit, isOpen, onClose, onDeleted }: Props) {
  const habits = useHabits()
  const asked = useLastKnown(habit)
  const [isDeleting, setDeleting] = useState(false)

  const remove = async (doomed: HabitView) => {
    setDeleting(true)
    try {
      await habits.remove(doomed)
      onClose()
      onDeleted?.()
    } catch (error) {
      onClose()
      // An ended session has been shown already, and has no list to load.
      if (isSessionEnd(error)) return
      toast.error(failureOf(error))
      void habits.reload()
    } finally {
      setDeleting(false)
    }
  }

  return (
    <Confirm
      isDestructive
      isOpen={isOpen && habit !== null}
      title="Delete habit?"
      text={
        <>
          “<bdi>{asked?.name}</bdi>” will be deleted, and its completion history and notes will be removed permanently.
        </>
      }
      confirm="Delete Habit"
      cancel="Keep Habit"
      isBusy={isDeleting}
      onConfirm={() => asked && void remove(asked)}
      onCancel={onClose}
    />
  )
}

const failure = 'Failed to delete habit'

function failureOf(error: unknown): string {
  if (!(error instanceof ApiError) || error.code !== 'network') return messageOf(error, failure)
  return navigator.onLine ? failure : 'You’re offline. You can delete this habit when you’re back online.'
}

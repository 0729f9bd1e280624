import { useState } from 'react'
import { useClient } from '#api/client-context.ts'
import { useHabits } from '#features/habits/store/habits-context.ts'
import { type LazyDialog, useLazyDialog } from '../lazy/lazy-dialog.tsx'
import { lazyPart } from '../lazy/lazy-part.tsx'

export const logoutQuestion = lazyPart(
  'logout-question',
  async () => (await import('./logout-question.tsx')).LogoutQuestion,
)

/** As long as a user waits for a pressed button. */
const patienceMs = 4000

export type Logout = { question: LazyDialog; isLeaving: boolean; leave: () => Promise<void> }

/** Logging out leaves nothing in the browser: pending ticks are sent first, and where that fails the user is asked. */
export function useLogout(): Logout {
  const { logout, session } = useClient()
  const { store, flush } = useHabits()
  const question = useLazyDialog(logoutQuestion)
  const [isLeaving, setLeaving] = useState(false)

  const isWaiting = () => store.getState().waiting > 0
  const leave = async () => {
    if (isWaiting()) {
      setLeaving(true)
      question.preload()
      await Promise.race([flush(), new Promise((resolve) => setTimeout(resolve, patienceMs))])
      setLeaving(false)
      if (!session.isSignedIn()) return
    }
    if (isWaiting()) question.open()
    else await logout()
  }
  return { question, isLeaving, leave }
}

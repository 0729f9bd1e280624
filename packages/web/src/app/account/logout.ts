import { useState } from 'react'
import { useClient } from '#api/client-context.ts'
import { useHabits } from '#features/habits/store/habits-context.ts'
import { type LazyDialog, useLazyDialog } from '../lazy/lazy-dialog.tsx'
import { lazyPart } from '../lazy/lazy-part.tsx'

export const logoutQuestion = lazyPart(
  'logout-question',
  async () => (await import('./logout-question.tsx')).LogoutQuestion,
)

/** As long as anybody waits for a button that they have pressed. */
const patienceMs = 4000

export type Logout = { question: LazyDialog; isLeaving: boolean; leave: () => Promise<void> }

/** Logging out leaves nothing in the browser: ticks that wait are sent before, and where that fails the person is asked. */
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

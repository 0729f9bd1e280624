import { type ReactNode, Suspense, useMemo, useState } from 'react'
import { ErrorBoundary } from './error-boundary.tsx'
import { FailureCard } from './failure-screen.tsx'

/**
 * A dialog in a file of its own: fetched at the first sign of interest, mounted at the first opening, and kept while
 * closed. One that could not be fetched is forgotten, so that the next opening tries again. Its functions never change.
 */
export function useLazyDialog(part: { preload: () => Promise<void> }) {
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never')
  const actions = useMemo(() => {
    const preload = () => void part.preload()
    return {
      preload,
      open: () => {
        preload()
        setState('open')
      },
      close: () => setState('closed'),
      forget: () => setState('never'),
    }
  }, [part])
  return { isWanted: state !== 'never', isOpen: state === 'open', ...actions }
}
export type LazyDialog = ReturnType<typeof useLazyDialog>

/** The same for a dialog about something, which it keeps in sight while it closes. */
export function useLazyDialogAbout<Subject>(part: { preload: () => Promise<void> }) {
  const { open, ...dialog } = useLazyDialog(part)
  const [subject, setSubject] = useState<Subject | null>(null)
  const openAbout = useMemo(
    () => (next: Subject) => {
      setSubject(next)
      open()
    },
    [open],
  )
  return { ...dialog, open, openAbout, subject }
}

/** Where the dialog stands; what could not be fetched is told without taking the screen away. */
export function LazyDialogPart({ dialog, children }: { dialog: LazyDialog; children: ReactNode }) {
  if (!dialog.isWanted) return null
  return (
    <ErrorBoundary renderFailure={(error) => <FailureCard error={error} onClose={dialog.forget} />}>
      <Suspense>{children}</Suspense>
    </ErrorBoundary>
  )
}

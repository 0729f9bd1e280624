import { type ReactNode, Suspense, useState } from 'react'
import { ErrorBoundary } from './error-boundary.tsx'
import { FailureCard } from './failure-screen.tsx'

/**
 * A dialog in a file of its own: fetched at the first sign of interest, mounted at the first opening, and kept while
 * closed. One that could not be fetched is forgotten, so that the next opening tries again.
 */
export function useLazyDialog(part: { preload: () => Promise<void> }) {
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never')
  const preload = () => void part.preload()
  return {
    isWanted: state !== 'never',
    isOpen: state === 'open',
    preload,
    open: () => {
      preload()
      setState('open')
    },
    close: () => setState('closed'),
    forget: () => setState('never'),
  }
}
export type LazyDialog = ReturnType<typeof useLazyDialog>

/** Where the dialog stands; what could not be fetched is told without taking the screen away. */
export function LazyDialogPart({ dialog, children }: { dialog: LazyDialog; children: ReactNode }) {
  if (!dialog.isWanted) return null
  return (
    <ErrorBoundary renderFailure={(error) => <FailureCard error={error} onClose={dialog.forget} />}>
      <Suspense>{children}</Suspense>
    </ErrorBoundary>
  )
}

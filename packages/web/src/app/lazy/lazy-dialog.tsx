import { type ReactNode, Suspense, useEffect, useMemo, useState } from 'react'
import { useBackCloses } from '#ui/back.ts'
import { forgetClick, keepClick, keptClick } from './chunk.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { FailureCard } from './failure-screen.tsx'
import type { LazyPart } from './lazy-part.tsx'

/**
 * A dialog in a file of its own, about something that it keeps in sight while it closes: fetched at the first sign of
 * interest, mounted at the first opening, and kept while closed. One that could not be fetched is forgotten, so that the
 * next opening tries again; where the page was reloaded for it, it opens by itself. Its functions never change.
 */
export function useLazyDialogAbout<Subject>({ chunk, preload: load }: LazyPart) {
  const [clicked] = useState(() => keptClick(chunk))
  // Not while it is read: React may begin a first render more than once.
  useEffect(() => {
    if (clicked) forgetClick()
  }, [clicked])
  const [state, setState] = useState<'never' | 'open' | 'closed'>(clicked ? 'open' : 'never')
  const [subject, setSubject] = useState((clicked?.subject ?? null) as Subject | null)
  const actions = useMemo(() => {
    const preload = () => void load()
    return {
      preload,
      openAbout: (next: Subject | null) => {
        preload()
        setSubject(next)
        setState('open')
      },
      close: () => setState('closed'),
      forget: () => setState('never'),
    }
  }, [load])
  return { chunk, subject, isWanted: state !== 'never', isOpen: state === 'open', ...actions }
}
type LazyDialogAbout = Omit<ReturnType<typeof useLazyDialogAbout<unknown>>, 'openAbout'>

/** The same for a dialog about nothing but itself. */
export function useLazyDialog(part: LazyPart) {
  const { openAbout, ...dialog } = useLazyDialogAbout<null>(part)
  const open = useMemo(() => () => openAbout(null), [openAbout])
  return { ...dialog, open }
}
export type LazyDialog = ReturnType<typeof useLazyDialog>

/** Renders the dialog; a chunk that could not be fetched shows an error above the screen. */
export function LazyDialogPart({ dialog, children }: { dialog: LazyDialogAbout; children: ReactNode }) {
  if (!dialog.isWanted) return null
  return (
    <ErrorBoundary
      renderFailure={(error) => <FailureCard error={error} onClose={dialog.forget} />}
      onReload={() => dialog.isOpen && keepClick(dialog)}
    >
      <Suspense fallback={dialog.isOpen && <Opening onClose={dialog.close} />}>{children}</Suspense>
    </ErrorBoundary>
  )
}

/** Shown at once after a press, until the dialog has loaded. */
function Opening({ onClose }: { onClose: () => void }) {
  useBackCloses(true, onClose)
  return (
    <div className="fixed inset-0 z-30 grid place-items-center bg-[rgb(8_19_22/.55)]">
      <output data-busy="" className="card flex items-center gap-3 p-5">
        Loading…
      </output>
    </div>
  )
}

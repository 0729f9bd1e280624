import { Suspense, useState } from 'react'
import { ErrorBoundary } from './error-boundary.tsx'
import { FailureCard } from './failure-screen.tsx'
import { lazyPart } from './lazy-part.tsx'

const supportDialog = lazyPart('help', async () => (await import('#features/support/support-dialog.tsx')).SupportDialog)

const preload = () => void supportDialog.preload()

/**
 * The Help & Support dialog: fetched at the first sign of interest, mounted at the first opening, and kept while closed
 * with what was typed. One that could not be fetched is forgotten, so that the next opening tries again.
 */
export function useHelp() {
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never')
  return {
    state,
    preload,
    open: () => {
      preload()
      setState('open')
    },
    close: () => setState('closed'),
    forget: () => setState('never'),
  }
}
export type Help = ReturnType<typeof useHelp>

export function HelpPart({ help }: { help: Help }) {
  const SupportDialog = supportDialog.Part
  if (help.state === 'never') return null
  return (
    <ErrorBoundary renderFailure={(error) => <FailureCard error={error} onClose={help.forget} />}>
      <Suspense>
        <SupportDialog isOpen={help.state === 'open'} onClose={help.close} />
      </Suspense>
    </ErrorBoundary>
  )
}

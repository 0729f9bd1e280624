import { type ComponentProps, Suspense } from 'react'
import type { VerificationStep } from '#features/auth/verification-step.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { FailureCard } from './failure-screen.tsx'
import { lazyPart } from './lazy-part.tsx'

const verification = lazyPart(
  'verification',
  async () => (await import('#features/auth/verification-step.tsx')).VerificationStep,
)

/** Fetched while the form is being filled in. */
export const preloadVerification = () => void verification.preload()

/** The code's step, in a file of its own. Where that does not arrive, the form is still there to go back to. */
export function VerificationPart(props: ComponentProps<typeof VerificationStep>) {
  const Step = verification.Part
  return (
    <ErrorBoundary renderFailure={(error) => <FailureCard error={error} onClose={props.onBack} />}>
      <Suspense fallback={<Spinner text="Loading…" />}>
        <Step {...props} />
      </Suspense>
    </ErrorBoundary>
  )
}

import { Suspense } from 'react'
import { Notice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { lazyPart } from './lazy-part.tsx'

const section = lazyPart('subscription', async () => (await import('./subscription-section.tsx')).SubscriptionSection)

/** The person's plan, in a file of its own: the settings beside it do not wait for it, nor go when it does not come. */
export function SubscriptionPart() {
  const SubscriptionSection = section.Part
  return (
    <ErrorBoundary renderFailure={() => <Notice isProblem title="Failed to load subscription" />}>
      <Suspense fallback={<Skeleton label="Loading subscription" rows={1} className="h-36" />}>
        <SubscriptionSection />
      </Suspense>
    </ErrorBoundary>
  )
}

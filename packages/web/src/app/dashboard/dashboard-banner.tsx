import type { FeatureAccess } from '@daymark/domain/subscription/access.ts'
import { bannerButtonOf, isTrialExpiring, statusTextOf } from '@daymark/domain/subscription/wording.ts'
import { Suspense } from 'react'
import { useClient } from '#api/client-context.ts'
import { useFeatureAccess, useSubscriptionData } from '#features/subscription/subscription-context.ts'
import { Button } from '#ui/button.tsx'
import { ErrorBoundary } from '../lazy/error-boundary.tsx'
import { lazyPart } from '../lazy/lazy-part.tsx'
import { useUpgrade } from '../subscription/upgrade.ts'

/**
 * The state of an account without a plan, and the way to one, or that a payment is failing; hidden for others. Its place
 * is reserved until that is known, so that nothing moves: on a new device it is most often a trial.
 */
export function DashboardBanner() {
  const { clock } = useClient()
  const access = useFeatureAccess()
  const isComing = useSubscriptionData(({ failed }) => !failed.isLoadingFeatureAccess)
  const status = useSubscriptionData(({ subscription }) => subscription?.status)
  const upgrade = useUpgrade()
  if (status === 'past_due' || status === 'unpaid') return <FailedPaymentPart />
  if (!access && isComing) return <div aria-hidden="true" className="card bare mt-1 h-[62px] sm:h-[66px]" />
  const button = access && bannerButtonOf(access)
  if (!button) return null
  const isUrgent = access.isTrialExpired || isTrialExpiring(access)
  return (
    <section aria-label="Your plan" className="screen-only card mt-1 flex overflow-hidden rounded-[14px] shadow-none">
      <i aria-hidden="true" className="stripe-edge w-3 shrink-0" />
      <div className="flex min-h-15 flex-1 flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-1.5 sm:min-h-16">
        <p className="min-w-0 flex-1 basis-28 leading-snug">
          <b className={isUrgent ? 'text-signal-ink' : ''}>{statusTextOf(access, null, clock())}</b>
          <span className="text-ink-2 max-sm:hidden"> — {promiseOf(access)}</span>
        </p>
        <Button onClick={upgrade}>{button}</Button>
      </div>
    </section>
  )
}

const failedPayment = lazyPart(
  'failed-payment',
  async () => (await import('#features/subscription/billing/failed-payment.tsx')).FailedPayment,
)

/** Without its code the card in Profile Settings still says it. */
const FailedPaymentPart = () => (
  <ErrorBoundary renderFailure={() => null}>
    <Suspense>
      <failedPayment.Part />
    </Suspense>
  </ErrorBoundary>
)

function promiseOf({ isInTrial, isTrialExpired }: FeatureAccess): string {
  if (isInTrial) return 'keep unlimited habits when it ends.'
  return isTrialExpired ? 'you keep all your habits. Pick a plan to add more.' : 'keep unlimited habits.'
}

import type { SubscriptionView } from '@daymark/contract/subscription.shapes.ts'
import type { FeatureAccess } from '@daymark/domain/subscription/access.ts'
import { type CardButton, cardButtonsOf } from '@daymark/domain/subscription/offer-wording.ts'
import { statusTextOf } from '@daymark/domain/subscription/wording.ts'
import { ExternalLink } from 'lucide-react'
import { useRef, useState } from 'react'
import { usePassingTime } from '#api/time/passing-time.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { CancelSubscription } from './cancel-subscription.tsx'
import { DaysLeft } from './days-left.tsx'
import { countdownOf, isUnpaid, trialEndOf } from './plan-standing.ts'
import { usePortal } from './portal.ts'
import { useFeatureAccess, useSubscription, useSubscriptionData } from './subscription-context.ts'
import { SubscriptionFacts } from './subscription-facts.tsx'
import { TestBilling } from './test-billing.tsx'
import { TierBadge } from './tier-badge.tsx'

type Props = { onChoosePlan: () => void }

/** Where the person stands with their plan, and all that can be done about it. */
export function SubscriptionCard({ onChoosePlan }: Props) {
  const { loadBoth } = useSubscription()
  const access = useFeatureAccess()
  const subscription = useSubscriptionData((data) => data.subscription)
  const mode = useSubscriptionData((data) => data.billingMode)
  const isLoadingAccess = useSubscriptionData((data) => data.isLoadingFeatureAccess)
  const isLoadingPlan = useSubscriptionData((data) => data.isLoadingSubscription)

  // Whoever may have a plan that is not known yet must not be told to subscribe.
  if (access === null || (subscription === null && (access.hasActiveSubscription || isLoadingPlan))) {
    if (isLoadingAccess || isLoadingPlan) return <Skeleton label="Loading subscription" rows={1} className="h-36" />
    const retry = () => void loadBoth()
    return <Notice isProblem title="Failed to load subscription" action="Try Again" onAction={retry} />
  }
  return (
    <div className="grid gap-4 rounded-[14px] border border-line bg-fog p-4 sm:p-5">
      <Standing access={access} subscription={subscription} />
      {subscription && <SubscriptionFacts subscription={subscription} />}
      <CardButtons access={access} subscription={subscription} onChoosePlan={onChoosePlan} />
      <TestBilling mode={mode} />
    </div>
  )
}

type Known = { access: FeatureAccess; subscription: SubscriptionView | null }

function Standing({ access, subscription }: Known) {
  const now = usePassingTime()
  const countdown = countdownOf(access, subscription, now)
  return (
    <div className="grid gap-3">
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-[1.18rem] leading-tight font-bold tracking-[-.022em]">
        {statusTextOf(access, { trialEnd: trialEndOf(subscription) }, now)}
        <TierBadge />
      </p>
      {countdown && <DaysLeft {...countdown} />}
    </div>
  )
}

function CardButtons({ access, subscription, onChoosePlan }: Known & Props) {
  const portal = usePortal()
  const [isAsked, setAsked] = useState(false)
  const row = useRef<HTMLDivElement>(null)

  const actions = {
    'Choose Plan': { look: 'primary', act: onChoosePlan },
    'Subscribe Now': { look: 'primary', act: onChoosePlan },
    'Change Plan': { look: 'line', act: onChoosePlan },
    Manage: { look: isUnpaid(subscription) ? 'primary' : 'line', act: portal.open, isPortal: true },
    Reactivate: { look: 'primary', act: portal.open, isPortal: true },
    Cancel: { look: 'danger-line', act: () => setAsked(true) },
  } as const satisfies Record<CardButton, { look: string; act: () => void; isPortal?: true }>

  // The keyboard goes on where the button was.
  const goOn = () => requestAnimationFrame(() => row.current?.querySelector('button')?.focus())
  return (
    <>
      <div ref={row} className="flex flex-wrap gap-3 max-[479px]:*:flex-1">
        {cardButtonsOf(access, subscription).map((label) => {
          const { look, act, ...way } = actions[label]
          const isPortal = 'isPortal' in way
          return (
            <Button
              key={label}
              look={look}
              icon={isPortal && <ExternalLink size={17} aria-hidden="true" />}
              isBusy={isPortal && portal.isOpening}
              onClick={act}
            >
              {label}
            </Button>
          )
        })}
      </div>
      <CancelSubscription
        subscription={subscription}
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        onCanceled={goOn}
      />
    </>
  )
}

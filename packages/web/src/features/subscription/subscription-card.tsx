import type { SubscriptionView } from '@daymark/contract/subscription.shapes.ts'
import type { FeatureAccess } from '@daymark/domain/subscription/access.ts'
import { type CardButton, cardButtonsOf } from '@daymark/domain/subscription/offer-wording.ts'
import { statusTextOf } from '@daymark/domain/subscription/wording.ts'
import { ExternalLink } from 'lucide-react'
import { useRef, useState } from 'react'
import { useNow } from '#api/time/now.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { CancelSubscription } from './billing/cancel-subscription.tsx'
import { Fact } from './fact.tsx'
import { countdownOf, grantTextOf, isUnpaid, planPriceOf, trialEndOf } from './plan-status.ts'
import { useFeatureAccess, useSubscription, useSubscriptionData } from './subscription-context.ts'
import { TestBilling } from './billing/test-billing.tsx'
import { TierBadge } from './tier-badge.tsx'
import { useZone } from '#api/client-context.ts'
import { ProblemBox } from '#ui/fields/problem-box.tsx'
import { longDateOf } from './shown-date.ts'
import { usePortal } from './billing/portal.ts'

type Props = { onChoosePlan: () => void }

/** The state of the person's plan, and all that can be done about it. */
export function SubscriptionCard({ onChoosePlan }: Props) {
  const { loadBoth } = useSubscription()
  const access = useFeatureAccess()
  const subscription = useSubscriptionData((data) => data.subscription)
  const mode = useSubscriptionData((data) => data.billingMode)
  const isLoadingAccess = useSubscriptionData((data) => data.isLoadingFeatureAccess)
  const isLoadingPlan = useSubscriptionData((data) => data.isLoadingSubscription)

  // A user who may have a plan that is not known yet must not be told to subscribe.
  if (access === null || (subscription === null && (access.hasActiveSubscription || isLoadingPlan))) {
    if (isLoadingAccess || isLoadingPlan) return <Skeleton label="Loading subscription" rows={1} className="h-36" />
    const retry = () => void loadBoth()
    return <Notice isProblem title="Failed to load subscription" action="Try Again" onAction={retry} />
  }
  return (
    <div className="grid gap-4 rounded-[14px] border border-line bg-fog p-4 sm:p-5">
      <PlanStatus access={access} subscription={subscription} />
      {subscription && <SubscriptionFacts subscription={subscription} />}
      <CardButtons access={access} subscription={subscription} onChoosePlan={onChoosePlan} />
      <TestBilling mode={mode} />
    </div>
  )
}

type Known = { access: FeatureAccess; subscription: SubscriptionView | null }

function PlanStatus({ access, subscription }: Known) {
  const now = useNow()
  const timeZone = useZone()
  const given = grantTextOf(access, (instant) => longDateOf(instant, timeZone))
  const countdown = countdownOf(access, subscription, now)
  return (
    <div className="grid gap-3">
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-[1.18rem] leading-tight font-bold tracking-[-.022em]">
        {given ?? statusTextOf(access, { trialEnd: trialEndOf(subscription) }, now)}
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
      <div ref={row} className="flex flex-wrap gap-3 max-sm:*:flex-1">
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

type DaysLeftProps = { left: number; of: number }

/** A countdown of days as bands, one painted for each that is left. The words beside it say the same. */
function DaysLeft({ left, of }: DaysLeftProps) {
  return (
    <div aria-hidden="true" className="flex h-2.5 gap-1">
      {Array.from({ length: of }, (_, day) => (
        <i key={day} className={`flex-1 rounded-[3px] ${day < left ? 'bg-signal' : 'bg-line'}`} />
      ))}
    </div>
  )
}

/** What was bought and what comes next: the next charge, the end, or a payment that failed. */
function SubscriptionFacts({ subscription }: { subscription: SubscriptionView }) {
  const timeZone = useZone()
  const { status, planName, cancelAtPeriodEnd, endsAt, currentPeriodEnd, isInTrial } = subscription
  const price = planPriceOf(subscription)
  const periodEnd = longDateOf(currentPeriodEnd, timeZone)
  const isRunning = status === 'active' || status === 'trialing'
  return (
    <>
      {isUnpaid(subscription) && <ProblemBox text="Payment failed. Update your payment method." />}
      {status === 'unknown' && (
        <ProblemBox text="We can’t read the status of your subscription right now. Open Manage to see it." />
      )}
      {endsAt !== null && (
        <p className="rounded-[10px] bg-sunken px-3.5 py-2.5 text-[.94rem]">
          Your subscription ends on {longDateOf(endsAt, timeZone)}. You keep access until then.
          {isInTrial && cancelAtPeriodEnd && ' You won’t be charged.'}
        </p>
      )}
      <dl className="grid gap-1.5 text-[.94rem]">
        <Fact name="Plan">{planName}</Fact>
        {price !== null && <Fact name="Price">{price}</Fact>}
        {isRunning && !cancelAtPeriodEnd && <Fact name="Next billing date">{periodEnd}</Fact>}
      </dl>
    </>
  )
}

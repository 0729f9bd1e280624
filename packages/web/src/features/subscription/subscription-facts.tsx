import type { SubscriptionView } from '@daymark/contract/subscription.shapes.ts'
import { priceTextOf } from '@daymark/domain/subscription/offer-wording.ts'
import { useZone } from '#api/client-context.ts'
import { ProblemBox } from '#ui/fields/problem-box.tsx'
import { isUnpaid } from './plan-standing.ts'
import { longDateOf } from './shown-date.ts'

/** What was bought and what comes next: the next charge, the end, or a payment that failed. */
export function SubscriptionFacts({ subscription }: { subscription: SubscriptionView }) {
  const timeZone = useZone()
  const { status, planName, amount, interval, currency, cancelAtPeriodEnd, endsAt, currentPeriodEnd, isInTrial } =
    subscription
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
        {amount !== null && <Fact name="Price">{priceTextOf(amount, interval, currency)}</Fact>}
        {isRunning && !cancelAtPeriodEnd && <Fact name="Next billing date">{periodEnd}</Fact>}
      </dl>
    </>
  )
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="text-ink-2">{name}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  )
}

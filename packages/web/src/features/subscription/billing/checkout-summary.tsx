import { subscriptionStatusNames } from '@daymark/domain/subscription/wording.ts'
import type { ResponseOf } from '@daymark/contract/route.ts'
import type { subscriptionShapes } from '@daymark/contract/subscription.shapes.ts'
import { tiers } from '@daymark/domain/subscription/tier.ts'
import { useZone } from '#api/client-context.ts'
import { longDateOf } from '../shown-date.ts'

export type Checkout = ResponseOf<(typeof subscriptionShapes)['confirmCheckout']>

/** What a checkout bought: plan, status and, while the first days are free, until when. Nothing yet where a payment has to arrive first. */
export function CheckoutSummary({ checkout: { message, subscription } }: { checkout: Checkout }) {
  const timeZone = useZone()
  return (
    <>
      <p className="text-ink-2">{message}</p>
      {subscription && (
        <dl className="mt-5 divide-y divide-line border-y border-line">
          <Fact name="Plan">{tiers[subscription.tier]}</Fact>
          <Fact name="Status">{subscriptionStatusNames[subscription.status]}</Fact>
          {subscription.trialEnd !== null && (
            <Fact name="Trial ends">{longDateOf(subscription.trialEnd, timeZone)}</Fact>
          )}
        </dl>
      )}
    </>
  )
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <div className="flex justify-between gap-4 py-2.5">
      <dt className="text-ink-2">{name}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  )
}

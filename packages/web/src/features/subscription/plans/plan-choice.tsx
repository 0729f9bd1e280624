import type { PlanView, SubscriptionView } from '@daymark/contract/subscription.shapes.ts'
import type { FeatureAccess } from '@daymark/domain/subscription/access.ts'
import { type PlanInterval, type PlanKey, plans as ownPlans } from '@daymark/domain/subscription/plan.ts'
import { useState } from 'react'
import { Badge } from '#ui/badge.tsx'
import { ChoiceRow } from '#ui/fields/choice-row.tsx'
import { PlanCard } from './plan-card.tsx'
import { holdOf, planOfferOf, type PlanOffer, savingOf } from './plan-offer.ts'
import { useFeatureAccess } from '../subscription-context.ts'
import { trialNoteOf } from './trial-note.ts'

type Props = {
  plans: readonly PlanView[]
  subscription: SubscriptionView | null
  /** The interval that was chosen before, for a person who comes back to the plans. */
  begin: PlanInterval | null
  /** The plan whose choice is being carried out. */
  busy: PlanKey | null
  onChoose: (plan: PlanView, offer: PlanOffer) => void
}

/** The plans of one billing interval, beginning with the interval that the user pays in. */
export function PlanChoice({ plans, subscription, begin, busy, onChoose }: Props) {
  const access = useFeatureAccess()
  const paid = subscription?.priceId ? ownPlans[subscription.priceId].interval : null
  const [interval, setInterval] = useState<PlanInterval>(begin ?? paid ?? 'monthly')
  const saving = savingOf(plans, 'yearly')
  const offers = plans
    .filter((plan) => plan.interval === interval)
    .map((plan) => ({ plan, offer: planOfferOf(plan, subscription, access) }))
  return (
    <div className="grid gap-5">
      <ChoiceRow
        label="Billing"
        value={interval}
        onChange={setInterval}
        choices={[
          { value: 'monthly', label: 'Monthly' },
          { value: 'yearly', label: 'Yearly', mark: saving > 0 && <Badge tone="ok">Save {saving}%</Badge> },
        ]}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        {offers.map(({ plan, offer }) => (
          <PlanCard
            key={plan.priceId}
            plan={plan}
            offer={offer}
            isBusy={busy === plan.priceId}
            isHeld={busy !== null && busy !== plan.priceId}
            onChoose={() => onChoose(plan, offer)}
          />
        ))}
      </div>
      {offers.some(({ offer }) => offer === 'coming soon') && (
        <p className="text-[.875rem] text-ink-2">
          Until Pro is here, Basic has its features. You keep them for the time you’ve paid for, and we’ll email you 30
          days before they move to Pro.
        </p>
      )}
      <p className="text-[.875rem] text-ink-2">
        {noteOf(
          offers.map(({ offer }) => offer),
          access,
          subscription,
        )}
      </p>
    </div>
  )
}

/** What choosing a plan leads to. */
function noteOf(
  offers: readonly PlanOffer[],
  access: FeatureAccess | null,
  subscription: SubscriptionView | null,
): string {
  if (offers.includes('checkout')) return trialNoteOf(access)
  const hold = subscription && holdOf(subscription)
  if (hold !== null) return hold
  return 'Changes apply right away; unused time is credited.'
}

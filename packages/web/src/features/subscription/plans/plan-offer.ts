import type { PlanView, SubscriptionView } from '@daymark/contract/subscription.shapes.ts'
import { type FeatureAccess, needsSubscription } from '@daymark/domain/subscription/access.ts'
import type { PlanInterval } from '@daymark/domain/subscription/plan.ts'

/** What can be done with a plan: pay for it, change to it, or neither. Held is what another thing has to come before. */
export type PlanOffer = 'coming soon' | 'current' | 'held' | 'change' | 'checkout'

/**
 * A checkout is for a user who has no subscription, whose trial has expired or who needs one. Access that is not known is
 * no reason to refuse: the server decides.
 */
export function planOfferOf(
  plan: Pick<PlanView, 'priceId' | 'isSellable'>,
  subscription: Held | null,
  access: FeatureAccess | null,
): PlanOffer {
  if (!plan.isSellable) return 'coming soon'
  if (subscription === null || access === null || needsSubscription(access)) return 'checkout'
  if (subscription.priceId === plan.priceId) return 'current'
  return holdOf(subscription) === null ? 'change' : 'held'
}

type Held = Pick<SubscriptionView, 'priceId' | 'status' | 'endsAt'>

/** What has to be done before the plan can be changed, as the server would say it; null when nothing has. */
export function holdOf({ status, endsAt }: Pick<Held, 'status' | 'endsAt'>): string | null {
  if (status === 'past_due') return 'Payment failed. Update your payment method.'
  return endsAt === null ? null : 'Reactivate your subscription before changing plans'
}

/** What paying at this interval saves with every plan, in whole percent. */
export function savingOf(plans: readonly PlanView[], interval: PlanInterval): number {
  const savings = plans.filter((plan) => plan.interval === interval).map((plan) => plan.discountPercentage)
  return savings.length === 0 ? 0 : Math.min(...savings)
}

/** A plan's name without its billing interval: 'Basic' for 'Basic Monthly' and 'Basic Annual'. */
export const bareNameOf = ({ name }: Pick<PlanView, 'name'>): string => name.replace(/ (?:Monthly|Annual)$/, '')

/** A description is a list in one sentence: each of its parts is a benefit. */
export const benefitsOf = ({ description }: Pick<PlanView, 'description'>): string[] =>
  description.split(/,\s*(?:plus )?/).filter((benefit) => benefit !== '')

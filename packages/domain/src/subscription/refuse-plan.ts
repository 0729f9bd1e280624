import { Refusal } from '../refusal.ts'
import { type BillingState, isSubscribed, type SubscriptionSnapshot, type SubscriptionStatus } from './billing-state.ts'
import { isSellable, type PlanKey, plans } from './plan.ts'

export const noSubscription = () => new Refusal('not_found', 'No subscription found')

/** Why this plan is not for sale; null when it is. */
export const refuseUnsellable = (plan: PlanKey, isProSold: boolean): Refusal | null =>
  isSellable(plan, isProSold) ? null : new Refusal('conflict', `${plans[plan].tier} is coming soon`)

/** Neither payable nor over, as far as this version knows: only the provider's own pages say more. */
const unclear = () =>
  new Refusal('conflict', 'We can’t tell the status of your subscription right now. Check it under Manage.')

/** Why this plan cannot be bought; null when it can. An existing subscription is changed or repaired instead. */
export function refuseCheckout(
  plan: PlanKey,
  state: BillingState,
  subscription: Pick<SubscriptionSnapshot, 'status'> | null,
  isProSold: boolean,
): Refusal | null {
  if (subscription?.status === 'unknown') return unclear()
  if (state === 'STUCK') return new Refusal('conflict', 'Pay your open invoice under Manage before choosing a plan')
  if (isSubscribed(state)) return new Refusal('conflict', 'You already have a subscription')
  return refuseUnsellable(plan, isProSold)
}

/** Why a subscription cannot be changed to this plan; null when it can. */
export function refusePlanChange(
  plan: PlanKey,
  state: BillingState,
  subscription: (Pick<SubscriptionSnapshot, 'plan' | 'cancelAt'> & { status?: SubscriptionStatus }) | null,
  isProSold: boolean,
): Refusal | null {
  if (!subscription || !isSubscribed(state)) return noSubscription()
  const closed = refuseUnsellable(plan, isProSold)
  if (closed) return closed
  if (subscription.status === 'unknown') return unclear()
  if (state === 'PAST_DUE' || state === 'STUCK')
    return new Refusal('conflict', 'Payment failed. Update your payment method.')
  if (subscription.cancelAt !== null)
    return new Refusal('conflict', 'Reactivate your subscription before changing plans')
  return subscription.plan === plan ? new Refusal('conflict', 'You’re already on this plan') : null
}

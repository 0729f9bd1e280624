import type { SubscriptionStatus } from '@daymark/domain/subscription/billing-state.ts'
import type { Stripe } from 'stripe'
import type { ProviderSubscription } from './billing.ts'
import { isRefused, unlessMissing } from './stripe-call.ts'
import { instantOf } from './stripe-fields.ts'
import { centsIn, formerPlanOf, planOf, toPrice } from './stripe-prices.ts'

const statuses = {
  trialing: 'trialing',
  active: 'active',
  past_due: 'past_due',
  unpaid: 'unpaid',
  paused: 'paused',
  incomplete: 'incomplete',
  incomplete_expired: 'incomplete_expired',
  canceled: 'canceled',
} satisfies Record<Exclude<SubscriptionStatus, 'unknown'>, SubscriptionStatus>

/** Both sides have the same words. One that is new at Stripe counts as over only where Stripe names its end. */
function statusOf({ status, ended_at }: Stripe.Subscription): SubscriptionStatus {
  const known = Object.values(statuses).find((word) => word === status)
  return known ?? (ended_at === null ? 'unknown' : 'canceled')
}

/**
 * Reads a subscription. Its period is its item's, and it is canceled by a date or at the end of its period, depending
 * on where that was done. Of several items, the one with a plan of ours counts.
 */
async function toSubscription(stripe: Stripe, subscription: Stripe.Subscription): Promise<ProviderSubscription> {
  const { id, items, created, currency, trial_end, cancel_at, cancel_at_period_end, ended_at } = subscription
  const item = items.data.find(({ price }) => planOf(price) !== null) ?? items.data[0]
  if (!item) throw new Error(`The subscription ${id} has no items`)
  const periodEnd = instantOf(item.current_period_end)
  return {
    id,
    itemId: item.id,
    // An ended one is shown nowhere with its plan.
    plan: planOf(item.price) ?? (ended_at === null ? await formerPlanOf(stripe, item.price) : null),
    priceCents: ended_at === null ? await centsIn(stripe, item.price, currency) : item.price.unit_amount,
    currency: ended_at === null ? currency : item.price.currency,
    interval: toPrice(item.price)?.interval ?? null,
    isDiscounted: subscription.discounts.length > 0 || item.discounts.length > 0,
    status: statusOf(subscription),
    createdAt: instantOf(created),
    trialEnd: trial_end === null ? null : instantOf(trial_end),
    periodEnd,
    cancelAt: cancel_at === null ? (cancel_at_period_end ? periodEnd : null) : instantOf(cancel_at),
    endedAt: ended_at === null ? null : instantOf(ended_at),
  }
}

/** All of a customer's, over or not, however many pages they fill. */
export async function allSubscriptions(stripe: Stripe, customer: string): Promise<ProviderSubscription[]> {
  const found: ProviderSubscription[] = []
  for await (const subscription of stripe.subscriptions.list({ customer, status: 'all', limit: 100 }))
    found.push(await toSubscription(stripe, subscription))
  return found
}

/** Also for one that is canceled already, at any date. One that has ended stays as it is. */
export async function cancelAtPeriodEnd(stripe: Stripe, id: string): Promise<void> {
  try {
    await stripe.subscriptions.update(id, { cancel_at_period_end: true })
  } catch (error) {
    if (!isRefused(error)) throw error
    const current = await unlessMissing(stripe.subscriptions.retrieve(id))
    if (current?.ended_at === null) throw error
  }
}

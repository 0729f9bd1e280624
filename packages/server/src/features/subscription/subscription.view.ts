import type { SubscriptionView } from '@daymark/contract/subscription.shapes.ts'
import { boughtTierOf } from '@daymark/domain/subscription/access.ts'
import { chargedPriceOf } from '@daymark/domain/subscription/charged-price.ts'
import { isCancelling } from '@daymark/domain/subscription/billing-state.ts'
import { planKeys, planNameOf, plans } from '@daymark/domain/subscription/plan.ts'
import { tierNumberOf } from '@daymark/domain/subscription/tier.ts'
import type { Invoice } from '#adapters/billing/billing.ts'
import type { SubscriptionRow } from './subscription.store.ts'

/** What a plan costs, in dollars, as the screens print it. */
const dollarsOf = (cents: number): number => cents / 100

/** All that an anonymous caller is shown. The end of the free days is shown only while they last. */
export function toConfirmedView(subscription: SubscriptionRow) {
  const { status, trialEnd } = subscription
  const isInTrial = status === 'trialing'
  return {
    tier: tierNumberOf(boughtTierOf(subscription)),
    status,
    isInTrial,
    trialEnd: isInTrial ? (trialEnd?.toString() ?? null) : null,
  }
}

export const toSubscriptionView = (row: SubscriptionRow): SubscriptionView => ({
  ...toConfirmedView(row),
  priceId: row.plan,
  ...pricedAs(row),
  currentPeriodEnd: row.periodEnd.toString(),
  cancelAtPeriodEnd: isCancelling(row),
  endsAt: row.cancelAt?.toString() ?? null,
})

function pricedAs(row: SubscriptionRow) {
  const { cents, currency, interval } = chargedPriceOf(row)
  const amount = cents === null ? null : dollarsOf(cents)
  return { planName: planNameOf(row.plan, interval), amount, currency, interval }
}

export const toInvoiceView = ({ number, date, cents, currency, status, url }: Invoice) => ({
  number,
  date: date.toString(),
  amount: dollarsOf(cents),
  currency,
  status,
  url,
})

export const planViews = planKeys.map((priceId) => {
  const { name, tier, interval, cents, description, discountPercentage, isSellable } = plans[priceId]
  return {
    priceId,
    name,
    tier: tierNumberOf(tier),
    interval,
    amount: dollarsOf(cents),
    description,
    discountPercentage,
    isSellable,
  }
})

import type { ChangePreview, SubscriptionView } from '@daymark/contract/subscription.shapes.ts'
import { boughtTierOf } from '@daymark/domain/subscription/access.ts'
import { type Catalogue, offerOf } from '@daymark/domain/subscription/catalogue.ts'
import { chargedPriceOf } from '@daymark/domain/subscription/charged-price.ts'
import { isCancelling } from '@daymark/domain/subscription/billing-state.ts'
import { amountOf } from '@daymark/domain/subscription/money.ts'
import {
  descriptionOf,
  isSellable,
  type PlanKey,
  planKeys,
  planNameOf,
  plans,
} from '@daymark/domain/subscription/plan.ts'
import { tierNumberOf } from '@daymark/domain/subscription/tier.ts'
import type { ChangeQuote, Invoice } from '#adapters/billing/billing.ts'
import type { SubscriptionRow } from './subscription.store.ts'

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
  isDiscounted: row.isDiscounted,
  currentPeriodEnd: row.periodEnd.toString(),
  cancelAtPeriodEnd: isCancelling(row),
  endsAt: row.cancelAt?.toString() ?? null,
})

function pricedAs(row: SubscriptionRow) {
  const { cents, currency, interval } = chargedPriceOf(row)
  const amount = cents === null ? null : amountOf(cents, currency)
  return { planName: planNameOf(row.plan, interval), amount, currency, interval }
}

export const toInvoiceView = ({ number, date, cents, creditCents, currency, status, url }: Invoice) => ({
  number,
  date: date.toString(),
  amount: amountOf(cents, currency),
  currency,
  status,
  creditUsed: amountOf(creditCents, currency),
  url,
})

export function toPreviewView(plan: PlanKey, quote: ChangeQuote): ChangePreview {
  const { currency, dueCents, creditCents, creditLeftCents, taxCents, nextDate, nextCents, pricedAt } = quote
  return {
    priceId: plan,
    planName: plans[plan].name,
    currency,
    dueToday: amountOf(dueCents, currency),
    credit: amountOf(creditCents, currency),
    creditLeft: amountOf(creditLeftCents, currency),
    tax: taxCents === null ? null : amountOf(taxCents, currency),
    nextDate: nextDate.toString(),
    nextAmount: amountOf(nextCents, currency),
    pricedAt: pricedAt.toString(),
  }
}

/** The plans in a currency. One that is only announced may have no price there, and is shown in dollars. */
export const planViewsIn = (catalogue: Catalogue, wanted: string, isProSold: boolean) =>
  planKeys.map((priceId) => {
    const { name, tier, interval } = plans[priceId]
    const { cents, currency, discountPercentage } = offerOf(catalogue, priceId, wanted)
    const amount = amountOf(cents, currency)
    return {
      priceId,
      name,
      tier: tierNumberOf(tier),
      interval,
      amount,
      currency,
      description: descriptionOf(priceId, isProSold),
      discountPercentage,
      isSellable: isSellable(priceId, isProSold),
    }
  })

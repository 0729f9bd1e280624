import { type PlanKey, planKeys, plans } from '@daymark/domain/subscription/plan.ts'
import type { Stripe } from 'stripe'
import { BillingAway } from './billing.ts'

/** Which of our plans a price stands for: its lookup key says so. Null for a price that is none of ours. */
export const planOf = ({ lookup_key }: Stripe.Price): PlanKey | null =>
  planKeys.find((key) => key === lookup_key) ?? null

/** A price counts only if it charges as often as its plan says, whatever its lookup key. */
function isChargedAsPlanned(plan: PlanKey, { recurring }: Stripe.Price): boolean {
  const interval = plans[plan].interval === 'yearly' ? 'year' : 'month'
  return recurring?.interval === interval && recurring.interval_count === 1 && recurring.usage_type === 'licensed'
}

/** The prices that stand for our plans now. Read anew each time: a lookup key may have moved to another price. */
export async function pricesOf(stripe: Stripe, wanted: readonly PlanKey[]) {
  const { data } = await stripe.prices.list({ lookup_keys: [...wanted], active: true, limit: 100 })
  return data.flatMap((price) => {
    const plan = planOf(price)
    if (plan === null || price.unit_amount === null || !isChargedAsPlanned(plan, price)) return []
    return [{ id: price.id, plan, cents: price.unit_amount, currency: price.currency }]
  })
}

export async function priceIdOf(stripe: Stripe, plan: PlanKey): Promise<string> {
  const [price] = await pricesOf(stripe, [plan])
  if (!price) throw new BillingAway(`Stripe has no active price with the lookup key ${plan} and its interval`)
  return price.id
}

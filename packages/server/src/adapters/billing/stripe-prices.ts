import { type Price, problemIn } from '@daymark/domain/subscription/catalogue.ts'
import { type PlanInterval, type PlanKey, planKeys, plans } from '@daymark/domain/subscription/plan.ts'
import type { Stripe } from 'stripe'
import { WrongPrice } from './billing.ts'
import { idOf } from './stripe-fields.ts'

/** The plan that a price is for now, by its lookup key. Null for a price of no plan. */
export const planOf = ({ lookup_key }: Stripe.Price): PlanKey | null => planKeyIn(lookup_key)

const planKeyIn = (text: unknown): PlanKey | null => planKeys.find((key) => key === text) ?? null

/**
 * The plan that a price was sold as when its lookup key has moved to another: what `plan` in its metadata says, else
 * the plan that its product has now at the same interval: of several the one with the same amount, else Basic, as which
 * an unknown plan counts. Null where none of these tells.
 */
export async function formerPlanOf(stripe: Stripe, price: Stripe.Price): Promise<PlanKey | null> {
  const noted = planKeyIn(price.metadata['plan'])
  if (noted !== null) return noted
  const former = toPrice(price)
  const { data } = await stripe.prices.list({ lookup_keys: [...planKeys], active: true, limit: 100 })
  const candidates = data
    .filter(({ product }) => idOf(product) === idOf(price.product))
    .flatMap((current) => planOf(current) ?? [])
    .filter((plan) => plans[plan].interval === former?.interval)
  const same = candidates.find((plan) => former?.currency === 'usd' && plans[plan].cents === former.cents)
  const basic = candidates.find((plan) => plans[plan].tier === 'Basic')
  return same ?? basic ?? candidates[0] ?? null
}

/** Null where an amount is not all that decides: steps, or what a payer chooses. */
export const toPrice = ({ unit_amount: cents, currency, recurring }: Stripe.Price): Price | null =>
  cents === null ? null : { cents, currency, interval: recurring && intervalOf(recurring) }

function intervalOf({ interval, interval_count, usage_type }: Stripe.Price.Recurring): PlanInterval | null {
  if (interval_count !== 1 || usage_type !== 'licensed') return null
  if (interval === 'year') return 'yearly'
  return interval === 'month' ? 'monthly' : null
}

/** A price in its own currency, then in the others that Stripe has for it. */
function inCurrencies(found: Stripe.Price, isTaxed: boolean): Price[] {
  const own = toPrice(found)
  if (own === null) return []
  const taxed = (behavior: string | null) => (isTaxed ? { isTaxOnTop: behavior !== 'inclusive' } : {})
  const others = Object.entries(found.currency_options ?? {}).flatMap(([currency, { unit_amount, tax_behavior }]) =>
    currency === own.currency || unit_amount === null
      ? []
      : [{ ...own, currency, cents: unit_amount, ...taxed(tax_behavior) }],
  )
  return [{ ...own, ...taxed(found.tax_behavior) }, ...others]
}

/** The prices of our plans now. Read each time: a lookup key may have moved to another price. */
export async function pricesOf(stripe: Stripe, wanted: readonly PlanKey[], isTaxed: boolean) {
  const expand = ['data.currency_options']
  const { data } = await stripe.prices.list({ lookup_keys: [...wanted], active: true, limit: 100, expand })
  return data.flatMap((found) => {
    const plan = planOf(found)
    return plan ? inCurrencies(found, isTaxed).map((price) => ({ id: found.id, plan, ...price })) : []
  })
}

/** The price to sell a plan at. Checked at each use, since a start while Stripe is unavailable checks nothing. */
export async function priceIdOf(stripe: Stripe, plan: PlanKey, currency: string, isTaxed: boolean): Promise<string> {
  const prices = await pricesOf(stripe, [plan], isTaxed)
  const problem = problemIn(prices, plan, currency)
  const [price] = prices
  if (!price || problem !== null) throw new WrongPrice(problem ?? undefined)
  return price.id
}

/** What a price costs in the currency that a subscription is paid in, which need not be the price's own. */
export async function centsIn(stripe: Stripe, price: Stripe.Price, currency: string): Promise<number | null> {
  if (price.currency === currency) return price.unit_amount
  const { currency_options } = await stripe.prices.retrieve(price.id, { expand: ['currency_options'] })
  return currency_options?.[currency]?.unit_amount ?? null
}

import { type PlanInterval, type PlanKey, plans } from './plan.ts'

/** The price of a subscription as stored: null in rows from before it was read. */
type Stored = {
  plan: PlanKey | null
  priceCents: number | null
  currency: string | null
  interval: PlanInterval | null
}

/** What a subscription costs: by the provider, else by its plan. An unknown price or interval is null. */
export function chargedPriceOf({ plan, priceCents, currency, interval }: Stored) {
  const known = plan && plans[plan]
  return {
    cents: priceCents ?? known?.cents ?? null,
    currency: currency ?? 'usd',
    interval: priceCents === null ? (known?.interval ?? null) : interval,
  }
}

import { type PlanInterval, type PlanKey, planKeys, plans } from './plan.ts'

/** A provider's price. The interval is null for one that none of our plans has. */
export type Price = { cents: number; currency: string; interval: PlanInterval | null }

/** Why a plan cannot be sold at a provider's price, as a sentence; null when the price is right. */
export function priceProblemOf(key: PlanKey, price: Price | null): string | null {
  const { cents, interval } = plans[key]
  if (price === null) return `The billing provider has no price with the lookup key ${key}.`
  if (price.interval !== interval) return `The billing provider does not charge ${key} ${interval}.`
  if (price.cents === cents && price.currency === 'usd') return null
  const found = `${price.cents} cents in ${price.currency}`
  return `The billing provider charges ${found} for ${key}, but we say ${cents} cents in usd.`
}

/** Everything wrong with a provider's prices. Announced plans need no price yet. */
export const priceProblemsOf = (catalogue: readonly (Price & { plan: PlanKey })[]): string[] =>
  planKeys.flatMap((key) => {
    const price = catalogue.find(({ plan }) => plan === key) ?? null
    if (price === null && !plans[key].isSellable) return []
    return priceProblemOf(key, price) ?? []
  })

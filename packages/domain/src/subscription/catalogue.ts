import { planKeys, plans } from './plan.ts'

type Price = { plan: string; cents: number; currency: string }

/**
 * What is wrong with a provider's prices, a sentence each: whatever we sell must cost there what we say it costs. What is
 * only announced need not be there yet.
 */
export function priceProblemsOf(catalogue: readonly Price[]): string[] {
  return planKeys.flatMap((key) => {
    const price = catalogue.find(({ plan }) => plan === key)
    const { cents, isSellable } = plans[key]
    if (!price) return isSellable ? [`The billing provider has no price with the lookup key ${key}.`] : []
    if (price.cents === cents && price.currency === 'usd') return []
    const found = `${price.cents} cents in ${price.currency}`
    return [`The billing provider charges ${found} for ${key}, but we say ${cents} cents in usd.`]
  })
}

import { isSellable, type PlanInterval, type PlanKey, planKeys, plans } from './plan.ts'

/** A provider's price. The interval is null for one that none of our plans has. Tax that is added to it is named, since
 * the price that is shown is the price that is charged. */
export type Price = { cents: number; currency: string; interval: PlanInterval | null; isTaxOnTop?: boolean }
/** What a provider would charge for each plan, in each of its currencies. */
export type Catalogue = readonly (Price & { plan: PlanKey })[]

/** Why a plan cannot be sold at a provider's price, as a sentence; null when the price is right. */
export function priceProblemOf(key: PlanKey, price: Price | null): string | null {
  const { cents, interval } = plans[key]
  if (price === null) return `The billing provider has no price with the lookup key ${key}.`
  if (price.interval !== interval) return `The billing provider does not charge ${key} ${interval}.`
  if (price.isTaxOnTop) return onTop(key, price)
  if (price.cents === cents && price.currency === 'usd') return null
  const found = `${price.cents} cents in ${price.currency}`
  return `The billing provider charges ${found} for ${key}, but we say ${cents} cents in usd.`
}

const onTop = (key: PlanKey, { currency }: Price): string =>
  `The billing provider adds tax to ${key} in ${currency}: set the tax behavior of its price to inclusive.`

const priceIn = (catalogue: Catalogue, key: PlanKey, currency: string) =>
  catalogue.find(({ plan, currency: other }) => plan === key && other === currency) ?? null

/** Why a plan cannot be sold in a currency: in dollars it costs what we say, in others what the provider says. */
export function problemIn(catalogue: Catalogue, key: PlanKey, currency: string): string | null {
  const price = priceIn(catalogue, key, currency)
  if (currency === 'usd') return priceProblemOf(key, price ?? catalogue.find(({ plan }) => plan === key) ?? null)
  if (price === null || price.cents <= 0) return `The billing provider has no price in ${currency} for ${key}.`
  return price.isTaxOnTop ? onTop(key, price) : null
}

const isPriced = (catalogue: Catalogue, key: PlanKey) => catalogue.some(({ plan }) => plan === key)
/** Announced plans need no price yet. */
const soldKeys = (isProSold: boolean): PlanKey[] => planKeys.filter((key) => isSellable(key, isProSold))

/** Dollars first, which every plan has; then the others that any plan for sale has. */
const namedIn = (catalogue: Catalogue, isProSold: boolean): string[] => {
  const sold = catalogue.filter(({ plan, currency }) => isSellable(plan, isProSold) && currency !== 'usd')
  return ['usd', ...new Set(sold.map(({ currency }) => currency).toSorted())]
}

/** Everything wrong with a provider's prices: a currency is offered for all plans that are for sale, or for none. */
export function priceProblemsOf(catalogue: Catalogue, isProSold: boolean): string[] {
  const inDollars = planKeys.flatMap((key) =>
    isSellable(key, isProSold) || isPriced(catalogue, key) ? (problemIn(catalogue, key, 'usd') ?? []) : [],
  )
  if (inDollars.length > 0) return inDollars
  return namedIn(catalogue, isProSold).flatMap((currency) =>
    soldKeys(isProSold).flatMap((key) => problemIn(catalogue, key, currency) ?? []),
  )
}

/** The currencies in which every plan for sale can be bought, dollars first. */
export const currenciesOf = (catalogue: Catalogue, isProSold: boolean): string[] =>
  namedIn(catalogue, isProSold).filter(
    (currency) =>
      currency === 'usd' || soldKeys(isProSold).every((key) => problemIn(catalogue, key, currency) === null),
  )

/** What a plan costs in a currency, and what paying by the year saves there; in dollars where it has no such price. */
export function offerOf(catalogue: Catalogue, key: PlanKey, currency: string) {
  const { cents, interval, tier, discountPercentage } = plans[key]
  const price = currency === 'usd' ? null : priceIn(catalogue, key, currency)
  if (price === null) return { cents, currency: 'usd', discountPercentage }
  const monthly = planKeys.find((other) => plans[other].tier === tier && plans[other].interval === 'monthly')
  const perMonth = monthly && priceIn(catalogue, monthly, currency)?.cents
  const saving = interval === 'yearly' && perMonth ? Math.floor(100 * (1 - price.cents / (12 * perMonth))) : 0
  return { cents: price.cents, currency, discountPercentage: Math.max(0, saving) }
}

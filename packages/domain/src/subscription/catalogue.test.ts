import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { currenciesOf, offerOf, priceProblemOf, priceProblemsOf } from './catalogue.ts'
import { isSellable, planKeys, plans } from './plan.ts'

const ours = planKeys.map((plan) => ({
  plan,
  cents: plans[plan].cents,
  currency: 'usd',
  interval: plans[plan].interval,
}))

const basic = ours.filter(({ plan }) => isSellable(plan, false))

test('our own prices are right, with or without those that are only announced', () => {
  expect(priceProblemsOf(ours, false)).toEqual([])
  expect(priceProblemsOf(basic, false)).toEqual([])
})

test('each plan that is sold needs a price', () => {
  expect(priceProblemsOf(ours, true)).toEqual([])
  expect(priceProblemsOf(basic, true)).toEqual([
    'The billing provider has no price with the lookup key pro_monthly.',
    'The billing provider has no price with the lookup key pro_yearly.',
  ])
})

test('a price that is missing, another one, or in another currency is named', () => {
  expect(priceProblemsOf(ours.slice(1), false)).toEqual([
    'The billing provider has no price with the lookup key basic_monthly.',
  ])
  expect(
    priceProblemsOf(
      ours.map((price) => ({ ...price, cents: price.cents + 1 })),
      false,
    ),
  ).toHaveLength(4)
  expect(
    priceProblemsOf(
      ours.map((price) => ({ ...price, currency: 'eur' })),
      false,
    )[0],
  ).toBe('The billing provider charges 499 cents in eur for basic_monthly, but we say 499 cents in usd.')
  expect(
    priceProblemsOf(
      ours.map((price) => ({ ...price, interval: 'monthly' as const })),
      false,
    ),
  ).toEqual([
    'The billing provider does not charge basic_yearly yearly.',
    'The billing provider does not charge pro_yearly yearly.',
  ])
})

test('a currency is offered for all plans that are for sale or for none, and what it saves there is not overstated', () => {
  const euros = ours.slice(0, 2).map((price, at) => ({ ...price, currency: 'eur', cents: at === 0 ? 459 : 4590 }))
  expect(priceProblemsOf([...ours, ...euros], false)).toEqual([])
  expect(currenciesOf([...ours, ...euros], false)).toEqual(['usd', 'eur'])
  expect(offerOf([...ours, ...euros], 'basic_yearly', 'eur')).toEqual({
    cents: 4590,
    currency: 'eur',
    discountPercentage: 16,
  })
  expect(offerOf([...ours, ...euros], 'pro_yearly', 'eur')).toMatchObject({ cents: 9900, currency: 'usd' })
  expect(priceProblemsOf([...ours, ...euros.slice(1)], false)).toEqual([
    'The billing provider has no price in eur for basic_monthly.',
  ])
  expect(currenciesOf([...ours, ...euros.slice(1)], false)).toEqual(['usd'])
  // With Pro on sale it needs such prices too.
  expect(currenciesOf([...ours, ...euros], true)).toEqual(['usd'])
  expect(priceProblemsOf([...ours, ...euros], true)).toEqual([
    'The billing provider has no price in eur for pro_monthly.',
    'The billing provider has no price in eur for pro_yearly.',
  ])
})

test('a price with tax on top is not the price that is shown', () => {
  expect(
    priceProblemsOf(
      ours.map((price) => ({ ...price, isTaxOnTop: true })),
      false,
    )[0],
  ).toBe('The billing provider adds tax to basic_monthly in usd: set the tax behavior of its price to inclusive.')
})

const anyPrice = fc.record({
  cents: fc.oneof(fc.constantFrom(499, 4950), fc.nat()),
  currency: fc.constantFrom('usd', 'eur'),
  interval: fc.constantFrom('monthly', 'yearly', null),
})

test('a price is accepted when amount, currency and interval are all ours, and only then', () => {
  fc.assert(
    fc.property(fc.constantFrom(...planKeys), anyPrice, (key, price) => {
      const { cents, interval } = plans[key]
      const isOurs = price.cents === cents && price.currency === 'usd' && price.interval === interval
      expect(priceProblemOf(key, price) === null).toBe(isOurs)
    }),
  )
})

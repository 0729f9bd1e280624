import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { priceProblemOf, priceProblemsOf } from './catalogue.ts'
import { planKeys, plans } from './plan.ts'

const ours = planKeys.map((plan) => ({
  plan,
  cents: plans[plan].cents,
  currency: 'usd',
  interval: plans[plan].interval,
}))

test('our own prices are right, with or without those that are only announced', () => {
  expect(priceProblemsOf(ours)).toEqual([])
  expect(priceProblemsOf(ours.filter(({ plan }) => plans[plan].isSellable))).toEqual([])
})

test('a price that is missing, another one, or in another currency is named', () => {
  expect(priceProblemsOf(ours.slice(1))).toEqual([
    'The billing provider has no price with the lookup key basic_monthly.',
  ])
  expect(priceProblemsOf(ours.map((price) => ({ ...price, cents: price.cents + 1 })))).toHaveLength(4)
  expect(priceProblemsOf(ours.map((price) => ({ ...price, currency: 'eur' })))[0]).toBe(
    'The billing provider charges 499 cents in eur for basic_monthly, but we say 499 cents in usd.',
  )
  expect(priceProblemsOf(ours.map((price) => ({ ...price, interval: 'monthly' as const })))).toEqual([
    'The billing provider does not charge basic_yearly yearly.',
    'The billing provider does not charge pro_yearly yearly.',
  ])
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

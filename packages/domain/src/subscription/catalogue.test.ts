import { expect, test } from 'vitest'
import { priceProblemsOf } from './catalogue.ts'
import { planKeys, plans } from './plan.ts'

const ours = planKeys.map((plan) => ({ plan, cents: plans[plan].cents, currency: 'usd' }))

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
})

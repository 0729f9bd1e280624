import { expect, test } from 'vitest'
import { isSellable, planKeys, plans, planNameOf } from './plan.ts'
import { tierNumberOf, tiers } from './tier.ts'

test('tiers are numbered as the wire has them', () => {
  expect(tiers.map(tierNumberOf)).toEqual([0, 1, 2])
})

test('names, prices and savings', () => {
  expect(
    planKeys.map((key) => [plans[key].key, plans[key].name, plans[key].cents, plans[key].discountPercentage]),
  ).toEqual([
    ['basic_monthly', 'Basic Monthly', 499, 0],
    ['basic_yearly', 'Basic Annual', 4950, 17],
    ['pro_monthly', 'Pro Monthly', 999, 0],
    ['pro_yearly', 'Pro Annual', 9900, 17],
  ])
})

test("'Save 17%' promises no more than is saved", () => {
  expect(plans.basic_yearly.cents * 100).toBeLessThanOrEqual(12 * plans.basic_monthly.cents * 83)
  expect(plans.pro_yearly.cents * 100).toBeLessThanOrEqual(12 * plans.pro_monthly.cents * 83)
})

test('Basic is for sale, and Pro where the installation sells it', () => {
  expect(planKeys.filter((key) => isSellable(key, false))).toEqual(['basic_monthly', 'basic_yearly'])
  expect(planKeys.filter((key) => isSellable(key, true))).toEqual(planKeys)
})

test('a subscription has a name, also where its price is none of ours', () => {
  expect(planNameOf('pro_yearly', null)).toBe('Pro Annual')
  expect(planNameOf(null, 'monthly')).toBe('Basic Monthly')
  expect(planNameOf(null, 'yearly')).toBe('Basic Annual')
  expect(planNameOf(null, null)).toBe('Basic')
})

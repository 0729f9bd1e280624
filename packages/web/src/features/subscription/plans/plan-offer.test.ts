import type { PlanView } from '@daymark/contract/subscription.shapes.ts'
import { plans as soldPlans } from '@daymark/domain/subscription/plan.ts'
import { expect, test } from 'vitest'
import { anAccess } from '../../../../test/an-access.ts'
import { bareNameOf, benefitsOf, planOfferOf, savingOf } from './plan-offer.ts'

const monthly = { priceId: 'basic_monthly', isSellable: true } as const
const yearly = { priceId: 'basic_yearly', isSellable: true } as const
const pro = { priceId: 'pro_monthly', isSellable: false } as const
const onMonthly = { priceId: 'basic_monthly', status: 'active', endsAt: null } as const
const active = anAccess({ hasActiveSubscription: true, currentTier: 1 })

test.each([
  ['in trial', anAccess({ isInTrial: true }), null],
  ['in grace', anAccess({ isInGracePeriod: true }), null],
  ['after the trial', anAccess({ isTrialExpired: true }), null],
  ['after a subscription', anAccess(), null],
  ['with one that gives nothing any more', anAccess(), onMonthly],
  ['before anything is known', null, null],
])('a user who comes %s pays at a checkout', (_, access, subscription) => {
  expect(planOfferOf(monthly, subscription, access)).toBe('checkout')
})

test('a plan can be changed, but not to itself, and not while it is about to end or unpaid', () => {
  expect(planOfferOf(monthly, onMonthly, active)).toBe('current')
  expect(planOfferOf(yearly, onMonthly, active)).toBe('change')
  expect(planOfferOf(yearly, { ...onMonthly, endsAt: '2026-04-29T08:00:00Z' }, active)).toBe('held')
  expect(planOfferOf(yearly, { ...onMonthly, status: 'past_due' }, active)).toBe('held')
  expect(planOfferOf(monthly, { ...onMonthly, priceId: null }, active)).toBe('change')
})

test('a plan that is not for sale is coming soon for all users', () => {
  expect(planOfferOf(pro, null, anAccess())).toBe('coming soon')
  expect(planOfferOf(pro, onMonthly, active)).toBe('coming soon')
})

const views: PlanView[] = Object.values(soldPlans).map(({ key, tier, cents, ...plan }) => ({
  ...plan,
  priceId: key,
  tier: tier === 'Pro' ? 2 : 1,
  amount: cents / 100,
  currency: 'usd',
  isSellable: true,
}))

test('a saving is promised only as far as every plan keeps it', () => {
  expect(savingOf(views, 'yearly')).toBe(17)
  expect(savingOf(views, 'monthly')).toBe(0)
  expect(savingOf([], 'yearly')).toBe(0)
  const lesser = views.map((plan) => (plan.priceId === 'pro_yearly' ? { ...plan, discountPercentage: 10 } : plan))
  expect(savingOf(lesser, 'yearly')).toBe(10)
})

test('shows a name without its billing interval, and a description as a list', () => {
  expect(views.map(bareNameOf)).toEqual(['Basic', 'Basic', 'Pro', 'Pro'])
  expect(benefitsOf(soldPlans.pro_monthly)).toEqual([
    'Everything in Basic',
    'advanced analytics',
    'habit insights',
    'an overview of all habits',
    'a year to keep',
    'priority support',
  ])
})

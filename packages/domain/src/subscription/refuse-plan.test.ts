import { expect, test } from 'vitest'
import type { BillingState } from './billing-state.ts'
import { refuseCheckout, refusePlanChange } from './refuse-plan.ts'

const withoutPlan: BillingState[] = ['TRIAL', 'GRACE', 'EXPIRED', 'NONE']
const withPlan: BillingState[] = ['PLAN_TRIAL', 'ACTIVE', 'PAST_DUE', 'STUCK']
const monthly = { plan: 'basic_monthly', cancelAt: null } as const
const end = Temporal.Instant.from('2026-04-29T08:00:00Z')

test.each(withoutPlan)('in %s Basic can be bought, Pro cannot yet, and there is nothing to change', (state) => {
  expect(refuseCheckout('basic_yearly', state, null, false)).toBeNull()
  expect(refuseCheckout('pro_monthly', state, null, false)).toMatchObject({
    code: 'conflict',
    message: 'Pro is coming soon',
  })
  expect(refusePlanChange('basic_yearly', state, null, false)).toMatchObject({
    code: 'not_found',
    message: 'No subscription found',
  })
  expect(refusePlanChange('basic_yearly', state, monthly, false)).toMatchObject({ code: 'not_found' })
})

test.each(withPlan)('in %s nothing can be bought beside', (state) => {
  const message =
    state === 'STUCK' ? 'Pay your open invoice under Manage before choosing a plan' : 'You already have a subscription'
  expect(refuseCheckout('basic_yearly', state, null, false)).toMatchObject({ code: 'conflict', message })
})

test('a status that is not known is refused in its own words, and never as a failed payment', () => {
  const unknown = { ...monthly, status: 'unknown' } as const
  const message = 'We can’t tell the status of your subscription right now. Check it under Manage.'
  expect(refuseCheckout('basic_yearly', 'STUCK', unknown, false)).toMatchObject({ code: 'conflict', message })
  expect(refusePlanChange('basic_yearly', 'STUCK', unknown, false)).toMatchObject({ code: 'conflict', message })
})

test('a plan is changed while it runs well, to another one that is sold', () => {
  for (const state of ['PLAN_TRIAL', 'ACTIVE'] as const) {
    expect(refusePlanChange('basic_yearly', state, monthly, false)).toBeNull()
    expect(refusePlanChange('basic_monthly', state, { ...monthly, plan: null }, false)).toBeNull()
    expect(refusePlanChange('basic_monthly', state, monthly, false)?.message).toBe('You’re already on this plan')
    expect(refusePlanChange('pro_yearly', state, monthly, false)?.message).toBe('Pro is coming soon')
    expect(refusePlanChange('basic_yearly', state, { ...monthly, cancelAt: end }, false)?.message).toBe(
      'Reactivate your subscription before changing plans',
    )
  }
  for (const state of ['PAST_DUE', 'STUCK'] as const) {
    expect(refusePlanChange('basic_yearly', state, monthly, false)?.message).toBe(
      'Payment failed. Update your payment method.',
    )
  }
})

test('where Pro is sold it is bought and changed to like any other plan', () => {
  for (const state of withoutPlan) expect(refuseCheckout('pro_monthly', state, null, true)).toBeNull()
  expect(refusePlanChange('pro_yearly', 'ACTIVE', monthly, true)).toBeNull()
  for (const state of withPlan) expect(refuseCheckout('pro_monthly', state, null, true)).not.toBeNull()
})

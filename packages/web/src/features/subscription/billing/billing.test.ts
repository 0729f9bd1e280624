import type { ChangePreview } from '@daymark/contract/subscription.shapes.ts'
import { expect, test } from 'vitest'
import { ApiError } from '#api/api-error.ts'
import { anAccess } from '../../../../test/an-access.ts'
import { refusal, visit } from '../../../../test/subscription-visit.ts'
import { makeBilling } from './billing.ts'

const active = anAccess({ hasActiveSubscription: true, currentTier: 1 })
const monthly = { tier: 1, priceId: 'basic_monthly', status: 'active', cancelAtPeriodEnd: false }
const fails = (status: number, message: string) => () => Promise.reject(refusal(status, message))
const failed = { isChanged: false, confirmUrl: null, otherPrice: null }
const yearlyPreview: ChangePreview = {
  priceId: 'basic_yearly',
  planName: 'Basic Annual',
  currency: 'usd',
  dueToday: 44.51,
  credit: 4.99,
  creditLeft: 0,
  tax: null,
  nextDate: '2027-03-29T08:00:00Z',
  nextAmount: 49.5,
  pricedAt: '2026-03-29T08:00:00Z',
}
const breaks = () => Promise.reject(new Error('bug'))

function open(server: Parameters<typeof visit>[0]) {
  const here = visit({ '/feature-access': () => active, ...server })
  const toasts = {
    success: (text: string) => void here.said.push(text),
    error: (text: string) => void here.said.push(text),
  }
  return { ...here, ...makeBilling({ subscription: here.subscription, call: here.call, toasts }) }
}

test('plans and history are kept as they are answered', async () => {
  const { loadPlans, loadBillingHistory, data } = open({
    '/plans': () => ({ plans: [{ priceId: 'basic_monthly' }], billingMode: 'test' }),
    '/billing-history': () => [{ number: 'LOCAL-1' }],
  })
  const loading = [loadPlans('usd'), loadBillingHistory()]
  expect(data()).toMatchObject({ isLoadingPlans: true, isLoadingBillingHistory: true })
  await Promise.all(loading)
  expect(data()).toMatchObject({
    plans: [{ priceId: 'basic_monthly' }],
    billingMode: 'test',
    billingHistory: [{ number: 'LOCAL-1' }],
    isLoadingPlans: false,
    isLoadingBillingHistory: false,
  })
})

test('the history that failed has failed, whatever becomes of the plans, and the other way round', async () => {
  let isAway = true
  const { loadPlans, loadBillingHistory, data } = open({
    '/plans': () => ({ plans: [], billingMode: 'test' }),
    '/billing-history': () => (isAway ? Promise.reject(refusal(503, 'away')) : []),
  })
  await loadBillingHistory()
  expect(data().failed).toEqual({ isLoadingBillingHistory: true })
  await loadPlans('usd')
  expect(data().failed).toEqual({ isLoadingBillingHistory: true, isLoadingPlans: false })
  isAway = false
  await loadBillingHistory()
  expect(data().failed).toEqual({ isLoadingBillingHistory: false, isLoadingPlans: false })
})

test('a checkout returns the address to pay at, and clears the saved state', async () => {
  const { checkout, loadFeatureAccess, kept } = open({ '/create-checkout-session': () => ({ checkoutUrl: '/pay' }) })
  await loadFeatureAccess()
  expect(kept.size).toBe(1)
  expect(await checkout('basic_monthly', 'usd')).toBe('/pay')
  expect(kept.size).toBe(0)
})

test('a change of plan is shown, told, and followed by access', async () => {
  const yearly = { ...monthly, priceId: 'basic_yearly' }
  const { changePlan, data, said, asked } = open({ '/update': () => yearly })
  expect(await changePlan(yearlyPreview)).toEqual({ ...failed, isChanged: true })
  expect(data().subscription).toEqual(yearly)
  expect(said).toEqual(['Subscription updated successfully!'])
  expect(asked).toEqual(['PUT /update', 'GET /feature-access'])
})

test('a change that the bank wants confirmed names the place, says no more, and the next look back loads again', async () => {
  const confirmUrl = 'https://invoice.stripe.com/i/in_1'
  const unconfirmed = new ApiError({
    status: 402,
    code: 'payment_unconfirmed',
    message: 'Confirm',
    details: { confirmUrl },
  })
  const { changePlan, data, said, asked, look } = open({ '/update': () => Promise.reject(unconfirmed) })
  expect(await changePlan(yearlyPreview)).toEqual({ ...failed, confirmUrl })
  expect(data().subscription).toBeNull()
  expect(said).toEqual([])
  await look()
  expect(asked).toContain('GET /feature-access')
})

test('a change that costs another sum by now returns that sum, and says nothing of its own', async () => {
  const preview = { ...yearlyPreview, dueToday: 49.5 }
  const other = new ApiError({ status: 409, code: 'conflict', message: 'The price has changed', details: { preview } })
  const { changePlan, data, said } = open({ '/update': () => Promise.reject(other) })
  expect(await changePlan(yearlyPreview)).toEqual({ ...failed, otherPrice: preview })
  expect(data().subscription).toBeNull()
  expect(said).toEqual([])
})

test('canceling leaves the plan until its end; what ends at once is gone at once', async () => {
  const ending = { ...monthly, cancelAtPeriodEnd: true }
  const { cancel, data, said, asked } = open({ '/cancel': () => ending })
  expect(await cancel()).toBe(true)
  expect(data().subscription).toEqual(ending)
  expect(said).toEqual(['Subscription will be canceled at the end of the billing period'])
  expect(asked).toEqual(['POST /cancel', 'GET /feature-access'])

  const over = open({ '/cancel': () => ({ ...monthly, status: 'canceled' }) })
  await over.cancel()
  expect(over.data().subscription).toBeNull()
  expect(over.said).toEqual(['Subscription canceled successfully'])
})

test('the portal answers with its address, and the next look back loads anew', async () => {
  const { portal, look, asked } = open({ '/customer-portal': () => ({ url: '/portal' }) })
  expect(await portal()).toBe('/portal')
  await look()
  expect(asked).toContain('GET /feature-access')
})

test('the server’s words come first, ours where it has none', async () => {
  const refused = open({ '/update': fails(402, 'Your card was declined. Nothing has changed.') })
  expect(await refused.changePlan(yearlyPreview)).toEqual(failed)
  expect(refused.said).toEqual(['Your card was declined. Nothing has changed.'])

  const broken = open({
    '/plans': breaks,
    '/billing-history': breaks,
    '/create-checkout-session': breaks,
    '/update': breaks,
    '/cancel': breaks,
    '/customer-portal': breaks,
  })
  await broken.loadPlans('usd')
  await broken.loadBillingHistory()
  expect(await broken.checkout('basic_monthly', 'usd')).toBeNull()
  expect(await broken.changePlan(yearlyPreview)).toEqual(failed)
  expect(await broken.cancel()).toBe(false)
  expect(await broken.portal()).toBeNull()
  expect(broken.said).toEqual([
    'Failed to load subscription plans',
    'Failed to load billing history',
    'Failed to create checkout session',
    'Failed to update subscription',
    'Failed to cancel subscription',
    'Failed to open customer portal',
  ])
})

test('shows an error when a button is pressed without a connection', async () => {
  const { cancel, said } = open({ '/cancel': fails(0, 'Network error occurred') })
  await cancel()
  expect(said).toEqual(['Network error occurred'])
})

test('shows what took effect when only the response of a change or cancellation was lost', async () => {
  let plan = { ...monthly }
  const loses = (change: object) => () => {
    plan = { ...plan, ...change }
    return Promise.reject(refusal(0, 'Network error occurred'))
  }
  const { changePlan, cancel, subscription, data } = open({
    '': () => plan,
    '/update': loses({ priceId: 'basic_yearly' }),
    '/cancel': loses({ cancelAtPeriodEnd: true }),
  })
  await subscription.loadBoth()
  expect(await changePlan(yearlyPreview)).toEqual(failed)
  await expect.poll(() => data().subscription).toMatchObject({ priceId: 'basic_yearly', cancelAtPeriodEnd: false })
  expect(await cancel()).toBe(false)
  await expect.poll(() => data().subscription).toMatchObject({ cancelAtPeriodEnd: true })
})

test('a 401 response empties the store without a message', async () => {
  const { portal, loadFeatureAccess, data, said } = open({ '/customer-portal': fails(401, 'Unauthorized') })
  await loadFeatureAccess()
  expect(await portal()).toBeNull()
  expect(data()).toMatchObject({ owner: null, featureAccess: null })
  expect(said).toEqual([])
})

test('drops a response for a user who has left meanwhile', async () => {
  const late = Promise.withResolvers<unknown>()
  const { changePlan, own, data, said } = open({ '/update': () => late.promise })
  const changing = changePlan(yearlyPreview)
  own('eve')
  late.resolve(monthly)
  expect(await changing).toEqual(failed)
  expect(data().subscription).toBeNull()
  expect(said).toEqual([])
})

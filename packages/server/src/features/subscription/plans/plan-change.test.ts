import { expect, test } from 'vitest'
import type { ProviderSubscription } from '#adapters/billing/billing.ts'
import { billedWorld } from '../../../../test/world/billing-world.ts'

const update = (newPriceId: string) => ['/subscription/update', { newPriceId }] as const

test('a plan is changed at once, and the provider has the same', async () => {
  await using world = await billedWorld()
  let person = await world.signUp()
  await world.buy(person)
  const changed = await person.put(...update('basic_yearly'))
  expect(changed).toMatchObject({ status: 200, body: { priceId: 'basic_yearly', status: 'trialing', isInTrial: true } })
  person = await world.later(person, 8)
  expect((await person.get('/subscription')).body).toMatchObject({ currentPeriodEnd: '2027-04-05T08:00:00Z' })
  expect((await person.put(...update('basic_monthly'))).body).toMatchObject({ priceId: 'basic_monthly' })
  expect((await world.billingStateOf(person)).running).toMatchObject([{ plan: 'basic_monthly', status: 'active' }])
  const { rows } = await world.database.raw.query('select credit_cents > 4000 as has_credit from local_customers')
  expect(rows).toEqual([{ has_credit: true }])
})

test('refuses an impossible change with its reason', async () => {
  await using world = await billedWorld()
  let person = await world.signUp()
  const refusal = async (plan: string) => {
    const { status, body } = await person.put(...update(plan))
    return [status, (body as { message: string }).message]
  }
  expect(await refusal('basic_yearly')).toEqual([404, 'No subscription found'])
  await world.buy(person)
  expect(await refusal('basic_monthly')).toEqual([409, 'You’re already on this plan'])
  expect(await refusal('pro_monthly')).toEqual([409, 'Pro is coming soon'])
  expect(await refusal('price_1ABC')).toEqual([400, 'Please choose a plan'])
  person = await world.later(person, 8)
  await world.act(person, 'failing-card')
  expect(await refusal('basic_yearly')).toEqual([402, 'Your card was declined. Your plan hasn’t changed.'])
  expect((await world.billingStateOf(person)).running).toMatchObject([{ plan: 'basic_monthly', status: 'active' }])
  await world.act(person, 'cancel')
  expect(await refusal('basic_yearly')).toEqual([409, 'Reactivate your subscription before changing plans'])
  await world.act(person, 'reactivate')
  person = await world.later(person, 30)
  expect(await refusal('basic_yearly')).toEqual([409, 'Payment failed. Update your payment method.'])
})

test('canceling accepts nothing but the end of the period', async () => {
  await using world = await billedWorld()
  const person = await world.signUp()
  await world.buy(person)
  expect((await person.post('/subscription/cancel', { cancelAtPeriodEnd: false })).status).toBe(400)
  expect((await person.get('/subscription')).body).toMatchObject({ cancelAtPeriodEnd: false })
})

/** A provider that has given up on the payment and waits for the user. */
const stuck = (subscription: ProviderSubscription): ProviderSubscription =>
  subscription.status === 'trialing' ? { ...subscription, status: 'unpaid' } : subscription

test('a stuck subscription blocks another, can only be managed, and ends at once when canceled', async () => {
  await using world = await billedWorld({
    billing: (embedded) => ({
      billing: {
        ...embedded,
        async snapshot(customer) {
          const found = await embedded.snapshot(customer)
          return { ...found, subscriptions: found.subscriptions.map(stuck) }
        },
      },
      localBilling: embedded,
    }),
  })
  const person = await world.signUp()
  await world.buy(person)
  expect((await person.get('/subscription')).body).toMatchObject({ status: 'unpaid', tier: 0, isInTrial: false })
  expect((await person.get('/subscription/feature-access')).body).toMatchObject({
    hasActiveSubscription: false,
    isInTrial: false,
    isTrialExpired: false,
    maxHabitsAllowed: 3,
  })
  const again = await person.post('/subscription/create-checkout-session', { priceId: 'basic_yearly' })
  expect(again).toMatchObject({ status: 409 })
  expect((await person.put(...update('basic_yearly'))).status).toBe(409)
  expect((await person.post('/subscription/customer-portal')).status).toBe(200)
  const canceled = await person.post('/subscription/cancel', { cancelAtPeriodEnd: true })
  expect(canceled).toMatchObject({ status: 200, body: { status: 'canceled' } })
  expect((await person.get('/subscription')).status).toBe(404)
})

test('the portal and the history exist for customers, and are empty for others', async () => {
  await using world = await billedWorld()
  const [person, other] = [await world.signUp(), await world.signUp()]
  expect(await other.post('/subscription/customer-portal')).toMatchObject({
    status: 404,
    body: { message: 'You don’t have a billing account yet. Choose a plan first.' },
  })
  expect((await other.get('/subscription/billing-history')).body).toEqual([])
  await world.buy(person)
  expect((await person.post('/subscription/customer-portal')).body).toEqual({
    url: expect.stringContaining('http://localhost:3000/billing/local/portal/local_bps_') as string,
  })
  expect((await other.get('/subscription/billing-history')).body).toEqual([])
})

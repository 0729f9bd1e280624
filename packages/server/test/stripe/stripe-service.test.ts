import { describe, expect, test } from 'vitest'
import { stripeData, withoutStripeData } from './stripe-data.ts'
import { productWithStripe } from './stripe-product.ts'

describe.skipIf(!stripeData)(`the product with Stripe${stripeData ? '' : ` (${withoutStripeData})`}`, () => {
  test('sells Basic: checkout, webhook, and the plan is there, free for its first days', async () => {
    await using world = await productWithStripe()
    const ada = await world.product.signUp()

    const session = await world.buy(ada, 'basic_monthly')

    expect(await world.access(ada)).toMatchObject({ currentTier: 1, hasActiveSubscription: true, billingMode: 'test' })
    expect(await world.subscription(ada)).toMatchObject({
      priceId: 'basic_monthly',
      status: 'trialing',
      isInTrial: true,
      cancelAtPeriodEnd: false,
    })
    const confirmed = await world.product.anybody.get(`/subscription/success?session_id=${session}`)
    expect(confirmed).toMatchObject({
      status: 200,
      body: { success: true, subscription: { tier: 1, status: 'trialing', isInTrial: true } },
    })
  })

  test('takes the success page’s word for nothing, and needs no webhook when it is true', async () => {
    await using world = await productWithStripe()
    const ada = await world.product.signUp()
    const session = world.sessionOf(await world.checkout(ada, 'basic_monthly'))
    const confirm = () => world.product.anybody.get(`/subscription/success?session_id=${session}`)
    const early = await confirm()
    expect(early.status).toBe(404)
    expect((await world.product.anybody.get('/subscription/success?session_id=cs_test_none')).body).toEqual(early.body)
    world.stripe.hold()
    await world.stripe.pay(session, 'good')
    world.stripe.drop()
    expect((await confirm()).status).toBe(200)
    expect(await world.access(ada)).toMatchObject({ currentTier: 1 })
  })

  test('changes, cancels and shows what Stripe says', async () => {
    await using world = await productWithStripe()
    const ada = await world.product.signUp()
    const customer = world.customerOf(await world.buy(ada, 'basic_monthly'))
    await world.advance(8)
    const back = await world.product.comeBack(ada, { hours: 0 })
    expect((await back.put('/subscription/update', { newPriceId: 'basic_yearly' })).body).toMatchObject({
      priceId: 'basic_yearly',
      status: 'active',
    })
    await world.stripe.setCard(customer, 'declined')
    await world.stripe.settled()
    const canceled = await back.post('/subscription/cancel', { cancelAtPeriodEnd: true })
    expect(canceled.body).toMatchObject({ priceId: 'basic_yearly', cancelAtPeriodEnd: true })
    await world.stripe.portal(customer, 'reactivate')
    expect(await world.subscription(back)).toMatchObject({ cancelAtPeriodEnd: false })
    const history = (await back.get('/subscription/billing-history')).body
    expect(history).toEqual(expect.arrayContaining([expect.objectContaining({ amount: 4.99, status: 'paid' })]))
    expect((await back.post('/subscription/customer-portal')).status).toBe(200)
  })

  test('refuses a change that the card does not pay, and nothing has changed', async () => {
    await using world = await productWithStripe()
    const ada = await world.product.signUp()
    const customer = world.customerOf(await world.buy(ada, 'basic_monthly'))
    await world.advance(8)
    const back = await world.product.comeBack(ada, { hours: 0 })
    const before = await world.subscription(back)
    await world.stripe.setCard(customer, 'declined')
    expect((await back.put('/subscription/update', { newPriceId: 'basic_yearly' })).status).toBe(402)
    expect(await world.subscription(back)).toEqual(before)
    await world.stripe.setCard(customer, 'good')
    expect((await back.put('/subscription/update', { newPriceId: 'basic_yearly' })).status).toBe(200)
  })

  test('makes one customer of two first requests, and one checkout', async () => {
    await using world = await productWithStripe()
    const ada = await world.product.signUp()
    const answers = await Promise.all([1, 2, 3].map(() => world.checkout(ada, 'basic_monthly')))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(answers.map((answer) => world.sessionOf(answer))).size).toBe(1)
    expect(world.stripe.account.customers.size).toBe(1)
  })

  test('leaves one subscription of two checkouts, whatever was paid at once', async () => {
    await using world = await productWithStripe()
    const ada = await world.product.signUp()
    const first = world.sessionOf(await world.checkout(ada, 'basic_monthly'))
    const second = world.sessionOf(await world.checkout(ada, 'basic_yearly'))
    expect(world.stripe.account.sessions.get(first)?.status).toBe('expired')
    await world.stripe.pay(second, 'good')

    const { billing } = world.stripe
    const customer = world.customerOf(second)
    const urls = { successUrl: 'https://daymark.example/a', cancelUrl: 'https://daymark.example/b' }
    const stray = { customer, userId: ada.user.id, plan: 'basic_monthly', trialDays: 0, key: 'stray', ...urls } as const
    await world.stripe.pay((await billing.openCheckout(stray)).id, 'good')

    await world.stripe.settled()
    const { subscriptions } = await billing.snapshot(customer)
    expect(subscriptions.filter(({ status }) => status !== 'canceled')).toHaveLength(1)
    expect((await world.checkout(ada, 'basic_monthly')).status).toBe(409)
  })

  test('ends the plan of somebody whose bank took the money back, or whom Stripe no longer knows', async () => {
    await using world = await productWithStripe()
    const [ada, bob] = [await world.product.signUp(), await world.product.signUp()]
    const customers = {
      ada: world.customerOf(await world.buy(ada, 'basic_monthly')),
      bob: world.customerOf(await world.buy(bob, 'basic_monthly')),
    }
    await world.advance(8)
    await world.stripe.dispute(customers.ada)
    await world.stripe.deleteCustomer(customers.bob)
    await world.stripe.settled()
    for (const person of [ada, bob]) {
      const back = await world.product.comeBack(person, { hours: 0 })
      expect(await world.access(back)).toMatchObject({ currentTier: 0, hasActiveSubscription: false })
      expect((await world.checkout(back, 'basic_monthly')).status).toBe(200)
    }
    expect(world.stripe.account.customers.size).toBe(3)
  })
})

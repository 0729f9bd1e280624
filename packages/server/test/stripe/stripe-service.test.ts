import { describe, expect, test } from 'vitest'
import { ada as registered, register } from '../world/account.ts'
import { newStripeId } from './stripe-account.ts'
import { stripeData, withoutStripeData } from './stripe-data.ts'
import { productWithStripe } from './stripe-product.ts'

const mailsToStaff = async ({ product }: Awaited<ReturnType<typeof productWithStripe>>): Promise<string[]> =>
  (await product.mails()).filter(({ to }) => to === 'staff@daymark.example').map(({ subject }) => subject)

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
    const confirmed = await ada.get(`/subscription/success?session_id=${session}`)
    expect(confirmed).toMatchObject({
      status: 200,
      body: { success: true, subscription: { tier: 1, status: 'trialing', isInTrial: true } },
    })
  })

  test('takes the success page’s word for nothing, and needs no webhook when it is true', async () => {
    await using world = await productWithStripe()
    const ada = await world.product.signUp()
    const session = world.sessionOf(await world.checkout(ada, 'basic_monthly'))
    const confirm = () => world.product.anonymous.get(`/subscription/success?session_id=${session}`)
    const early = await confirm()
    expect(early.status).toBe(404)
    expect((await world.product.anonymous.get('/subscription/success?session_id=cs_test_none')).body).toEqual(
      early.body,
    )
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

  test('shows what was paid, and what was given back as a line of its own', async () => {
    await using world = await productWithStripe()
    const ada = await world.product.signUp()
    const customer = world.customerOf(await world.buy(ada, 'basic_monthly'))
    Object.assign(world.stripe.account.customers.get(customer) ?? {}, { credit: 100 })
    await world.advance(8)
    await world.stripe.refund(customer, 300)
    await world.stripe.refund(customer, 200, 'failed')

    const back = await world.product.comeBack(ada, { hours: 0 })
    const history = (await back.get('/subscription/billing-history')).body as Record<string, unknown>[]
    expect(history.map(({ amount, status }) => ({ amount, status }))).toEqual([
      { amount: -3, status: 'refunded' },
      { amount: 3.99, status: 'paid' },
      { amount: 0, status: 'paid' },
    ])
  })

  const basic = { priceId: 'basic_monthly', planName: 'Basic Monthly' } as const
  test.each([
    ['is of the product that the plan is sold as', { cents: 399 }, { ...basic, amount: 3.99 }],
    [
      'names its plan in the metadata',
      { cents: 299, product: 'prod_old', metadata: { plan: 'basic_monthly' } },
      { ...basic, amount: 2.99 },
    ],
    ['tells nothing', { cents: 250, product: 'prod_old' }, { ...basic, priceId: null, amount: 2.5 }],
  ] as const)(
    'names plan and price of a subscription whose price lost its lookup key and %s',
    async (_, old, shown) => {
      await using world = await productWithStripe()
      const ada = await world.product.signUp()
      await world.buy(ada, 'basic_monthly')
      const { prices } = world.stripe.account
      for (const sold of prices.filter(({ lookupKey }) => lookupKey === 'basic_monthly')) {
        prices.push({ ...sold, id: 'price_new' })
        Object.assign(sold, { lookupKey: null, isActive: false, ...old })
      }
      await world.advance(8)
      const back = await world.product.comeBack(ada, { hours: 0 })
      const card = { ...shown, currency: 'usd', interval: 'monthly', tier: 1, status: 'active' }
      expect(await world.subscription(back)).toMatchObject(card)
    },
  )

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
    const responses = await Promise.all([1, 2, 3].map(() => world.checkout(ada, 'basic_monthly')))
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(responses.map((response) => world.sessionOf(response))).size).toBe(1)
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

  test('ends the plan of a user whose payment was charged back, or whose customer Stripe has deleted', async () => {
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
  test('credits nothing to a customer whose bank took the money back', async () => {
    await using world = await productWithStripe()
    const ada = await world.product.signUp()
    const customer = world.customerOf(await world.buy(ada, 'basic_yearly'))
    await world.advance(8)
    await world.stripe.dispute(customer)
    expect((await world.stripe.billing.snapshot(customer)).subscriptions).toMatchObject([{ status: 'canceled' }])
    expect(await world.stripe.creditOf(customer)).toBe(0)
    await world.product.runJobs()
    expect(await mailsToStaff(world)).toEqual(['A payment was disputed'])
  })

  test('cancels nothing while a bank only asks about a payment, and ends the plan once it takes the money back', async () => {
    await using world = await productWithStripe()
    const ada = await world.product.signUp()
    const customer = world.customerOf(await world.buy(ada, 'basic_monthly'))
    await world.advance(8)
    const back = await world.product.comeBack(ada, { hours: 0 })
    await world.stripe.dispute(customer, 'inquiry')
    expect(await world.subscription(back)).toMatchObject({ status: 'active' })
    await world.product.runJobs()
    expect(await mailsToStaff(world)).toEqual(['A bank is asking about a payment'])

    await world.stripe.dispute(customer, 'escalation')
    expect((await back.get('/subscription')).status).toBe(404)
    await world.product.runJobs()
    expect(await mailsToStaff(world)).toEqual(['A payment was disputed', 'A bank is asking about a payment'])
  })

  test('ends nothing that was bought after the money was taken back, however late it hears of that', async () => {
    await using world = await productWithStripe()
    const ada = await world.product.signUp()
    const customer = world.customerOf(await world.buy(ada, 'basic_monthly'))
    await world.advance(8)
    const back = await world.product.comeBack(ada, { hours: 0 })
    world.stripe.hold()
    await world.stripe.dispute(customer)
    const [disputed] = (await world.stripe.billing.snapshot(customer)).subscriptions
    await world.stripe.billing.cancelNow(disputed?.id ?? '', { isCredited: false })
    await back.post('/subscription/cancel', { cancelAtPeriodEnd: true })
    world.stripe.account.now += 60
    await world.buy(back, 'basic_yearly')
    await world.stripe.release('as sent', 1)
    expect(await world.subscription(back)).toMatchObject({ status: 'active', priceId: 'basic_yearly' })
  })

  test('tells staff of a dispute over a payment of an account that was deleted', async () => {
    await using world = await productWithStripe()
    const { product, stripe } = world
    const { token } = await register(product)
    const own = { authorization: `Bearer ${token}` }
    await product.database.raw.query('update users set plan_trial_used_at = now()')
    const checkout = await product.anonymous.post(
      '/subscription/create-checkout-session',
      { priceId: 'basic_monthly' },
      own,
    )
    const session = world.sessionOf(checkout)
    await stripe.pay(session, 'good')
    expect((await product.anonymous.delete('/auth/account', { password: registered.password }, own)).status).toBe(200)

    const charge = await stripe.dispute(world.customerOf(session))
    await stripe.redeliver()
    await product.runJobs()
    const mails = (await product.mails()).filter(({ subject }) => subject === 'A payment was disputed')
    expect(mails).toMatchObject([{ to: 'staff@daymark.example' }])
    expect(mails[0]?.text).toContain(charge)
  })
  test('shows an end that was set at Stripe as what it is, and cancels before it', async () => {
    await using world = await productWithStripe()
    const ada = await world.product.signUp()
    const customer = world.customerOf(await world.buy(ada, 'basic_monthly'))
    const { currentPeriodEnd, trialEnd } = await world.subscription(ada)
    const end = world.stripe.now().add({ hours: 24 * 200 })
    await world.stripe.scheduleEnd(customer, end)
    const scheduled = { currentPeriodEnd, trialEnd, cancelAtPeriodEnd: false, endsAt: end.toString() }
    expect(await world.subscription(ada)).toMatchObject(scheduled)
    expect((await ada.put('/subscription/update', { newPriceId: 'basic_yearly' })).body).toMatchObject({
      message: 'Reactivate your subscription before changing plans',
    })

    const canceled = await ada.post('/subscription/cancel', { cancelAtPeriodEnd: true })
    expect(canceled.body).toMatchObject({ currentPeriodEnd, cancelAtPeriodEnd: true, endsAt: currentPeriodEnd })
    expect((await world.stripe.billing.snapshot(customer)).subscriptions[0]?.cancelAt?.toString()).toBe(
      currentPeriodEnd,
    )
  })

  test.each(['unpaid', 'past_due'] as const)(
    'keeps the subscription that is paid for when a newer one beside it is %s',
    async (status) => {
      await using world = await productWithStripe()
      const ada = await world.product.signUp()
      const customer = world.customerOf(await world.buy(ada, 'basic_monthly'))
      await world.advance(8)
      const back = await world.product.comeBack(ada, { hours: 0 })
      const { account } = world.stripe
      const [paid] = account.subscriptions.values()
      if (!paid) throw new Error('Nothing was bought')
      const newer = { ...paid, id: newStripeId('sub'), status, created: account.now }
      account.subscriptions.set(newer.id, newer)

      await world.stripe.scheduleEnd(customer, world.stripe.now().add({ hours: 24 * 200 }))
      expect(await world.access(back)).toMatchObject({ currentTier: 1, hasActiveSubscription: true })
      expect([paid.status, newer.status]).toEqual(['active', 'canceled'])
      expect(await world.stripe.creditOf(customer)).toBe(0)
    },
  )
})

import { describe, expect, test } from 'vitest'
import { makeHabit } from '../world/habit.ts'
import { stripeData, withoutStripeData } from './stripe-data.ts'
import { productWithStripe } from './stripe-product.ts'
import type { Trouble } from './stripe-server.ts'

const bytes = (event: object) => new TextEncoder().encode(JSON.stringify(event))

describe.skipIf(!stripeData)(
  `the product and the troubles of Stripe${stripeData ? '' : ` (${withoutStripeData})`}`,
  () => {
    test.each<Trouble>(['loses responses', 429, 500, 503])('goes on while it is unavailable (%s)', async (trouble) => {
      await using world = await productWithStripe()
      const ada = await world.product.signUp()
      await world.buy(ada, 'basic_monthly')
      const bob = await world.product.signUp()
      world.stripe.server.has(trouble)

      expect((await world.checkout(bob, 'basic_monthly')).status).toBe(503)
      expect((await ada.post('/subscription/customer-portal')).status).toBe(503)
      expect((await ada.post('/subscription/cancel', { cancelAtPeriodEnd: true })).status).toBe(503)
      expect(await world.access(ada)).toMatchObject({ currentTier: 1 })
      expect(await world.access(bob)).toMatchObject({ isInTrial: true })
      await makeHabit(bob)

      world.stripe.server.has(null)
      expect((await world.checkout(bob, 'basic_monthly')).status).toBe(200)
      expect((await ada.post('/subscription/cancel', { cancelAtPeriodEnd: true })).status).toBe(200)
      expect(world.stripe.account.customers.size).toBe(2)
    })

    test.each<Trouble>(['hangs', 'drips'])('gives it up when it %s, and goes on', async (trouble) => {
      await using world = await productWithStripe({ isPatient: false })
      const ada = await world.product.signUp()
      world.stripe.server.has(trouble)
      const [checkout, success] = await Promise.all([
        world.checkout(ada, 'basic_monthly'),
        world.product.anonymous.get('/subscription/success?session_id=cs_test_1'),
        makeHabit(ada),
      ])
      expect([checkout.status, success.status]).toEqual([503, 503])
      expect(await world.access(ada)).toMatchObject({ isInTrial: true })
    })

    test.each(['as sent', 'reversed', 'at once'] as const)(
      'ends in what Stripe has when webhooks come %s, each of them three times',
      async (order) => {
        await using world = await productWithStripe()
        const ada = await world.product.signUp()
        world.stripe.hold()
        const customer = world.customerOf(await world.buy(ada, 'basic_monthly'))
        await world.stripe.portal(customer, 'cancel')
        await world.stripe.portal(customer, 'reactivate')
        await world.stripe.setCard(customer, 'declined')
        await world.advance(8)
        await world.stripe.release(order, 3)
        const back = await world.product.comeBack(ada, { hours: 0 })
        expect(await world.subscription(back)).toMatchObject({ status: 'past_due', cancelAtPeriodEnd: false })

        world.stripe.hold()
        await world.stripe.setCard(customer, 'good')
        await world.stripe.portal(customer, 'pay')
        await world.stripe.portal(customer, 'cancel')
        await world.stripe.release(order, 3)
        expect(await world.subscription(back)).toMatchObject({ status: 'active', cancelAtPeriodEnd: true })

        world.stripe.hold()
        const [running] = (await world.stripe.billing.snapshot(customer)).subscriptions
        await world.stripe.billing.cancelNow(running?.id ?? '', { isCredited: false })
        await world.stripe.release(order, 3)
        expect(await world.access(back)).toMatchObject({ currentTier: 0, hasActiveSubscription: false })
        expect((await back.get('/subscription')).status).toBe(404)
      },
    )

    test('handles an unknown status without a 500: no access, nothing sold beside it, nothing ended at once', async () => {
      await using world = await productWithStripe()
      const ada = await world.product.signUp()
      const session = await world.buy(ada, 'basic_monthly')
      await world.advance(8)
      const back = await world.product.comeBack(ada, { hours: 0 })
      world.stripe.server.says((json) => json.replaceAll('"status":"active"', '"status":"under_review"'))

      const canceled = await back.post('/subscription/cancel', { cancelAtPeriodEnd: true })
      expect(canceled).toMatchObject({ status: 200, body: { status: 'unknown', cancelAtPeriodEnd: true } })
      const [subscription] = [...world.stripe.account.subscriptions.values()]
      expect(subscription).toMatchObject({ customer: world.customerOf(session), endedAt: null })
      expect(await back.get('/subscription')).toMatchObject({ status: 200, body: { status: 'unknown' } })
      expect(await world.access(back)).toMatchObject({ hasActiveSubscription: false, currentTier: 0 })
      const refused = { message: 'We can’t tell the status of your subscription right now. Check it under Manage.' }
      expect(await world.checkout(back, 'basic_yearly')).toMatchObject({ status: 409, body: refused })
      expect(await back.put('/subscription/update', { newPriceId: 'basic_yearly' })).toMatchObject({
        status: 409,
        body: refused,
      })
    })

    test('catches up on lost webhooks when the user asks for their access, and at night otherwise', async () => {
      await using world = await productWithStripe()
      const [ada, bob] = [await world.product.signUp(), await world.product.signUp()]
      world.stripe.hold()
      await world.buy(ada, 'basic_monthly')
      await world.buy(bob, 'basic_monthly')
      world.stripe.drop()
      expect(await world.access(ada)).toMatchObject({ currentTier: 0 })
      await world.advance(2)
      await world.product.tick()
      const back = await world.product.comeBack(ada, { hours: 0 })
      expect(await world.access(back)).toMatchObject({ currentTier: 1 })
      world.stripe.server.has(500)
      const other = await world.product.comeBack(bob, { hours: 0 })
      expect(await world.access(other)).toMatchObject({ currentTier: 1 })
    })

    test('believes no webhook that is forged, old, or of the other mode', async () => {
      await using world = await productWithStripe()
      const ada = await world.product.signUp()
      world.stripe.hold()
      const customer = world.customerOf(await world.buy(ada, 'basic_monthly'))
      world.stripe.drop()
      const event = (more: object) => ({
        id: 'evt_1',
        object: 'event',
        type: 'customer.subscription.created',
        livemode: false,
        created: world.stripe.account.now,
        data: { object: { object: 'subscription', customer } },
        ...more,
      })
      const raw = bytes(event({}))
      const signed = (raw: Uint8Array, secondsAgo = 0) => ({
        raw,
        signature: world.stripe.signatureOf(raw, secondsAgo),
      })

      expect((await world.webhook({ raw, signature: 't=1,v1=00' })).status).toBe(400)
      expect((await world.webhook(signed(raw, 360))).status).toBe(400)
      expect((await world.webhook({ ...signed(raw), raw: bytes(event({ type: 'invoice.paid' })) })).status).toBe(400)
      expect((await world.webhook(signed(bytes(event({ livemode: true }))))).status).toBe(200)
      expect((await world.webhook(signed(bytes(event({ type: 'radar.early_fraud_warning.created' }))))).status).toBe(
        200,
      )
      expect(await world.access(ada)).toMatchObject({ currentTier: 0 })
      expect((await world.webhook(signed(raw))).status).toBe(200)
      expect(await world.access(ada)).toMatchObject({ currentTier: 1 })
    })

    test('refuses a webhook while Stripe is unavailable, and accepts it when it is sent again', async () => {
      await using world = await productWithStripe()
      const ada = await world.product.signUp()
      const session = world.sessionOf(await world.checkout(ada, 'basic_monthly'))
      world.stripe.hold()
      await world.stripe.pay(session, 'good')
      world.stripe.server.has(503)
      await world.stripe.release('as sent', 1)
      expect(await world.access(ada)).toMatchObject({ currentTier: 0 })
      expect(world.stripe.account.events.filter(({ isDelivered }) => isDelivered)).toEqual([])
      world.stripe.server.has(null)
      await world.stripe.redeliver()
      expect(await world.access(ada)).toMatchObject({ currentTier: 1 })
    })
  },
)

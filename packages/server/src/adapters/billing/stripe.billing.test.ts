import { beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#db/new-id.ts'
import type { Delivery } from '../../../test/billing-contract/contract-world.ts'
import { shopperIn } from '../../../test/billing-contract/shopper.ts'
import { newStripeId } from '../../../test/stripe/stripe-account.ts'
import { stripeData, withoutStripeData } from '../../../test/stripe/stripe-data.ts'
import type { Trouble } from '../../../test/stripe/stripe-server.ts'
import { stripeWorld } from '../../../test/stripe/stripe-world.ts'
import { BillingUnavailable, CardDeclined, watchedEvents, WrongPrice } from './billing.ts'
import { usualPatience } from './stripe-call.ts'
import { stripeBilling } from './stripe.billing.ts'

const takeAll = async () => true
const person = { userId: newId(), email: 'ada@daymark.example' }
const keys = { webhookSecret: 'whsec_x', apiBase: null }

test.each([
  ['sk_test_1', 'test'],
  ['rk_test_1', 'test'],
  ['sk_live_1', 'live'],
  ['rk_live_1', 'live'],
])('a key that begins %s… is for %s money', (secretKey, mode) => {
  expect(stripeBilling({ secretKey, ...keys })).toMatchObject({ kind: 'stripe', mode })
})

test('what a request of ours may wait for Stripe is less than its 15 s, two attempts included', () => {
  expect(usualPatience.inAll).toBeLessThan(15_000)
  expect(2 * usualPatience.attempt + 500).toBeLessThanOrEqual(usualPatience.inAll)
})

describe.skipIf(!stripeData)(`Stripe${stripeData ? '' : ` (${withoutStripeData})`}`, () => {
  describe.each<Trouble>(['hangs', 'drips', 'loses responses', 429, 500, 503])('that %s', (trouble) => {
    test('times out for every call', async () => {
      await using world = await stripeWorld(takeAll)
      const { impatient: billing, server } = world
      const ada = await shopperIn(world)
      const { id, itemId } = await ada.buy('basic_monthly')
      const change = { subscription: id, item: itemId, plan: 'basic_yearly', key: newId() } as const
      server.has(trouble)

      await Promise.all(
        [
          billing.catalogue(),
          billing.ensureCustomer(person, null, newId()),
          billing.ensureCustomer(person, ada.customer, newId()),
          billing.deleteCustomer(ada.customer),
          billing.openCheckout(ada.wish('basic_monthly', 7)),
          billing.getCheckout('cs_test_1'),
          billing.expireCheckout('cs_test_1'),
          billing.snapshot(ada.customer),
          billing.changePlan(change),
          billing.cancelAtPeriodEnd(id),
          billing.cancelNow(id, { isCredited: true }),
          billing.openPortal({ customer: ada.customer, returnUrl: 'https://daymark.example' }),
          billing.invoices(ada.customer, 10),
          billing.customerOfCharge('ch_1'),
          Array.fromAsync(billing.undelivered(world.now())),
        ].map((call) => expect(call).rejects.toBeInstanceOf(BillingUnavailable)),
      )
    })
  })

  test('that cannot be reached, or refuses our key, counts as unavailable', async () => {
    await using world = await stripeWorld(takeAll)
    const nowhere = stripeBilling({ secretKey: 'sk_test_1', webhookSecret: 'whsec_1', apiBase: 'http://127.0.0.1:9' })
    await expect(nowhere.catalogue()).rejects.toBeInstanceOf(BillingUnavailable)
    const { apiBase } = world.server
    const stranger = stripeBilling({ secretKey: 'sk_test_stranger', webhookSecret: 'whsec_1', apiBase })
    await expect(stranger.catalogue()).rejects.toBeInstanceOf(BillingUnavailable)
  })

  describe('keys', () => {
    test('are kept while no response came: work that was done is not repeated', async () => {
      await using world = await stripeWorld(takeAll)
      const key = newId()
      world.server.has('loses responses')
      const unheard = await world.billing.ensureCustomer(person, null, key).catch((error: unknown) => error)
      expect(unheard).toMatchObject({ name: 'BillingUnavailable', hasResponded: false })
      world.server.has(null)
      await world.billing.ensureCustomer(person, null, key)
      expect(world.account.customers.size).toBe(1)
    })

    test('are used up by an error response, and the next one works', async () => {
      await using world = await stripeWorld(takeAll)
      const key = newId()
      world.server.has(500)
      const failure = { name: 'BillingUnavailable', hasResponded: true }
      expect(await world.billing.ensureCustomer(person, null, key).catch((error: unknown) => error)).toMatchObject(
        failure,
      )
      world.server.has(null)
      expect(await world.billing.ensureCustomer(person, null, key).catch((error: unknown) => error)).toMatchObject(
        failure,
      )
      await world.billing.ensureCustomer(person, null, newId())
      expect(world.account.customers.size).toBe(1)
    })

    test('are not used up by a 429', async () => {
      await using world = await stripeWorld(takeAll)
      const key = newId()
      world.server.has(429)
      const failure = await world.billing.ensureCustomer(person, null, key).catch((error: unknown) => error)
      expect(failure).toMatchObject({ name: 'BillingUnavailable', hasResponded: false })
      world.server.has(null)
      await world.billing.ensureCustomer(person, null, key)
    })

    test('are used up once they were sent with another request', async () => {
      await using world = await stripeWorld(takeAll)
      const ada = await shopperIn(world)
      const key = newId()
      await world.billing.openCheckout(ada.wish('basic_monthly', 7, key))
      const other = await world.billing.openCheckout(ada.wish('basic_yearly', 7, key)).catch((error: unknown) => error)
      expect(other).toMatchObject({ name: 'BillingUnavailable', hasResponded: true })
    })
  })

  describe('prices', () => {
    test('that are archived, or differ from our plans, sell nothing', async () => {
      await using world = await stripeWorld(takeAll)
      const ada = await shopperIn(world)
      const { id: subscription, itemId: item } = await ada.buy('basic_monthly')
      const yearly = world.account.prices.find(({ lookupKey }) => lookupKey === 'basic_yearly')
      if (!yearly) throw new Error('There is no price')
      for (const wrong of [{ isActive: false }, { interval: 'month' }, { cents: 4951 }, { currency: 'eur' }] as const) {
        const right = { ...yearly }
        Object.assign(yearly, wrong)
        const sold = [
          world.billing.openCheckout(ada.wish('basic_yearly', 0)),
          world.billing.changePlan({ subscription, item, plan: 'basic_yearly', key: newId() }),
        ]
        for (const sale of sold) await expect(sale).rejects.toBeInstanceOf(WrongPrice)
        Object.assign(yearly, right)
      }
      expect((await ada.subscription()).plan).toBe('basic_monthly')
      await world.billing.openCheckout(ada.wish('basic_yearly', 0))
    })

    test('follow their lookup key when it moves to another one', async () => {
      await using world = await stripeWorld(takeAll)
      const ada = await shopperIn(world)
      const old = world.account.prices.find(({ lookupKey }) => lookupKey === 'basic_monthly')
      if (!old) throw new Error('There is no price')
      world.account.prices.push({ ...old, id: newStripeId('price') })
      old.lookupKey = null
      expect((await ada.buy('basic_monthly')).plan).toBe('basic_monthly')
    })

    test('of no plan leave a subscription without a plan', async () => {
      await using world = await stripeWorld(takeAll)
      const ada = await shopperIn(world)
      await ada.buy('basic_monthly')
      for (const price of world.account.prices) price.lookupKey = null
      expect(await ada.subscription()).toMatchObject({ status: 'active', plan: null })
    })
  })

  test('reports a customer without a card as declined', async () => {
    await using world = await stripeWorld(takeAll)
    const ada = await shopperIn(world)
    const before = await ada.buy('basic_monthly')
    for (const customer of world.account.customers.values()) customer.card = null
    await expect(ada.change('basic_yearly')).rejects.toBeInstanceOf(CardDeclined)
    expect(await ada.subscription()).toEqual(before)
  })

  test('gets the placeholder for the checkout id unescaped', async () => {
    await using world = await stripeWorld(takeAll)
    const ada = await shopperIn(world)
    const successUrl = 'https://daymark.example/subscription/success?session_id={CHECKOUT_SESSION_ID}'
    const { id } = await world.billing.openCheckout({ ...ada.wish('basic_monthly', 7), successUrl })
    expect(world.account.sessions.get(id)?.successUrl).toBe(successUrl)
  })

  test('shows every subscription of a customer, however many pages they fill', async () => {
    await using world = await stripeWorld(takeAll)
    const ada = await shopperIn(world)
    const first = await ada.buy('basic_monthly')
    const one = world.account.subscriptions.get(first.id)
    if (!one) throw new Error('Nothing was bought')
    for (let more = 0; more < 150; more++) {
      const copy = { ...one, id: newStripeId('sub'), status: 'canceled' as const, endedAt: world.account.now }
      world.account.subscriptions.set(copy.id, copy)
    }
    const subscriptions = await ada.subscriptions()
    expect(subscriptions).toHaveLength(151)
    expect(subscriptions.filter(({ status }) => status === 'active')).toEqual([first])
  })

  test('gives one portal to all customers, and makes another when that one is switched off', async () => {
    await using world = await stripeWorld(takeAll)
    const [ada, bob] = [await shopperIn(world), await shopperIn(world)]
    const open = (customer: string) => world.billing.openPortal({ customer, returnUrl: 'https://daymark.example' })
    await open(ada.customer)
    await open(bob.customer)
    expect(world.account.configurations).toHaveLength(1)
    for (const configuration of world.account.configurations) configuration.isActive = false
    await expect(open(ada.customer)).rejects.toThrow('configuration')
    await open(ada.customer)
    expect(world.account.configurations.filter(({ isActive }) => isActive)).toHaveLength(1)
  })

  describe('events', () => {
    let deliveries: Delivery[]
    const keep = async (delivery: Delivery) => deliveries.push(delivery) > 0
    beforeEach(() => void (deliveries = []))

    test('of a dispute lead to the customer by their charge', async () => {
      await using world = await stripeWorld(keep)
      const ada = await shopperIn(world)
      await ada.buy('basic_monthly')
      const charge = await world.dispute(ada.customer)
      const [dispute] = deliveries.slice(-1)
      if (!dispute) throw new Error('Nothing was delivered')
      const event = world.billing.readEvent(dispute.raw, dispute.signature)
      expect(event).toMatchObject({ type: 'charge.dispute.funds_withdrawn', customer: null, charge, isInquiry: false })
      expect(await world.billing.customerOfCharge(charge)).toBe(ada.customer)
    })

    test('of a deleted customer name that customer', async () => {
      await using world = await stripeWorld(keep)
      const ada = await shopperIn(world)
      await world.deleteCustomer(ada.customer)
      const events = deliveries.map(({ raw, signature }) => world.billing.readEvent(raw, signature))
      expect(events).toEqual([expect.objectContaining({ type: 'customer.deleted', customer: ada.customer })])
    })

    test('that were lost are listed from every page, only of the watched types', async () => {
      await using world = await stripeWorld(keep)
      const ada = await shopperIn(world)
      world.hold()
      await ada.buy('basic_monthly')
      const [one] = world.account.events
      if (!one) throw new Error('Nothing happened')
      for (let more = 0; more < 120; more++) world.account.events.push({ ...one, id: newStripeId('evt') })
      world.account.events.push({ ...one, id: 'evt_other', type: 'customer.updated' })
      world.drop()
      const lost = await Array.fromAsync(world.billing.undelivered(world.now()))
      expect(lost).toHaveLength(world.account.events.length - 1)
      for (const { type } of lost) expect(watchedEvents).toContain(type)
    })
  })
})

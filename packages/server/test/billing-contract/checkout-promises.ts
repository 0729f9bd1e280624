import { plans } from '@daymark/domain/subscription/plan.ts'
import { describe, expect, test } from 'vitest'
import { newId } from '#db/new-id.ts'
import { type BillingWorld, type MakeBillingWorld, secondsOf, takeAll } from './contract-world.ts'
import { shopperIn } from './shopper.ts'

const inDays = (world: BillingWorld, days: number): number | null => secondsOf(world.now().add({ hours: 24 * days }))

/** How a plan is bought. */
export function checkoutPromises(makeWorld: MakeBillingWorld) {
  describe('a checkout', () => {
    test('is open until it is paid, and then makes a subscription', async () => {
      await using world = await makeWorld(takeAll)
      const ada = await shopperIn(world)
      const checkout = await world.billing.openCheckout(ada.wish('basic_yearly', 0))
      const { customer, userId } = ada
      expect(URL.canParse(checkout.url)).toBe(true)
      const price = { cents: plans.basic_yearly.cents, currency: 'usd', interval: 'yearly' }
      const known = { customer, userId, price }
      expect(await world.billing.getCheckout(checkout.id)).toEqual({
        status: 'open',
        isPaid: false,
        isProcessing: false,
        ...known,
      })
      expect(await ada.subscriptions()).toEqual([])

      await world.pay(checkout.id, 'good')

      expect(await world.billing.getCheckout(checkout.id)).toEqual({
        status: 'complete',
        isPaid: true,
        isProcessing: false,
        ...known,
      })
      expect(await ada.subscription()).toMatchObject({
        plan: 'basic_yearly',
        status: 'active',
        trialEnd: null,
        cancelAt: null,
        endedAt: null,
      })
      const yearLater = world.now().toZonedDateTimeISO('UTC').add({ years: 1 }).toInstant()
      expect(secondsOf((await ada.subscription()).periodEnd)).toBe(secondsOf(yearLater))
    })

    test('gives its free days, which count as paid', async () => {
      await using world = await makeWorld(takeAll)
      const ada = await shopperIn(world)
      const checkout = await world.billing.openCheckout(ada.wish('basic_monthly', 7))
      await world.pay(checkout.id, 'good')
      expect(await world.billing.getCheckout(checkout.id)).toMatchObject({ status: 'complete', isPaid: true })
      const subscription = await ada.subscription()
      expect(subscription).toMatchObject({ status: 'trialing', plan: 'basic_monthly' })
      expect(secondsOf(subscription.trialEnd)).toBe(inDays(world, 7))
      expect(secondsOf(subscription.periodEnd)).toBe(inDays(world, 7))
    })

    test('stays open when the card is declined', async () => {
      await using world = await makeWorld(takeAll)
      const ada = await shopperIn(world)
      const { id } = await world.billing.openCheckout(ada.wish('basic_monthly', 0))
      await world.pay(id, 'declined')
      expect(await world.billing.getCheckout(id)).toMatchObject({ status: 'open', isPaid: false })
      expect((await ada.subscriptions()).filter(({ status }) => status === 'active')).toEqual([])
    })

    test('is the same one when it is asked for twice under a key', async () => {
      await using world = await makeWorld(takeAll)
      const ada = await shopperIn(world)
      const wish = ada.wish('basic_monthly', 7)
      expect((await world.billing.openCheckout(wish)).id).toBe((await world.billing.openCheckout(wish)).id)
      expect((await world.billing.openCheckout({ ...wish, key: newId() })).id).not.toBe(
        (await world.billing.openCheckout(wish)).id,
      )
    })

    test('expires by itself, or when it is told to', async () => {
      await using world = await makeWorld(takeAll)
      const ada = await shopperIn(world)
      const [told, forgotten] = [
        await world.billing.openCheckout(ada.wish('basic_monthly', 0)),
        await world.billing.openCheckout(ada.wish('basic_yearly', 0)),
      ]
      await world.billing.expireCheckout(told.id)
      expect((await world.billing.getCheckout(told.id))?.status).toBe('expired')
      expect((await world.billing.getCheckout(forgotten.id))?.status).toBe('open')
      await world.advance(2)
      expect((await world.billing.getCheckout(forgotten.id))?.status).toBe('expired')
      expect(await ada.subscriptions()).toEqual([])
    })

    test('that is over, or was never there, can be expired without harm', async () => {
      await using world = await makeWorld(takeAll)
      const ada = await shopperIn(world)
      const { id } = await world.billing.openCheckout(ada.wish('basic_monthly', 0))
      await world.pay(id, 'good')
      await world.billing.expireCheckout(id)
      expect((await world.billing.getCheckout(id))?.status).toBe('complete')
      expect((await ada.subscription()).status).toBe('active')
    })

    test.each(['cs_test_unknown', 'local_unknown', '../customers', '', 'a b?c=d#e'])(
      'is not found by the unknown id %o',
      async (id) => {
        await using world = await makeWorld(takeAll)
        expect(await world.billing.getCheckout(id)).toBeNull()
      },
    )
  })
}

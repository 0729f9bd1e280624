import { plans } from '@daymark/domain/subscription/plan.ts'
import { describe, expect, test } from 'vitest'
import { CardDeclined } from '#adapters/billing/billing.ts'
import { newId } from '#db/new-id.ts'
import { type MakeBillingWorld, secondsOf, takeAll } from './contract-world.ts'
import { shopperIn } from './shopper.ts'

/** What becomes of a plan that was bought. */
export function subscriptionPromises(makeWorld: MakeBillingWorld) {
  describe('a subscription', () => {
    test('begins to cost when its free days are over', async () => {
      await using world = await makeWorld(takeAll)
      const ada = await shopperIn(world)
      const { periodEnd } = await ada.buy('basic_monthly', 7)
      await world.advance(8)
      const subscription = await ada.subscription()
      expect(subscription).toMatchObject({ status: 'active', isDiscounted: false })
      const monthLater = periodEnd.toZonedDateTimeISO('UTC').add({ months: 1 }).toInstant()
      expect(secondsOf(subscription.periodEnd)).toBe(secondsOf(monthLater))
      expect((await world.billing.invoices(ada.customer, 10))[0]).toMatchObject({ cents: 499, status: 'paid' })
    })

    test('whose renewal fails is past due, keeps being tried, and lives on with a new card', async () => {
      await using world = await makeWorld(takeAll)
      const ada = await shopperIn(world)
      await ada.buy('basic_monthly')
      await world.setCard(ada.customer, 'declined')
      await world.advance(32)
      expect((await ada.subscription()).status).toBe('past_due')
      await world.setCard(ada.customer, 'good')
      await world.portal(ada.customer, 'pay')
      expect((await ada.subscription()).status).toBe('active')
    })

    test('that stays unpaid is canceled', async () => {
      await using world = await makeWorld(takeAll)
      const ada = await shopperIn(world)
      await ada.buy('basic_monthly', 7)
      await world.setCard(ada.customer, 'declined')
      await world.advance(8)
      expect((await ada.subscription()).status).toBe('past_due')
      await world.advance(40)
      const subscription = await ada.subscription()
      expect(subscription.status).toBe('canceled')
      expect(subscription.endedAt).not.toBeNull()
    })

    test('is canceled at the end of its period, and canceling again changes nothing', async () => {
      await using world = await makeWorld(takeAll)
      const ada = await shopperIn(world)
      const { id, periodEnd } = await ada.buy('basic_monthly')
      await world.billing.cancelAtPeriodEnd(id)
      const once = await ada.subscription()
      await world.billing.cancelAtPeriodEnd(id)
      expect(await ada.subscription()).toEqual(once)
      expect(once.status).toBe('active')
      expect(secondsOf(once.cancelAt)).toBe(secondsOf(periodEnd))
      await world.advance(32)
      expect((await ada.subscription()).status).toBe('canceled')
      await world.billing.cancelAtPeriodEnd(id)
      expect((await ada.subscription()).status).toBe('canceled')
    })

    test('canceled in the portal says so like any other, and is taken back there', async () => {
      await using world = await makeWorld(takeAll)
      const ada = await shopperIn(world)
      const { id, periodEnd } = await ada.buy('basic_monthly', 7)
      await world.portal(ada.customer, 'cancel')
      expect(secondsOf((await ada.subscription()).cancelAt)).toBe(secondsOf(periodEnd))
      await world.billing.cancelAtPeriodEnd(id)
      expect(secondsOf((await ada.subscription()).cancelAt)).toBe(secondsOf(periodEnd))
      await world.portal(ada.customer, 'reactivate')
      expect((await ada.subscription()).cancelAt).toBeNull()
      await world.advance(8)
      expect((await ada.subscription()).status).toBe('active')
    })

    test('that is to end after later renewals is still canceled at the end of this period', async () => {
      await using world = await makeWorld(takeAll)
      const ada = await shopperIn(world)
      const { id, periodEnd } = await ada.buy('basic_monthly')
      const later = periodEnd.add({ hours: 24 * 100 })
      await world.scheduleEnd(ada.customer, later)
      expect(secondsOf((await ada.subscription()).cancelAt)).toBe(secondsOf(later))
      await world.billing.cancelAtPeriodEnd(id)
      expect(secondsOf((await ada.subscription()).cancelAt)).toBe(secondsOf(periodEnd))
      await world.advance(32)
      expect((await ada.subscription()).status).toBe('canceled')
    })

    test('is ended at once when it must be, and stays ended', async () => {
      await using world = await makeWorld(takeAll)
      const ada = await shopperIn(world)
      const { id } = await ada.buy('basic_monthly')
      await world.billing.cancelNow(id, { isCredited: false })
      await world.billing.cancelNow(id, { isCredited: true })
      expect(await ada.subscription()).toMatchObject({ id, status: 'canceled' })
      expect(await world.creditOf(ada.customer)).toBe(0)
    })

    test('that is ended at once leaves the unused part as credit where that is asked for, and only there', async () => {
      await using world = await makeWorld(takeAll)
      const [ada, bob] = [await shopperIn(world), await shopperIn(world)]
      const { id } = await ada.buy('basic_monthly')
      await world.billing.cancelNow((await bob.buy('basic_monthly')).id, { isCredited: false })
      await world.billing.cancelNow(id, { isCredited: true })
      expect(await world.creditOf(ada.customer)).toBe(plans.basic_monthly.cents)
      expect(await world.creditOf(bob.customer)).toBe(0)
    })

    test('changes its plan on its one item, and the difference is charged at once', async () => {
      await using world = await makeWorld(takeAll)
      const ada = await shopperIn(world)
      const before = await ada.buy('basic_monthly')
      await ada.change('basic_yearly')
      const after = await ada.subscription()
      expect(after).toMatchObject({ id: before.id, itemId: before.itemId, plan: 'basic_yearly', status: 'active' })
      const [invoice] = await world.billing.invoices(ada.customer, 10)
      expect(invoice).toMatchObject({ cents: plans.basic_yearly.cents - plans.basic_monthly.cents, status: 'paid' })
    })

    test('changes its plan in the free days without a charge or a longer trial', async () => {
      await using world = await makeWorld(takeAll)
      const ada = await shopperIn(world)
      const before = await ada.buy('basic_monthly', 7)
      await ada.change('basic_yearly')
      const after = await ada.subscription()
      expect(after).toMatchObject({ status: 'trialing', plan: 'basic_yearly' })
      expect(secondsOf(after.trialEnd)).toBe(secondsOf(before.trialEnd))
      const charged = (await world.billing.invoices(ada.customer, 10)).filter(({ cents }) => cents > 0)
      expect(charged).toEqual([])
    })

    test('keeps everything as it was when the card for a change is declined', async () => {
      await using world = await makeWorld(takeAll)
      const ada = await shopperIn(world)
      const before = await ada.buy('basic_monthly')
      const invoices = await world.billing.invoices(ada.customer, 10)
      await world.setCard(ada.customer, 'declined')
      await expect(ada.change('basic_yearly')).rejects.toBeInstanceOf(CardDeclined)
      expect(await ada.subscription()).toEqual(before)
      expect((await world.billing.invoices(ada.customer, 10)).filter(({ status }) => status === 'paid')).toEqual(
        invoices,
      )
      await world.setCard(ada.customer, 'good')
      await ada.change('basic_yearly')
      expect((await ada.subscription()).plan).toBe('basic_yearly')
    })

    test('is changed once however often the same change is asked for', async () => {
      await using world = await makeWorld(takeAll)
      const ada = await shopperIn(world)
      const { id, itemId } = await ada.buy('basic_monthly')
      const change = { subscription: id, item: itemId, plan: 'basic_yearly', key: newId() } as const
      await world.billing.changePlan(change)
      const invoices = await world.billing.invoices(ada.customer, 10)
      await world.billing.changePlan(change)
      expect(await world.billing.invoices(ada.customer, 10)).toEqual(invoices)
    })

    test('beside another one is not hidden', async () => {
      await using world = await makeWorld(takeAll)
      const ada = await shopperIn(world)
      const sessions = [
        await world.billing.openCheckout(ada.wish('basic_monthly', 0)),
        await world.billing.openCheckout(ada.wish('basic_yearly', 0)),
      ]
      for (const { id } of sessions) await world.pay(id, 'good')
      const subscriptions = await ada.subscriptions()
      expect(subscriptions.map(({ status }) => status)).toEqual(['active', 'active'])
      expect(new Set(subscriptions.map(({ plan }) => plan))).toEqual(new Set(['basic_monthly', 'basic_yearly']))
    })
  })
}

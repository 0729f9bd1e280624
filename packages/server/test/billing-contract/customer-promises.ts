import { planKeys, plans } from '@daymark/domain/subscription/plan.ts'
import { describe, expect, test } from 'vitest'
import { CustomerGone } from '#adapters/billing/billing.ts'
import { newId } from '#db/new-id.ts'
import { type MakeBillingWorld, takeAll } from './contract-world.ts'
import { shopperIn } from './shopper.ts'

/** What is sold, to whom, and what they can look up. */
export function customerPromises(makeWorld: MakeBillingWorld) {
  describe('the catalogue', () => {
    test('has every plan at our own price', async () => {
      await using world = await makeWorld(takeAll)
      const expected = planKeys.map((plan) => {
        const { cents, interval } = plans[plan]
        return { plan, cents, currency: 'usd', interval }
      })
      expect((await world.billing.catalogue()).sort((a, b) => a.plan.localeCompare(b.plan))).toEqual(
        expected.sort((a, b) => a.plan.localeCompare(b.plan)),
      )
    })
  })

  describe('a customer', () => {
    const person = { userId: newId(), email: 'ada@daymark.example' }

    test('is made once for a key, and kept once known', async () => {
      await using world = await makeWorld(takeAll)
      const key = newId()
      const [first, second] = await Promise.all([
        world.billing.ensureCustomer(person, null, key),
        world.billing.ensureCustomer(person, null, key),
      ])
      expect(second).toBe(first)
      expect(await world.billing.ensureCustomer(person, first, newId())).toBe(first)
    })

    test('that the provider lost is replaced, even under the key it was made with', async () => {
      await using world = await makeWorld(takeAll)
      const key = newId()
      const lost = await world.billing.ensureCustomer(person, null, key)
      await world.deleteCustomer(lost)
      const next = await world.billing.ensureCustomer(person, lost, key)
      expect(next).not.toBe(lost)
      expect(await world.billing.snapshot(next)).toEqual({ isDeleted: false, subscriptions: [] })
    })

    test('that is gone has no portal and no checkout, and nothing that lives', async () => {
      await using world = await makeWorld(takeAll)
      const ada = await shopperIn(world)
      await ada.buy('basic_monthly')
      await world.deleteCustomer(ada.customer)

      const { isDeleted, subscriptions } = await world.billing.snapshot(ada.customer)
      expect(isDeleted).toBe(true)
      expect(subscriptions.filter(({ status }) => status !== 'canceled')).toEqual([])
      const portal = world.billing.openPortal({ customer: ada.customer, returnUrl: 'https://daymark.example/' })
      await expect(portal).rejects.toBeInstanceOf(CustomerGone)
      await expect(world.billing.openCheckout(ada.wish('basic_monthly', 0))).rejects.toBeInstanceOf(CustomerGone)
    })

    test('is deleted with all they had, and once more without a word', async () => {
      await using world = await makeWorld(takeAll)
      const ada = await shopperIn(world)
      await ada.buy('basic_monthly')
      await world.billing.deleteCustomer(ada.customer)
      expect((await world.billing.snapshot(ada.customer)).isDeleted).toBe(true)
      await world.billing.deleteCustomer(ada.customer)
    })
  })

  describe('invoices', () => {
    test('are listed newest first, no more than asked for, and each customer has their own', async () => {
      await using world = await makeWorld(takeAll)
      const [ada, bob] = [await shopperIn(world), await shopperIn(world)]
      await ada.buy('basic_monthly')
      await bob.buy('basic_yearly')
      await world.advance(70)
      const invoices = await world.billing.invoices(ada.customer, 10)
      expect(invoices.map(({ cents, currency, status }) => ({ cents, currency, status }))).toEqual(
        Array.from({ length: 3 }, () => ({ cents: 499, currency: 'usd', status: 'paid' })),
      )
      const dates = invoices.map(({ date }) => date.epochMilliseconds)
      expect(dates).toEqual(dates.toSorted((a, b) => b - a))
      expect(new Set(invoices.map(({ number }) => number)).size).toBe(3)
      expect(await world.billing.invoices(ada.customer, 2)).toEqual(invoices.slice(0, 2))
    })
  })

  test('the portal is an address of the provider', async () => {
    await using world = await makeWorld(takeAll)
    const ada = await shopperIn(world)
    const url = await world.billing.openPortal({ customer: ada.customer, returnUrl: 'https://daymark.example/' })
    expect(URL.canParse(url)).toBe(true)
    expect(await world.billing.openPortal({ customer: ada.customer, returnUrl: 'https://daymark.example/' })).not.toBe(
      url,
    )
  })

  test('an unknown charge has no customer', async () => {
    await using world = await makeWorld(takeAll)
    expect(await world.billing.customerOfCharge('ch_unknown')).toBeNull()
  })
}

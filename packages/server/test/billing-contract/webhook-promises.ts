import { describe, expect, test } from 'vitest'
import { BadSignature } from '#adapters/billing/billing.ts'
import { type Delivery, type MakeBillingWorld, takeAll } from './contract-world.ts'
import { shopperIn } from './shopper.ts'

/** How the product hears of what happens, and what it must not believe. */
export function webhookPromises(makeWorld: MakeBillingWorld) {
  /** A world that keeps what it is told, and the webhook of a first purchase. */
  async function worldWithPurchase() {
    const deliveries: Delivery[] = []
    const world = await makeWorld(async (delivery) => deliveries.push(delivery) > 0)
    const ada = await shopperIn(world)
    await ada.buy('basic_monthly')
    return { world, ada, deliveries }
  }

  describe('webhooks', () => {
    test('tell of a purchase, name its customer, and have an id of their own each', async () => {
      const { world, ada, deliveries } = await worldWithPurchase()
      await using _ = world
      const events = deliveries.map(({ raw, signature }) => world.billing.readEvent(raw, signature))
      expect(events.map(({ type }) => type)).toContain('checkout.session.completed')
      expect(events.map(({ type }) => type)).toContain('customer.subscription.created')
      for (const event of events) expect(event).toMatchObject({ customer: ada.customer, isLive: false, charge: null })
      expect(new Set(events.map(({ id }) => id)).size).toBe(events.length)
    })

    test('that are forged, changed, unsigned, or too old are refused', async () => {
      const { world, deliveries } = await worldWithPurchase()
      await using _ = world
      const [genuine] = deliveries
      if (!genuine) throw new Error('Nothing was delivered')
      const { raw, signature } = genuine
      const read = (raw: Uint8Array, signature: string | undefined) => () => world.billing.readEvent(raw, signature)
      const changed = raw.with(raw.length - 2, 0x20)
      const withMark = Uint8Array.from([0xef, 0xbb, 0xbf, ...raw])

      expect(read(raw, world.signatureOf(raw, 0))).not.toThrow()
      expect(read(raw, undefined)).toThrow(BadSignature)
      expect(read(raw, '')).toThrow(BadSignature)
      expect(read(raw, 'nonsense')).toThrow(BadSignature)
      expect(read(changed, signature)).toThrow(BadSignature)
      expect(read(withMark, signature)).toThrow(BadSignature)
      expect(read(raw.subarray(1), signature)).toThrow(BadSignature)
      expect(read(new Uint8Array(), signature)).toThrow(BadSignature)
      expect(read(raw, world.signatureOf(changed, 0))).toThrow(BadSignature)
      expect(read(raw, world.signatureOf(raw, 360))).toThrow(BadSignature)
    })

    test('are released in any order and number, and every one is genuine', async () => {
      const seen: string[] = []
      await using world = await makeWorld(async ({ raw, signature }) => {
        seen.push(world.billing.readEvent(raw, signature).id)
        return true
      })
      const ada = await shopperIn(world)
      world.hold()
      await ada.buy('basic_monthly')
      expect(seen).toEqual([])
      await world.release('reversed', 2)
      expect(seen.length).toBeGreaterThan(3)
      expect(seen.length).toBe(2 * new Set(seen).size)
    })

    test('that were lost are listed, those that arrived are not', async () => {
      await using world = await makeWorld(takeAll)
      const [ada, bob] = [await shopperIn(world), await shopperIn(world)]
      const since = world.now().subtract({ hours: 1 })
      await bob.buy('basic_monthly')
      world.hold()
      await ada.buy('basic_monthly')
      world.drop()
      const lost = await Array.fromAsync(world.billing.undelivered(since))
      expect(lost.map(({ type }) => type)).toContain('customer.subscription.created')
      expect(new Set(lost.map(({ customer }) => customer))).toEqual(new Set([ada.customer]))
      await world.advance(1)
      expect(await Array.fromAsync(world.billing.undelivered(world.now()))).toEqual([])
    })
  })
}

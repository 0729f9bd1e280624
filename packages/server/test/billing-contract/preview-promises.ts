import type { PlanKey } from '@daymark/domain/subscription/plan.ts'
import { plans } from '@daymark/domain/subscription/plan.ts'
import { describe, expect, test } from 'vitest'
import { PaymentUnconfirmed } from '#adapters/billing/billing.ts'
import { type MakeBillingWorld, secondsOf, takeAll } from './contract-world.ts'
import { shopperIn } from './shopper.ts'

/** A change costs what its preview says, with either provider. */
export function previewPromises(makeWorld: MakeBillingWorld) {
  const steps: [string, PlanKey, PlanKey, number][] = [
    ['a yearly step', 'basic_monthly', 'basic_yearly', 11],
    ['a step back to months, which leaves credit', 'basic_yearly', 'basic_monthly', 100],
    ['a yearly step on the first day', 'basic_monthly', 'basic_yearly', 0],
  ]

  describe('the preview of a change', () => {
    test.each(steps)(
      'names the sum of %s, and exactly that is charged some minutes later',
      async (_, from, to, days) => {
        await using world = await makeWorld(takeAll)
        const ada = await shopperIn(world)
        await ada.buy(from)
        await world.advance(days)
        const quote = await ada.preview(to)
        expect(quote.dueCents).toBe(Math.max(0, plans[to].cents - quote.creditCents))
        expect(quote.creditLeftCents).toBe(Math.max(0, quote.creditCents - plans[to].cents))
        expect(quote).toMatchObject({ nextCents: plans[to].cents, currency: 'usd', taxCents: null })
        const before = await world.billing.invoices(ada.customer, 10)

        await world.advance(1 / 72)
        expect(await ada.preview(to, quote.pricedAt)).toMatchObject({ dueCents: quote.dueCents })
        expect(await world.billing.invoices(ada.customer, 10)).toEqual(before)
        await ada.change(to, quote.pricedAt)
        const [invoice] = await world.billing.invoices(ada.customer, 10)
        expect(invoice).toMatchObject({ cents: quote.dueCents, status: 'paid' })
        expect(invoice?.creditCents).toBe(quote.creditCents - quote.creditLeftCents)
        expect(await world.creditOf(ada.customer)).toBe(quote.creditLeftCents)
        const gap = (secondsOf((await ada.subscription()).periodEnd) ?? 0) - (secondsOf(quote.nextDate) ?? 0)
        expect(gap).toBeLessThanOrEqual(1200)
      },
    )

    test.each([
      ['up', 'basic_monthly', 'pro_monthly'],
      ['down', 'pro_monthly', 'basic_monthly'],
    ] as const)('within an interval a step %s costs the rest of the period, which goes on', async (_, from, to) => {
      await using world = await makeWorld(takeAll)
      const ada = await shopperIn(world)
      const { periodEnd } = await ada.buy(from)
      await world.advance(11)
      const quote = await ada.preview(to)
      expect(secondsOf(quote.nextDate)).toBe(secondsOf(periodEnd))
      const share = (31 - 11) / 31
      const difference = Math.round(share * plans[to].cents) - Math.round(share * plans[from].cents)
      expect([quote.dueCents, quote.creditLeftCents]).toEqual([Math.max(0, difference), Math.max(0, -difference)])
      await ada.change(to, quote.pricedAt)
      expect(await ada.subscription()).toMatchObject({ plan: to })
      expect(secondsOf((await ada.subscription()).periodEnd)).toBe(secondsOf(periodEnd))
      const [invoice] = await world.billing.invoices(ada.customer, 10)
      expect(invoice).toMatchObject({ cents: quote.dueCents, status: 'paid' })
      expect(invoice?.creditCents).toBe(quote.creditCents - quote.creditLeftCents)
      expect(await world.creditOf(ada.customer)).toBe(quote.creditLeftCents)
    })

    test('counts credit of an earlier change', async () => {
      await using world = await makeWorld(takeAll)
      const ada = await shopperIn(world)
      await ada.buy('basic_yearly')
      await world.advance(180)
      await ada.change('basic_monthly')
      const credit = await world.creditOf(ada.customer)
      const quote = await ada.preview('basic_yearly')
      expect(quote.creditCents).toBe(credit + plans.basic_monthly.cents)
      await ada.change('basic_yearly', quote.pricedAt)
      expect((await world.billing.invoices(ada.customer, 10))[0]).toMatchObject({ cents: quote.dueCents })
    })

    test('says that nothing is charged in the free days, and when the first payment is due', async () => {
      await using world = await makeWorld(takeAll)
      const ada = await shopperIn(world)
      const { trialEnd } = await ada.buy('basic_monthly', 7)
      const quote = await ada.preview('basic_yearly')
      expect(quote).toMatchObject({ dueCents: 0, creditCents: 0, nextCents: plans.basic_yearly.cents })
      expect(secondsOf(quote.nextDate)).toBe(secondsOf(trialEnd))
    })

    test('never reaches back before the period that runs', async () => {
      await using world = await makeWorld(takeAll)
      const ada = await shopperIn(world)
      await ada.buy('basic_monthly')
      const early = world.now().subtract({ hours: 24 })
      const quote = await ada.preview('basic_yearly', early)
      expect(secondsOf(quote.pricedAt)).toBe(secondsOf(world.now()))
      expect(quote.creditCents).toBe(plans.basic_monthly.cents)
    })
  })

  test('a change that the bank wants confirmed costs its sum once that is done, and nothing before', async () => {
    await using world = await makeWorld(takeAll)
    const ada = await shopperIn(world)
    await ada.buy('basic_monthly')
    await world.advance(3)
    await world.wantConfirmation(ada.customer)
    const quote = await ada.preview('basic_yearly')
    const refused = await ada.change('basic_yearly', quote.pricedAt).catch((error: unknown) => error)
    if (!(refused instanceof PaymentUnconfirmed)) throw new Error('The bank wanted nothing', { cause: refused })
    expect((await ada.subscription()).plan).toBe('basic_monthly')
    expect((await world.billing.invoices(ada.customer, 10))[0]).toMatchObject({ cents: quote.dueCents, status: 'open' })

    await world.confirmPayment(ada.customer, refused.confirmUrl)
    expect((await ada.subscription()).plan).toBe('basic_yearly')
    const [invoice, ...earlier] = await world.billing.invoices(ada.customer, 10)
    expect(invoice).toMatchObject({ cents: quote.dueCents, status: 'paid' })
    expect(earlier).toHaveLength(1)
  })

  test('money that was given back is a line of its own in the history', async () => {
    await using world = await makeWorld(takeAll)
    const ada = await shopperIn(world)
    await ada.buy('basic_monthly')
    await world.advance(1)
    await world.refund(ada.customer, 200)
    const history = await world.billing.invoices(ada.customer, 10)
    expect(history.map(({ cents, status }) => [cents, status])).toEqual([
      [-200, 'refunded'],
      [499, 'paid'],
    ])
  })
}

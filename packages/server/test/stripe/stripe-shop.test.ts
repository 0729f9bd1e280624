import { priceProblemsOf } from '@daymark/domain/subscription/catalogue.ts'
import { describe, expect, test } from 'vitest'
import { WrongPrice } from '#adapters/billing/billing.ts'
import { takeAll } from '../billing-contract/contract-world.ts'
import { shopperIn } from '../billing-contract/shopper.ts'
import { stripeData, withoutStripeData } from './stripe-data.ts'
import { productWithStripe } from './stripe-product.ts'
import { stripeWorld } from './stripe-world.ts'

const all = { tax: true, promotionCodes: true, taxIds: true, billingAddress: true }
const euros = { basic_monthly: 459, basic_yearly: 4490 } as const
type World = Awaited<ReturnType<typeof stripeWorld>>

/** Each price has tax in it, and those for sale a price in euros and one in yen. */
function sellAbroad({ account }: World): void {
  for (const price of account.prices) {
    price.taxBehavior = 'inclusive'
    const cents = euros[price.lookupKey as keyof typeof euros]
    if (cents) price.options = { eur: cents, jpy: cents }
  }
}

describe.skipIf(!stripeData)(`the shop at Stripe${stripeData ? '' : ` (${withoutStripeData})`}`, () => {
  test('asks at its checkout for what the settings say, and for nothing without them', async () => {
    await using world = await stripeWorld(takeAll, undefined, all)
    sellAbroad(world)
    const ada = await shopperIn(world)
    const { id } = await world.billing.openCheckout(ada.wish('basic_monthly', 0))
    expect(world.account.sessions.get(id)?.offers).toEqual({ tax: true, codes: true, taxIds: true, needsAddress: true })
    await using plain = await stripeWorld(takeAll)
    const bob = await shopperIn(plain)
    const { id: other } = await plain.billing.openCheckout(bob.wish('basic_monthly', 0))
    expect(Object.values(plain.account.sessions.get(other)?.offers ?? {})).toEqual([false, false, false, false])
  })

  test('names the tax in a sum, which is part of it, and sells nothing with tax on top', async () => {
    await using world = await stripeWorld(takeAll, undefined, all)
    sellAbroad(world)
    const ada = await shopperIn(world)
    await ada.buy('basic_monthly')
    const quote = await ada.preview('basic_yearly')
    expect(quote).toMatchObject({ dueCents: 4451, taxCents: Math.round((4451 * 19) / 119) })
    await ada.change('basic_yearly', quote.pricedAt)
    expect((await world.billing.invoices(ada.customer, 10))[0]).toMatchObject({ cents: 4451 })
    for (const price of world.account.prices) price.taxBehavior = 'exclusive'
    await expect(world.billing.openCheckout(ada.wish('basic_monthly', 0))).rejects.toBeInstanceOf(WrongPrice)
  })

  test('counts a promotion code in what is charged today and later', async () => {
    await using world = await stripeWorld(takeAll, undefined, all)
    sellAbroad(world)
    const ada = await shopperIn(world)
    const { id } = await world.billing.openCheckout(ada.wish('basic_monthly', 0))
    await world.pay(id, 'good', 50)
    expect((await world.billing.invoices(ada.customer, 10))[0]).toMatchObject({ cents: 250 })
    const quote = await ada.preview('basic_yearly')
    expect(quote).toMatchObject({ dueCents: 2475 - 250, creditCents: 250, nextCents: 2475 })
    await ada.change('basic_yearly', quote.pricedAt)
    expect((await world.billing.invoices(ada.customer, 10))[0]).toMatchObject({ cents: 2225 })
  })

  test('sells in each currency at the price of that currency, shown as charged', async () => {
    await using world = await productWithStripe()
    sellAbroad(world.stripe)
    // What was read at the start holds for some minutes.
    world.product.passTime({ minutes: 11 })
    const ada = await world.product.signUp()
    type Plans = { currencies: string[]; plans: { priceId: string; amount: number; currency: string }[] }
    const listed = (await ada.get('/subscription/plans?currency=eur')).body as Plans
    expect(listed.currencies).toEqual(['usd', 'eur', 'jpy'])
    expect(listed.plans[0]).toMatchObject({ priceId: 'basic_monthly', amount: 4.59, currency: 'eur' })
    const yen = (await ada.get('/subscription/plans?currency=jpy')).body as Plans
    expect(yen.plans[0]).toMatchObject({ amount: 459, currency: 'jpy' })
    const dollars = (await ada.get('/subscription/plans?currency=xyz')).body as Plans
    expect(dollars.plans[0]).toMatchObject({ amount: 4.99, currency: 'usd' })

    const body = { priceId: 'basic_monthly', currency: 'eur' }
    const session = world.sessionOf(await ada.post('/subscription/create-checkout-session', body))
    await world.stripe.pay(session, 'good')
    await world.advance(8)
    const back = await world.product.comeBack(ada, { hours: 0 })
    expect(await world.subscription(back)).toMatchObject({ amount: 4.59, currency: 'eur', priceId: 'basic_monthly' })
    const [invoice] = (await back.get('/subscription/billing-history')).body as object[]
    expect(invoice).toMatchObject({ amount: 4.59, currency: 'eur' })
    const { body: preview } = await back.get('/subscription/preview?priceId=basic_yearly')
    expect(preview).toMatchObject({ currency: 'eur', nextAmount: 44.9 })
    const refused = await back.post('/subscription/create-checkout-session', { ...body, currency: 'xyz' })
    expect(refused).toMatchObject({ status: 400, body: { message: 'Plans aren’t sold in this currency' } })
  })

  test('refuses to start while a currency is offered for some plans only', async () => {
    await using world = await stripeWorld(takeAll)
    const monthly = world.account.prices.find(({ lookupKey }) => lookupKey === 'basic_monthly')
    if (!monthly) throw new Error('There is no price')
    monthly.options = { eur: 459 }
    expect(priceProblemsOf(await world.billing.catalogue(), false)).toEqual([
      'The billing provider has no price in eur for basic_yearly.',
    ])
  })
})

import { pino } from 'pino'
import { describe, expect, test } from 'vitest'
import { newStripeId } from './stripe-account.ts'
import { stripeData, withoutStripeData } from './stripe-data.ts'
import { productWithStripe } from './stripe-product.ts'

const wrongPrices = [
  [
    'amount',
    { cents: 599 },
    'The billing provider charges 599 cents in usd for basic_monthly, but we say 499 cents in usd.',
  ],
  [
    'currency',
    { currency: 'eur' },
    'The billing provider charges 499 cents in eur for basic_monthly, but we say 499 cents in usd.',
  ],
  ['interval', { interval: 'year' }, 'The billing provider does not charge basic_monthly monthly.'],
  ['lookup key', { lookupKey: null }, 'The billing provider has no price with the lookup key basic_monthly.'],
] as const

describe.skipIf(!stripeData)(`the prices at Stripe${stripeData ? '' : ` (${withoutStripeData})`}`, () => {
  test.each(wrongPrices)(
    'sell nothing once the %s differs, and staff find out why in the log',
    async (_, wrong, why) => {
      const lines: string[] = []
      const log = pino({ base: null }, { write: (line: string) => void lines.push(line) })
      await using world = await productWithStripe({ log })
      const [ada, bob] = [await world.product.signUp(), await world.product.signUp()]
      await world.buy(ada, 'basic_yearly')
      const price = world.stripe.account.prices.find(({ lookupKey }) => lookupKey === 'basic_monthly')
      if (!price) throw new Error('There is no price')
      Object.assign(price, wrong)

      const unavailable = { status: 503, body: { code: 'unavailable' } }
      expect(await world.checkout(bob, 'basic_monthly')).toMatchObject(unavailable)
      expect(await ada.put('/subscription/update', { newPriceId: 'basic_monthly' })).toMatchObject(unavailable)
      expect(world.stripe.account.sessions.size).toBe(1)
      expect(await world.subscription(ada)).toMatchObject({ priceId: 'basic_yearly' })
      const errors = lines.map((line) => JSON.parse(line) as { level: number; reason?: string })
      expect(errors.filter(({ level, reason }) => level === 50 && reason === why)).toHaveLength(2)
      expect((await world.checkout(bob, 'basic_yearly')).status).toBe(200)
    },
  )

  test('never returns a buyer to a checkout that was opened at another price', async () => {
    await using world = await productWithStripe()
    const { account } = world.stripe
    const ada = await world.product.signUp()
    const first = world.sessionOf(await world.checkout(ada, 'basic_monthly'))
    const price = account.prices.find(({ lookupKey }) => lookupKey === 'basic_monthly')
    if (!price) throw new Error('There is no price')
    account.prices.push({ ...price, id: newStripeId('price') })
    Object.assign(price, { lookupKey: null, cents: 299 })

    const second = world.sessionOf(await world.checkout(ada, 'basic_monthly'))
    expect(second).not.toBe(first)
    expect(account.sessions.get(first)?.status).toBe('expired')
    expect(world.sessionOf(await world.checkout(ada, 'basic_monthly'))).toBe(second)
  })
})

import { describe, expect, test } from 'vitest'
import { stripeData, withoutStripeData } from './stripe-data.ts'
import { productWithStripe } from './stripe-product.ts'

const yearly = ['/subscription/update', { newPriceId: 'basic_yearly' }] as const

describe.skipIf(!stripeData)(
  `a bank that wants a plan change confirmed${stripeData ? '' : ` (${withoutStripeData})`}`,
  () => {
    test.each(['subscription_payment_intent_requires_action', 'authentication_required'] as const)(
      'is no declined card: the payer confirms at Stripe, and then the plan changes (%s)',
      async (code) => {
        await using world = await productWithStripe()
        const ada = await world.product.signUp()
        const customer = world.customerOf(await world.buy(ada, 'basic_monthly'))
        await world.advance(8)
        const back = await world.product.comeBack(ada, { hours: 0 })
        const before = await world.subscription(back)
        await world.stripe.wantConfirmation(customer, code)

        const refused = await back.put(...yearly)
        const invoice = world.stripe.account.invoices.at(-1)
        expect(refused).toMatchObject({
          status: 402,
          body: {
            code: 'payment_unconfirmed',
            message: 'Your bank needs you to confirm this payment. Your plan changes as soon as you do.',
            confirmUrl: `https://invoice.stripe.com/i/${invoice?.id}`,
          },
        })
        expect(invoice).toMatchObject({ status: 'open' })
        expect(await world.subscription(back)).toEqual(before)

        await world.stripe.confirmPayment(customer)
        expect(await world.subscription(back)).toMatchObject({ priceId: 'basic_yearly', status: 'active' })
        expect(invoice).toMatchObject({ status: 'paid' })
      },
    )

    test('leaves a declined card a declined card', async () => {
      await using world = await productWithStripe()
      const ada = await world.product.signUp()
      const customer = world.customerOf(await world.buy(ada, 'basic_monthly'))
      await world.advance(8)
      const back = await world.product.comeBack(ada, { hours: 0 })
      await world.stripe.setCard(customer, 'declined')
      const invoices = world.stripe.account.invoices.length
      expect(await back.put(...yearly)).toMatchObject({ status: 402, body: { code: 'card_declined' } })
      expect(world.stripe.account.invoices).toHaveLength(invoices)
    })
  },
)

import { describe, expect, test } from 'vitest'
import { stripeData, withoutStripeData } from './stripe-data.ts'
import { productWithStripe } from './stripe-product.ts'

describe.skipIf(!stripeData)(`letters with Stripe${stripeData ? '' : ` (${withoutStripeData})`}`, () => {
  test('over a year of a yearly plan each letter comes once', async () => {
    await using world = await productWithStripe()
    const { product, stripe } = world
    const ada = await product.signUp()
    const customer = world.customerOf(await world.buy(ada, 'basic_yearly'))
    // The outbox keeps mails for a week.
    const subjects = new Map<string, string>()
    const collect = async () => {
      await product.runJobs()
      for (const { id, subject } of (await product.mails()).toReversed()) subjects.set(id, subject)
    }
    const pass = async (days: number, step: number) => {
      for (let day = 0; day < days; day += step) {
        await world.advance(step)
        await stripe.settled()
        await product.tick()
        await collect()
      }
      return [...subjects.values()]
    }
    expect(await pass(2, 2)).toEqual(['Welcome to Basic Annual'])
    expect((await pass(8, 2)).slice(1)).toEqual(['Your free trial ends soon'])
    expect((await pass(350, 25)).slice(2)).toEqual([])
    await stripe.setCard(customer, 'declined')
    expect((await pass(10, 2)).slice(2)).toEqual(['Your yearly plan renews soon'])
    expect((await pass(6, 2)).slice(3)).toEqual(['Your payment failed'])
    await stripe.setCard(customer, 'good')
    await stripe.portal(customer, 'pay')
    expect((await pass(20, 10)).slice(4)).toEqual([])
    await stripe.portal(customer, 'cancel')
    expect((await pass(2, 2)).slice(4)).toEqual(['Your plan is canceled'])
    await stripe.portal(customer, 'reactivate')
    await stripe.portal(customer, 'cancel')
    expect((await pass(400, 50)).slice(5)).toEqual(['Your plan is canceled'])
  })

  test('no letter names a sum that is not charged where a promotion code is used', async () => {
    const options = { tax: false, promotionCodes: true, taxIds: false, billingAddress: false }
    await using world = await productWithStripe({ options })
    const { product, stripe } = world
    const ada = await product.signUp()
    const session = world.sessionOf(await world.checkout(ada, 'basic_monthly'))
    await stripe.pay(session, 'good', 50)
    await stripe.settled()
    expect((await ada.get('/subscription')).body).toMatchObject({ amount: 4.99, isDiscounted: true })
    const texts = new Map<string, string>()
    const pass = async (days: number) => {
      await world.advance(days)
      await stripe.settled()
      await product.tick()
      await product.runJobs()
      for (const { subject, text } of await product.mails()) texts.set(subject, text)
    }
    await pass(1)
    await pass(4)
    await stripe.setCard(world.customerOf(session), 'declined')
    await pass(3)
    expect(texts.get('Welcome to Basic Monthly')).toContain('then your card is charged at most $4.99 per month.')
    expect(texts.get('Your free trial ends soon')).toContain('your card is charged at most $4.99 per month.')
    expect(texts.get('Your payment failed')).toContain('We couldn’t charge your card for Basic Monthly.')
  })
})

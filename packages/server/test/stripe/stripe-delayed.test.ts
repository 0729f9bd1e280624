import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { watchedEvents } from '#adapters/billing/billing.ts'
import { stripeData, withoutStripeData } from './stripe-data.ts'
import { productWithStripe } from './stripe-product.ts'

/** A checkout of the product without free days, so that there is something to pay. */
async function delayedCheckout(world: Awaited<ReturnType<typeof productWithStripe>>, status: 'active' | 'incomplete') {
  const ada = await world.product.signUp()
  await world.product.database.raw.query('update users set plan_trial_used_at = now()')
  const session = world.sessionOf(await world.checkout(ada, 'basic_monthly'))
  await world.stripe.payDelayed(session, status)
  const confirm = () => ada.get(`/subscription/success?session_id=${session}`)
  return { ada, session, confirm }
}

/** Of all that happened since, this alone reaches the product. */
async function hearOnly(world: Awaited<ReturnType<typeof productWithStripe>>, type: string): Promise<void> {
  for (const event of world.stripe.account.events) event.isDelivered ||= event.type !== type
  world.stripe.drop()
  await world.stripe.redeliver()
}

test('docs/billing.md asks for every event that is watched', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../../docs/billing.md'), 'utf8')
  const named = (type: string) => page.includes(`\`${type}\``) || page.includes(`\`.${type.split('.').at(-1)}\``)
  expect(watchedEvents.filter((type) => !named(type))).toEqual([])
})

describe.skipIf(!stripeData)(`a payment that takes days${stripeData ? '' : ` (${withoutStripeData})`}`, () => {
  test('is being processed until it arrives, and then the plan starts', async () => {
    await using world = await productWithStripe()
    const { ada, session, confirm } = await delayedCheckout(world, 'incomplete')
    expect(await confirm()).toMatchObject({
      status: 200,
      body: {
        isProcessing: true,
        message: 'We’re processing your payment, which can take a few days. Your plan starts when it arrives.',
        subscription: null,
      },
    })
    expect(await world.access(ada)).toMatchObject({ hasActiveSubscription: false })
    expect(await world.checkout(ada, 'basic_yearly')).toMatchObject({ status: 409 })
    expect(world.stripe.account.sessions.size).toBe(1)

    world.stripe.hold()
    await world.stripe.settleDelayed(session, 'succeeded')
    await hearOnly(world, 'checkout.session.async_payment_succeeded')
    expect(await world.access(ada)).toMatchObject({ currentTier: 1, hasActiveSubscription: true })
    expect((await confirm()).body).toMatchObject({ isProcessing: false, subscription: { tier: 1, status: 'active' } })
  })

  test('says so also where the plan runs already', async () => {
    await using world = await productWithStripe()
    const { ada, confirm } = await delayedCheckout(world, 'active')
    expect(await world.access(ada)).toMatchObject({ currentTier: 1 })
    expect(await confirm()).toMatchObject({
      status: 200,
      body: {
        isProcessing: true,
        message: 'We’re processing your payment, which can take a few days. You can use your plan in the meantime.',
        subscription: { tier: 1, status: 'active' },
      },
    })
  })

  test.each([
    ['active', { hasActiveSubscription: true }, 'past_due'],
    ['incomplete', { hasActiveSubscription: false }, 'incomplete_expired'],
  ] as const)('that fails in the end is confirmed no more (%s before)', async (status, access, after) => {
    await using world = await productWithStripe()
    const { ada, session, confirm } = await delayedCheckout(world, status)
    world.stripe.hold()
    await world.stripe.settleDelayed(session, 'failed')
    await hearOnly(world, 'checkout.session.async_payment_failed')
    expect((await confirm()).status).toBe(404)
    expect(await world.access(ada)).toMatchObject(access)
    const { rows } = await world.product.database.raw.query('select status from subscriptions')
    expect(rows).toEqual([{ status: after }])
  })
})

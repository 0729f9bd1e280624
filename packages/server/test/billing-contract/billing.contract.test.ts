import { describe } from 'vitest'
import { embeddedWorld } from '../world/billing-world.ts'
import { stripeData, withoutStripeData } from '../stripe/stripe-data.ts'
import { stripeWorld } from '../stripe/stripe-world.ts'
import { checkoutPromises } from './checkout-promises.ts'
import type { MakeBillingWorld } from './contract-world.ts'
import { customerPromises } from './customer-promises.ts'
import { previewPromises } from './preview-promises.ts'
import { subscriptionPromises } from './subscription-promises.ts'
import { webhookPromises } from './webhook-promises.ts'

/** What every provider promises behind the port: one that takes real money and one that takes none keep it alike. */
function promises(makeWorld: MakeBillingWorld): void {
  customerPromises(makeWorld)
  checkoutPromises(makeWorld)
  subscriptionPromises(makeWorld)
  previewPromises(makeWorld)
  webhookPromises(makeWorld)
}

describe('embedded', () => {
  promises(embeddedWorld)
})

describe.skipIf(!stripeData)(`Stripe${stripeData ? '' : ` (${withoutStripeData})`}`, () => {
  promises(stripeWorld)
})

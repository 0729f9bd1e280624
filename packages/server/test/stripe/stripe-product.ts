import type { FeatureAccess } from '@daymark/domain/subscription/access.ts'
import type { SubscriptionView } from '@daymark/contract/subscription.shapes.ts'
import type { PlanKey } from '@daymark/domain/subscription/plan.ts'
import type { Delivery } from '../billing-contract/contract-world.ts'
import type { Reply, visitor } from '../world/visitor.ts'
import type { Log } from '../../src/log.ts'
import { makeWorld } from '../world/world.ts'
import { stripeWorld } from './stripe-world.ts'

type Client = Pick<ReturnType<typeof visitor>, 'get' | 'post'>

/** The session that an address of Stripe's checkout is for. */
function sessionOf(reply: Reply): string {
  const { checkoutUrl } = reply.body as { checkoutUrl: string }
  return checkoutUrl.slice(checkoutUrl.lastIndexOf('/') + 1)
}

const checkout = (person: Client, plan: PlanKey): Promise<Reply> =>
  person.post('/subscription/create-checkout-session', { priceId: plan })

type Given = { isPatient?: boolean; log?: Log; options?: Parameters<typeof stripeWorld>[2] }

/** The whole product with Stripe behind the billing port, at one time and with each other's address. */
export async function productWithStripe({ isPatient = true, log, options }: Given = {}) {
  const webhook = ({ raw, signature }: Delivery): Promise<Reply> =>
    product.anonymous.post('/subscription/webhook', new TextDecoder().decode(raw), { 'stripe-signature': signature })
  const stripe = await stripeWorld(async (delivery) => (await webhook(delivery)).status === 200, undefined, options)
  const product = await makeWorld({
    now: stripe.now().toString(),
    settings: stripe.settings,
    ...(log && { log }),
    billing: () => ({ billing: isPatient ? stripe.billing : stripe.impatient, localBilling: null }),
  })

  return {
    stripe,
    product,
    webhook,
    sessionOf,
    checkout,
    async buy(person: Client, plan: PlanKey): Promise<string> {
      const session = sessionOf(await checkout(person, plan))
      await stripe.pay(session, 'good')
      return session
    },
    customerOf(session: string): string {
      const customer = stripe.account.sessions.get(session)?.customer
      if (customer === undefined) throw new Error(`There is no session ${session}`)
      return customer
    },
    access: async (person: Client) => (await person.get('/subscription/feature-access')).body as FeatureAccess,
    subscription: async (person: Client) => (await person.get('/subscription')).body as SubscriptionView,
    /** Days pass for both, at Stripe first. */
    async advance(days: number): Promise<void> {
      await stripe.advance(days)
      product.passTime({ hours: 24 * days })
    },
    async [Symbol.asyncDispose]() {
      await stripe.settled()
      await product[Symbol.asyncDispose]()
      await stripe[Symbol.asyncDispose]()
    },
  }
}

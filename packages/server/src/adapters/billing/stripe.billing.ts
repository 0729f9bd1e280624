import { planKeys } from '@daymark/domain/subscription/plan.ts'
import { Stripe } from 'stripe'
import { type Billing, CardDeclined, watchedEvents } from './billing.ts'
import { atStripe, isUnpayable, type Patience, unlessMissing, usualPatience } from './stripe-call.ts'
import { expireCheckout, getCheckout, openCheckout } from './stripe-checkout.ts'
import { ensureCustomer, isCustomerGone } from './stripe-customer.ts'
import { readStripeEvent, subjectsOf } from './stripe-event.ts'
import { idOf, secondsOf } from './stripe-fields.ts'
import { invoicesOf } from './stripe-invoice.ts'
import { stripePortal } from './stripe-portal.ts'
import { priceIdOf, pricesOf } from './stripe-prices.ts'
import { allSubscriptions, cancelAtPeriodEnd } from './stripe-subscription.ts'

type Settings = { secretKey: string; webhookSecret: string; apiBase: string | null; patience?: Patience }

/** Stripe, by its own library. Its account needs one active price per plan, with the plan's key as lookup key. */
export function stripeBilling({ secretKey, webhookSecret, apiBase, patience = usualPatience }: Settings): Billing {
  const stripe = new Stripe(secretKey, {
    apiVersion: '2026-10-28.endive',
    timeout: patience.attempt,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(apiBase === null ? {} : addressOf(new URL(apiBase))),
  })
  const openPortal = stripePortal(stripe)
  const ask = <T>(work: () => Promise<T>): Promise<T> => atStripe(patience, work)

  return {
    kind: 'stripe',
    mode: /^[sr]k_live_/.test(secretKey) ? 'live' : 'test',

    catalogue: () =>
      ask(async () =>
        (await pricesOf(stripe, planKeys)).map(({ plan, cents, currency }) => ({ plan, cents, currency })),
      ),
    ensureCustomer: (person, known, key) => ask(() => ensureCustomer(stripe, person, known, key)),
    deleteCustomer: (customer) => ask(async () => void (await unlessMissing(stripe.customers.del(customer)))),

    openCheckout: (wish) => ask(() => openCheckout(stripe, wish)),
    getCheckout: (id) => ask(() => getCheckout(stripe, id)),
    expireCheckout: (id) => ask(() => expireCheckout(stripe, id)),

    /** Deleting a customer ends all they had, so that only one without a subscription has to be asked about. */
    snapshot: (customer) =>
      ask(async () => {
        const subscriptions = (await unlessMissing(allSubscriptions(stripe, customer))) ?? []
        const hasLive = subscriptions.some(({ endedAt }) => endedAt === null)
        return { isDeleted: !hasLive && (await isCustomerGone(stripe, customer)), subscriptions }
      }),
    /** Charges the difference at once, and changes nothing when that fails. A bank may take its time: no second try. */
    changePlan: ({ subscription, item, plan, key }) =>
      ask(async () => {
        const change = {
          items: [{ id: item, price: await priceIdOf(stripe, plan) }],
          proration_behavior: 'always_invoice',
          payment_behavior: 'error_if_incomplete',
        } satisfies Stripe.SubscriptionUpdateParams
        const once = { idempotencyKey: key, timeout: patience.inAll, maxNetworkRetries: 0 }
        await stripe.subscriptions.update(subscription, change, once).catch((error: unknown) => {
          throw isUnpayable(error) ? new CardDeclined('Stripe could not charge the card', { cause: error }) : error
        })
      }),
    cancelAtPeriodEnd: (subscription) => ask(() => cancelAtPeriodEnd(stripe, subscription)),
    /** What was paid for and not used stays with the customer as credit. One that is over already stays over. */
    cancelNow: (subscription) =>
      ask(async () => void (await unlessMissing(stripe.subscriptions.cancel(subscription, { prorate: true })))),

    openPortal: (wish) => ask(() => openPortal(wish)),
    invoices: (customer, limit) => ask(() => invoicesOf(stripe, customer, limit)),

    readEvent: (raw, signature) => readStripeEvent(raw, signature, webhookSecret),
    customerOfCharge: (charge) =>
      ask(async () => idOf((await unlessMissing(stripe.charges.retrieve(charge)))?.customer)),
    /** Stripe keeps events for 30 days. Each page is asked for on its own. */
    async *undelivered(since) {
      const wish = {
        delivery_success: false,
        created: { gte: secondsOf(since) },
        types: [...watchedEvents],
        limit: 100,
      }
      let last: string | undefined
      do {
        const page = await ask(() => stripe.events.list({ ...wish, ...(last && { starting_after: last }) }))
        for (const event of page.data) yield { id: event.id, type: event.type, ...subjectsOf(event) }
        last = page.has_more ? page.data.at(-1)?.id : undefined
      } while (last)
    },
  }
}

function addressOf({ protocol, hostname, port }: URL) {
  const isPlain = protocol === 'http:'
  return {
    protocol: isPlain ? ('http' as const) : ('https' as const),
    host: hostname.replace(/^\[(.*)\]$/, '$1'),
    port: port === '' ? (isPlain ? 80 : 443) : Number(port),
  }
}

import { planKeys } from '@daymark/domain/subscription/plan.ts'
import { Stripe } from 'stripe'
import { type Billing, watchedEvents } from './billing.ts'
import { atStripe, type Patience, unlessMissing, usualPatience } from './stripe-call.ts'
import { expireCheckout, getCheckout, openCheckout } from './stripe-checkout.ts'
import { ensureCustomer, isCustomerGone } from './stripe-customer.ts'
import { readStripeEvent, toEvent } from './stripe-event.ts'
import { idOf, secondsOf } from './stripe-fields.ts'
import { historyOf } from './stripe-invoice.ts'
import { stripePortal } from './stripe-portal.ts'
import { pricesOf } from './stripe-prices.ts'
import { changePlan } from './stripe-plan-change.ts'
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

    catalogue: () => ask(async () => (await pricesOf(stripe, planKeys)).map(({ id: _id, ...price }) => price)),
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
    changePlan: (change) => ask(() => changePlan(stripe, change, patience.inAll)),
    cancelAtPeriodEnd: (subscription) => ask(() => cancelAtPeriodEnd(stripe, subscription)),
    /** A proration alone would wait for an invoice that never comes: the last one turns it into credit of the customer. */
    cancelNow: (subscription, { isCredited }) =>
      ask(async () => {
        const end = { prorate: isCredited, invoice_now: isCredited }
        await unlessMissing(stripe.subscriptions.cancel(subscription, end))
      }),

    openPortal: (wish) => ask(() => openPortal(wish)),
    invoices: (customer, limit) => ask(() => historyOf(stripe, customer, limit)),

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
        for (const event of page.data) yield toEvent(event)
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

import { planKeys } from '@daymark/domain/subscription/plan.ts'
import { Stripe } from 'stripe'
import { BadSignature, type Billing, type BillingEvent, watchedEvents } from './billing.ts'
import { atStripe, type Patience, unlessMissing, usualPatience } from './stripe-call.ts'
import { type CheckoutOptions, expireCheckout, getCheckout, openCheckout } from './stripe-checkout.ts'
import { idOf, instantOf, secondsOf } from './stripe-fields.ts'
import { historyOf } from './stripe-invoice.ts'
import { pricesOf } from './stripe-prices.ts'
import { changePlan, previewChange } from './stripe-change.ts'
import { allSubscriptions, cancelAtPeriodEnd } from './stripe-subscription.ts'

type Settings = {
  secretKey: string
  webhookSecret: string
  apiBase: string | null
  options?: CheckoutOptions
  patience?: Patience
}

const noOptions: CheckoutOptions = { tax: false, promotionCodes: false, taxIds: false, billingAddress: false }

/** Stripe, by its own library. Its account needs one active price per plan, with the plan's key as lookup key. */
export function stripeBilling(settings: Settings): Billing {
  const { secretKey, webhookSecret, apiBase, options = noOptions, patience = usualPatience } = settings
  const isTaxed = options.tax
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

    catalogue: () => ask(async () => (await pricesOf(stripe, planKeys, isTaxed)).map(({ id: _id, ...price }) => price)),
    ensureCustomer: (person, known, key) => ask(() => ensureCustomer(stripe, person, known, key)),
    deleteCustomer: (customer) => ask(async () => void (await unlessMissing(stripe.customers.del(customer)))),

    openCheckout: (wish) => ask(() => openCheckout(stripe, wish, options)),
    getCheckout: (id) => ask(() => getCheckout(stripe, id)),
    expireCheckout: (id) => ask(() => expireCheckout(stripe, id)),

    /** Deleting a customer ends all of its subscriptions, so the customer is queried only where there are none. */
    snapshot: (customer) =>
      ask(async () => {
        const subscriptions = (await unlessMissing(allSubscriptions(stripe, customer))) ?? []
        const hasLive = subscriptions.some(({ endedAt }) => endedAt === null)
        return { isDeleted: !hasLive && (await isCustomerGone(stripe, customer)), subscriptions }
      }),
    previewChange: (change) => ask(() => previewChange(stripe, change, isTaxed)),
    changePlan: (change) => ask(() => changePlan(stripe, change, isTaxed, patience.inAll)),
    cancelAtPeriodEnd: (subscription) => ask(() => cancelAtPeriodEnd(stripe, subscription)),
    /** A proration alone would wait for an invoice that is never made: the last one turns it into customer credit. */
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
    /** Stripe keeps events for 30 days. Each page is one request. */
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

/** Stripe still returns a customer that was deleted, flagged as such; one that never existed is missing. */
async function isCustomerGone(stripe: Stripe, customer: string): Promise<boolean> {
  const found = await unlessMissing(stripe.customers.retrieve(customer))
  return found === null || found.deleted === true
}

/**
 * The known customer, else a new one. The key for replacing a lost customer contains the lost id: under the same key
 * Stripe would repeat its first response, the lost customer.
 */
async function ensureCustomer(
  stripe: Stripe,
  { userId, email }: { userId: string; email: string },
  known: string | null,
  key: string,
): Promise<string> {
  if (known !== null && !(await isCustomerGone(stripe, known))) return known
  const idempotencyKey = known === null ? key : `${key}:${known}`
  return (await stripe.customers.create({ email, metadata: { userId } }, { idempotencyKey })).id
}

/** Strict, so that no two bodies of different bytes are ever the same text. */
const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** Stripe signs the raw bytes together with the time; a signature is good for 300 s. */
function readStripeEvent(raw: Uint8Array, signature: string | undefined, secret: string): BillingEvent {
  let event: Stripe.Event
  try {
    event = Stripe.webhooks.constructEvent(text.decode(raw), signature ?? '', secret)
  } catch (error) {
    throw new BadSignature('The webhook is not from Stripe, or too old', { cause: error })
  }
  return { ...toEvent(event), isLive: event.livemode }
}

/** The customer of an event. Most objects name their customer, a dispute only its charge, a customer is its own. */
function toEvent({ id, type, created, data: { object } }: Stripe.Event): Omit<BillingEvent, 'isLive'> {
  const named = object as { object: string; customer?: unknown; charge?: unknown; status?: unknown }
  const isDispute = named.object === 'dispute'
  return {
    id,
    type,
    happenedAt: instantOf(created),
    customer: named.object === 'customer' ? idOf(object) : idOf(named.customer),
    charge: isDispute ? idOf(named.charge) : null,
    isInquiry: isDispute && String(named.status).startsWith('warning_'),
  }
}

/** Raised when the portal's features change, so that a new configuration is made. */
const version = '1'

/**
 * What a customer can do in the portal: cards, invoices, cancel at the end of the period and undo that. Plans are
 * changed in the product alone, which knows what is for sale.
 */
const features = {
  payment_method_update: { enabled: true },
  invoice_history: { enabled: true },
  subscription_cancel: { enabled: true, mode: 'at_period_end' },
  subscription_update: { enabled: false },
  customer_update: { enabled: false },
} satisfies Stripe.BillingPortal.ConfigurationCreateParams.Features

/** Our portal among the account's, made at the first need. Should two be made at once, either will do. */
async function configurationOf(stripe: Stripe): Promise<string> {
  const { data } = await stripe.billingPortal.configurations.list({ active: true, limit: 100 })
  const ours = data.find(({ metadata }) => metadata?.['daymark'] === version)
  if (ours) return ours.id
  return (await stripe.billingPortal.configurations.create({ features, metadata: { daymark: version } })).id
}

/**
 * Remembers the portal configuration while it works; one that was switched off at Stripe is looked up again at the next
 * try.
 */
function stripePortal(stripe: Stripe) {
  let configuration: Promise<string> | undefined
  return async ({ customer, returnUrl }: { customer: string; returnUrl: string }): Promise<string> => {
    try {
      configuration ??= configurationOf(stripe)
      const wish = { customer, return_url: returnUrl, configuration: await configuration }
      return (await stripe.billingPortal.sessions.create(wish)).url
    } catch (error) {
      configuration = undefined
      throw error
    }
  }
}

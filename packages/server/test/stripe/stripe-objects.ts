import {
  type Account,
  type Charge,
  type Customer,
  type Invoice,
  type Item,
  type PortalConfiguration,
  type Price,
  priceIn,
  type Session,
  type StripeEvent,
  type Subscription,
} from './stripe-account.ts'
import { sampleOf } from './sample-object.ts'
import { type StripeData, stripeExamples } from './stripe-data.ts'
import { problemsOf } from './schema-check.ts'

export type StripeObjects = ReturnType<typeof stripeObjects>

/** Part of the total, not on top of it. */
const taxesOf = ({ total, taxPercent }: Invoice) =>
  taxPercent === null
    ? null
    : [
        {
          amount: Math.round((total * taxPercent) / (100 + taxPercent)),
          tax_behavior: 'inclusive',
          tax_rate_details: null,
          taxability_reason: 'standard_rated',
          taxable_amount: null,
          type: 'tax_rate_details',
        },
      ]

/** Turns what the account keeps into the objects that Stripe would show, each of them checked against its description. */
export function stripeObjects({ components: { schemas }, info }: StripeData, account: Account) {
  function shown(resource: string, facts: object): object {
    const schema = schemas[resource]
    if (!schema) return { ...stripeExamples[resource], ...facts }
    const object = { ...(sampleOf(schema, schemas) as object), ...facts }
    const problems = problemsOf(object, schema, schemas, 'json')
    if (problems.length > 0) throw new Error(`${resource}: ${problems.map(({ message }) => message).join('; ')}`)
    return object
  }

  const price = (found: Price, expanded: string[] = []) => {
    const { id, lookupKey, cents, currency, interval, isActive, product = 'prod_daymark', metadata = {} } = found
    const behavior = { custom_unit_amount: null, tax_behavior: found.taxBehavior ?? 'unspecified' }
    const amounts = Object.entries({ [currency]: cents, ...found.options })
    return shown('price', {
      id,
      active: isActive,
      lookup_key: lookupKey,
      unit_amount: cents,
      unit_amount_decimal: String(cents),
      currency,
      type: 'recurring',
      recurring: { interval, interval_count: 1, meter: null, trial_period_days: null, usage_type: 'licensed' },
      product,
      metadata,
      tax_behavior: behavior.tax_behavior,
      ...(expanded.some((path) => path.endsWith('currency_options')) && {
        currency_options: Object.fromEntries(
          amounts.map(([name, amount]) => [
            name,
            { ...behavior, unit_amount: amount, unit_amount_decimal: String(amount) },
          ]),
        ),
      }),
    })
  }

  const item = ({ id, price: priceId }: Item, { id: subscription, periodStart, periodEnd, created }: Subscription) =>
    shown('subscription_item', {
      id,
      subscription,
      created,
      price: price(priceIn(account, priceId)),
      quantity: 1,
      current_period_start: periodStart,
      current_period_end: periodEnd,
    })

  const lineItems = (session: Session) => ({
    object: 'list',
    data: [shown('item', { id: `li_${session.id}`, price: price(priceIn(account, session.price)), quantity: 1 })],
    has_more: false,
    url: `/v1/checkout/sessions/${session.id}/line_items`,
  })

  const invoice = (invoice: Invoice) =>
    shown('invoice', {
      id: invoice.id,
      number: invoice.number,
      customer: invoice.customer,
      status: invoice.status,
      currency: invoice.currency,
      starting_balance: -invoice.creditBefore,
      total_taxes: taxesOf(invoice),
      lines: {
        object: 'list',
        data: invoice.lines.map(({ cents, start, end }) => ({
          ...stripeExamples['line_item'],
          amount: cents,
          period: { start, end },
        })),
        has_more: false,
        url: `/v1/invoices/${invoice.id}/lines`,
      },
      total: invoice.total,
      subtotal: invoice.total,
      amount_due: invoice.due,
      amount_paid: invoice.status === 'paid' ? invoice.due : 0,
      created: invoice.created,
      attempt_count: invoice.attempts,
      attempted: invoice.attempts > 0,
      next_payment_attempt: invoice.nextAttempt,
      hosted_invoice_url: `https://invoice.stripe.com/i/${invoice.id}`,
      parent: {
        type: 'subscription_details',
        quote_details: null,
        subscription_details: { metadata: null, subscription: invoice.subscription },
      },
    })

  const latestInvoice = ({ id }: Subscription, isExpanded: boolean) => {
    const found = account.invoices.findLast((it) => it.subscription === id)
    return found ? (isExpanded ? invoice(found) : found.id) : null
  }

  const pendingUpdate = (subscription: Subscription) =>
    subscription.pending && {
      billing_cycle_anchor: null,
      cancel_at_period_end: null,
      discount: null,
      discounts: null,
      expires_at: account.now + 23 * 3_600,
      metadata: null,
      subscription_items: subscription.pending.items.map((one) => item(one, subscription)),
      trial_end: null,
      trial_from_plan: null,
    }

  const subscription = (subscription: Subscription, expanded: string[] = []) =>
    shown('subscription', {
      id: subscription.id,
      customer: subscription.customer,
      status: subscription.status,
      currency: subscription.currency,
      metadata: subscription.metadata,
      created: subscription.created,
      start_date: subscription.created,
      trial_start: subscription.trialEnd === null ? null : subscription.created,
      trial_end: subscription.trialEnd,
      cancel_at: subscription.cancelAt,
      cancel_at_period_end: subscription.isCanceledAtPeriodEnd,
      ended_at: subscription.endedAt,
      discounts: subscription.percentOff > 0 ? [`di_${subscription.id}`] : [],
      canceled_at: subscription.endedAt,
      billing_mode: { type: 'flexible', flexible: {} },
      pending_update: pendingUpdate(subscription),
      latest_invoice: latestInvoice(subscription, expanded.includes('latest_invoice')),
      items: {
        object: 'list',
        data: subscription.items.map((one) => item(one, subscription)),
        has_more: false,
        url: `/v1/subscription_items?subscription=${subscription.id}`,
      },
    })

  const bought = (session: Session) => {
    const found = account.subscriptions.get(session.subscription ?? '')
    return found ? subscription(found) : null
  }

  return {
    price,
    list: (url: string, data: object[], hasMore = false) => ({ object: 'list', data, has_more: hasMore, url }),

    customer: ({ id, email, metadata, credit, isDeleted, created }: Customer) =>
      isDeleted
        ? shown('deleted_customer', { id, deleted: true })
        : shown('customer', { id, email, metadata, balance: -credit, created }),

    /** What was chosen, and what came of it, comes along where that is asked for. */
    session: (session: Session, expanded: string[] = []) =>
      shown('checkout.session', {
        id: session.id,
        mode: 'subscription',
        customer: session.customer,
        client_reference_id: session.userId,
        status: session.status,
        payment_status: session.paymentStatus,
        subscription: expanded.includes('subscription') ? bought(session) : session.subscription,
        success_url: session.successUrl,
        cancel_url: session.cancelUrl,
        created: session.created,
        expires_at: session.expiresAt,
        ...(expanded.includes('line_items') && { line_items: lineItems(session) }),
        url: session.status === 'open' ? `https://checkout.stripe.com/c/pay/${session.id}` : null,
      }),

    subscription,

    invoice,

    charge: ({ id, customer, amount, currency, created, refunds }: Charge) =>
      shown('charge', {
        id,
        customer,
        amount,
        currency,
        created,
        amount_refunded: refunds.reduce((sum, refund) => sum + refund.amount, 0),
        refunds: {
          object: 'list',
          data: refunds.map((refund) => shown('refund', { ...refund, charge: id, currency })),
          has_more: false,
          url: `/v1/charges/${id}/refunds`,
        },
      }),
    dispute: (charge: string, status: string) => shown('dispute', { charge, status }),

    portalSession: (id: string, customer: string, configuration: string, returnUrl: string) =>
      shown('billing_portal.session', {
        id,
        customer,
        configuration,
        return_url: returnUrl,
        url: `https://billing.stripe.com/p/session/${id}`,
      }),
    configuration: ({ id, isActive, metadata }: PortalConfiguration) =>
      shown('billing_portal.configuration', { id, active: isActive, metadata }),

    event: ({ id, type, created, object }: StripeEvent) =>
      shown('event', { id, type, created, api_version: info.version, data: { object }, livemode: false }),
  }
}

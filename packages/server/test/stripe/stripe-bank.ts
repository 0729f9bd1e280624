import {
  type Account,
  centsIn,
  type Charge,
  type Invoice,
  type Line,
  newStripeId,
  priceIn,
  type Refund,
  type Session,
  type Subscription,
} from './stripe-account.ts'
import type { StripeObjects } from './stripe-objects.ts'
import type { StripeWebhooks } from './stripe-webhooks.ts'

const day = 86_400
/** Days from one failed attempt to the next; after the last the subscription is canceled. */
const retryDays = [3, 5, 7]

export type StripeBank = ReturnType<typeof stripeBank>

/** What subscriptions do by themselves and when they are paid, each step told as Stripe tells it. */
export function stripeBank(account: Account, objects: StripeObjects, { emit }: StripeWebhooks) {
  const tell = (type: string, subscription: Subscription) =>
    emit(`customer.subscription.${type}`, objects.subscription(subscription))

  const centsOf = ({ items, currency, percentOff }: Subscription) =>
    items.reduce(
      (sum, { price }) => sum + Math.round((centsIn(priceIn(account, price), currency) * (100 - percentOff)) / 100),
      0,
    )

  function periodAfter(start: number, { items }: Subscription): number {
    const [first] = items
    const interval = first && priceIn(account, first.price).interval
    const from = Temporal.Instant.fromEpochMilliseconds(start * 1000).toZonedDateTimeISO('UTC')
    return from.add(interval === 'year' ? { years: 1 } : { months: 1 }).epochMilliseconds / 1000
  }

  function customerOf(id: string) {
    const customer = account.customers.get(id)
    if (!customer) throw new Error(`There is no customer ${id}`)
    return customer
  }

  /** Takes the money for an invoice, credit first; a negative one becomes credit. False when the card is refused. */
  function collect(invoice: Invoice): boolean {
    const customer = customerOf(invoice.customer)
    const due = invoice.total - customer.credit
    invoice.creditBefore = customer.credit
    invoice.due = Math.max(0, due)
    invoice.attempts += 1
    if (due > 0 && customer.card !== 'good') return false
    customer.credit = Math.max(0, -due)
    if (due > 0) {
      invoice.charge = newStripeId('ch')
      const charge = {
        id: invoice.charge,
        customer: customer.id,
        amount: due,
        currency: invoice.currency,
        created: account.now,
        refunds: [] as Refund[],
      }
      account.charges.set(charge.id, charge)
    }
    invoice.status = 'paid'
    invoice.nextAttempt = null
    return true
  }

  function draft(
    { customer, id, currency, taxPercent, periodStart, periodEnd }: Subscription,
    total: number,
    lines?: Line[],
  ): Invoice {
    const number = `DAYMARK-${String(account.invoices.length + 1).padStart(4, '0')}`
    const made = {
      customer,
      subscription: id,
      currency,
      taxPercent,
      lines: lines ?? [{ cents: total, start: periodStart, end: periodEnd }],
      creditBefore: 0,
      total,
      due: Math.max(0, total),
      number,
      created: account.now,
      attempts: 0,
    }
    return { id: newStripeId('in'), status: 'open', nextAttempt: null, charge: null, ...made }
  }

  function bill(subscription: Subscription, total: number): boolean {
    const invoice = draft(subscription, total)
    account.invoices.push(invoice)
    return attempt(subscription, invoice)
  }

  function attempt(subscription: Subscription, invoice: Invoice): boolean {
    if (collect(invoice)) {
      emit('invoice.paid', objects.invoice(invoice))
      if (subscription.status === 'past_due') change(subscription, { status: 'active' })
      return true
    }
    const wait = retryDays[invoice.attempts - 1]
    invoice.nextAttempt = wait === undefined ? null : account.now + wait * day
    if (wait === undefined) invoice.status = 'uncollectible'
    emit('invoice.payment_failed', objects.invoice(invoice))
    if (wait === undefined) end(subscription)
    else if (subscription.status !== 'past_due') change(subscription, { status: 'past_due' })
    return false
  }

  function change(subscription: Subscription, to: Partial<Subscription>): void {
    Object.assign(subscription, to)
    tell('updated', subscription)
  }

  function end(subscription: Subscription): void {
    Object.assign(subscription, { status: 'canceled', endedAt: account.now })
    tell('deleted', subscription)
  }

  function renew(subscription: Subscription): void {
    const periodStart = subscription.periodEnd
    const wasTrial = subscription.status === 'trialing'
    change(subscription, {
      periodStart,
      periodEnd: periodAfter(periodStart, subscription),
      ...(wasTrial && { status: 'active' }),
    })
    bill(subscription, centsOf(subscription))
  }

  return {
    change,
    end,
    customerOf,
    draft,
    collect,
    centsOf,
    periodAfter,
    attempt,

    /** The rest of the period, at the price of the plan, whether it was paid for or not: Stripe does not ask. */
    creditUnused(subscription: Subscription): void {
      const { customer, periodStart, periodEnd, status } = subscription
      if (status === 'trialing') return
      const left = (periodEnd - account.now) / (periodEnd - periodStart)
      customerOf(customer).credit += Math.round(left * centsOf(subscription))
    },

    /** A payer has finished the page of a checkout. With a bank that takes days nothing is paid yet, whatever runs. */
    subscribe(session: Session, delayed?: 'active' | 'incomplete', percentOff = 0): void {
      const { trialDays, customer, price, userId, currency } = session
      const trialEnd = trialDays > 0 ? account.now + trialDays * day : null
      const subscription: Subscription = {
        id: newStripeId('sub'),
        customer,
        items: [{ id: newStripeId('si'), price }],
        currency,
        taxPercent: session.offers.tax ? 19 : null,
        percentOff: session.offers.codes ? percentOff : 0,
        status: trialEnd === null ? 'incomplete' : 'trialing',
        metadata: userId === null ? {} : { userId },
        created: account.now,
        trialEnd,
        periodStart: account.now,
        periodEnd: trialEnd ?? 0,
        cancelAt: null,
        isCanceledAtPeriodEnd: false,
        pending: null,
        endedAt: null,
      }
      subscription.periodEnd = trialEnd ?? periodAfter(account.now, subscription)
      account.subscriptions.set(subscription.id, subscription)
      tell('created', subscription)
      if (delayed) account.invoices.push(draft(subscription, centsOf(subscription)))
      else bill(subscription, trialEnd === null ? centsOf(subscription) : 0)
      if (trialEnd === null) change(subscription, { status: delayed ?? 'active' })
      const paymentStatus = delayed ? 'unpaid' : trialEnd === null ? 'paid' : 'no_payment_required'
      Object.assign(session, { status: 'complete', paymentStatus, subscription: subscription.id })
      emit('checkout.session.completed', objects.session(session))
    },

    /** The payer has confirmed on the page of the invoice: it is paid, and what waited for it happens. */
    confirm(subscription: Subscription): void {
      const invoice = account.invoices.findLast((it) => it.subscription === subscription.id && it.status === 'open')
      if (!invoice || !subscription.pending) throw new Error(`Nothing waits to be confirmed for ${subscription.id}`)
      customerOf(subscription.customer).card = 'good'
      attempt(subscription, invoice)
      change(subscription, { ...subscription.pending, pending: null })
    },

    /** Days later: what was on its way arrives, or comes to nothing. */
    settleDelayed(session: Session, outcome: 'succeeded' | 'failed'): void {
      const subscription = account.subscriptions.get(session.subscription ?? '')
      const invoice = account.invoices.find((it) => it.subscription === session.subscription)
      if (!subscription || !invoice) throw new Error(`Nothing is on its way for ${session.id}`)
      if (outcome === 'succeeded') {
        session.paymentStatus = 'paid'
        attempt(subscription, invoice)
        change(subscription, { status: 'active' })
      } else change(subscription, { status: subscription.status === 'active' ? 'past_due' : 'incomplete_expired' })
      emit(`checkout.session.async_payment_${outcome}`, objects.session(session))
    },

    expire(session: Session): void {
      session.status = 'expired'
      emit('checkout.session.expired', objects.session(session))
    },

    deleteCustomer(id: string): void {
      const customer = customerOf(id)
      for (const subscription of account.subscriptions.values())
        if (subscription.customer === id && subscription.endedAt === null) end(subscription)
      const last = objects.customer(customer)
      customer.isDeleted = true
      emit('customer.deleted', last)
    },

    refund(charge: Charge, amount: number, status: Refund['status']): void {
      charge.refunds.push({ id: newStripeId('re'), amount, status, created: account.now })
      emit('charge.refunded', objects.charge(charge))
    },

    /** A bank asks about a charge, and may take it back later; or takes it back at once. */
    dispute(charge: string, step: 'inquiry' | 'chargeback' | 'escalation'): void {
      const dispute = objects.dispute(charge, step === 'inquiry' ? 'warning_needs_response' : 'needs_response')
      if (step !== 'escalation') emit('charge.dispute.created', dispute)
      if (step !== 'inquiry') emit('charge.dispute.funds_withdrawn', dispute)
    },

    /** What happens next up to an instant, or nothing. */
    nextDue(until: number): { at: number; happen: () => void } | undefined {
      const { sessions, subscriptions, invoices } = account
      const expiries = [...sessions.values()]
        .filter(({ status }) => status === 'open')
        .map((session) => ({ at: session.expiresAt, happen: () => this.expire(session) }))
      const turns = [...subscriptions.values()]
        .filter(({ endedAt }) => endedAt === null)
        .map((subscription) =>
          subscription.cancelAt !== null && subscription.cancelAt <= subscription.periodEnd
            ? { at: subscription.cancelAt, happen: () => end(subscription) }
            : { at: subscription.periodEnd, happen: () => renew(subscription) },
        )
      const retries = invoices.flatMap((invoice) => {
        const subscription = subscriptions.get(invoice.subscription)
        if (invoice.status !== 'open' || invoice.nextAttempt === null || subscription?.endedAt !== null) return []
        return [{ at: invoice.nextAttempt, happen: () => void attempt(subscription, invoice) }]
      })
      return [...expiries, ...turns, ...retries].filter(({ at }) => at <= until).sort((a, b) => a.at - b.at)[0]
    },
  }
}

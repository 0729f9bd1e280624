import { plans } from '@daymark/domain/subscription/plan.ts'
import type { Db } from '#db/db.ts'
import {
  addInvoice,
  changeSubscription,
  closeInvoices,
  type LocalCustomer,
  type LocalSubscription,
  noteEvent,
  priceOf,
  runningOf,
  setCredit,
} from './embedded-rows.ts'

/** How many days after a failed charge it is tried again. After the last one the subscription ends. */
const retryDays = [3, 5, 7]

const inDays = (from: Temporal.Instant, days: number): Temporal.Instant => from.add({ hours: 24 * days })
const isDue = (at: Temporal.Instant, now: Temporal.Instant): boolean => Temporal.Instant.compare(at, now) <= 0

/** The first end of a period after an instant, counted from the anchor: the 31st stays the 31st wherever there is one. */
export function periodEndAfter(
  after: Temporal.Instant,
  { anchor, plan }: Pick<LocalSubscription, 'anchor' | 'plan'>,
): Temporal.Instant {
  const start = anchor.toZonedDateTimeISO('UTC')
  const unit = plans[plan].interval === 'yearly' ? 'years' : 'months'
  for (let count = 1; ; count += 1) {
    const end = start.add({ [unit]: count }).toInstant()
    if (!isDue(end, after)) return end
  }
}

/** Processes everything that is due for a customer, each at its own instant, however long ago that was. */
export async function runDue(tx: Db, customer: LocalCustomer, now: Temporal.Instant): Promise<void> {
  for (let subscription of await runningOf(tx, customer.id)) {
    for (;;) {
      const due = nextDueOf(subscription)
      if (!isDue(due.at, now)) break
      subscription = await due.work(tx, customer, subscription, due.at)
      if (subscription.status === 'canceled') break
    }
  }
}

type Work = (tx: Db, customer: LocalCustomer, it: LocalSubscription, at: Temporal.Instant) => Promise<LocalSubscription>

/** At the same instant an end comes before a charge. */
function nextDueOf({ cancelAt, retryAt, periodEnd }: LocalSubscription): { at: Temporal.Instant; work: Work } {
  let next: { at: Temporal.Instant; work: Work } = { at: periodEnd, work: renew }
  if (retryAt && isDue(retryAt, next.at)) next = { at: retryAt, work: retry }
  if (cancelAt && isDue(cancelAt, next.at)) next = { at: cancelAt, work: end }
  return next
}

/** A bank wants nothing confirmed that the payer has agreed to before. */
export const canRenew = ({ card }: LocalCustomer): boolean => card === 'good' || card === 'confirming'

/** Charges a price less the credit. False when the card fails: then the invoice stays open. */
export async function charge(
  tx: Db,
  customer: LocalCustomer,
  subscription: LocalSubscription,
  date: Temporal.Instant,
): Promise<boolean> {
  const cents = Math.max(0, priceOf(subscription) - customer.creditCents)
  const isPaid = cents === 0 || canRenew(customer)
  const creditCents = priceOf(subscription) - cents
  await setCredit(tx, customer, customer.creditCents - creditCents)
  await addInvoice(tx, subscription, { cents, creditCents, status: isPaid ? 'paid' : 'open', date })
  await noteEvent(tx, customer, isPaid ? 'invoice.paid' : 'invoice.payment_failed', date)
  return isPaid
}

const renew: Work = async (tx, customer, subscription, at) => {
  const period = { periodStart: at, periodEnd: periodEndAfter(at, subscription) }
  const isPaid = await charge(tx, customer, subscription, at)
  const outcome = isPaid
    ? paid
    : { status: 'past_due' as const, failedCharges: 1, retryAt: inDays(at, retryDays[0] ?? 0) }
  await noteEvent(tx, customer, 'customer.subscription.updated', at)
  return changeSubscription(tx, subscription, { ...period, ...outcome })
}

const paid = { status: 'active', failedCharges: 0, retryAt: null } as const

/** Charges open invoices to the current card; returns the subscription as that leaves it. */
export const retry: Work = async (tx, customer, subscription, at) => {
  if (canRenew(customer)) {
    await closeInvoices(tx, subscription.id, 'paid')
    await noteEvent(tx, customer, 'invoice.paid', at)
    await noteEvent(tx, customer, 'customer.subscription.updated', at)
    return changeSubscription(tx, subscription, paid)
  }
  await noteEvent(tx, customer, 'invoice.payment_failed', at)
  const days = retryDays[subscription.failedCharges]
  if (days === undefined) return end(tx, customer, subscription, at)
  const failedCharges = subscription.failedCharges + 1
  return changeSubscription(tx, subscription, { failedCharges, retryAt: inDays(at, days) })
}

/** Ended: nothing more is charged, not even open invoices. */
export const end: Work = async (tx, customer, subscription, at) => {
  await closeInvoices(tx, subscription.id, 'void')
  await noteEvent(tx, customer, 'customer.subscription.deleted', at)
  return changeSubscription(tx, subscription, { status: 'canceled', endedAt: at, retryAt: null })
}

/** The unused paid time, in cents. */
export function unusedCentsOf(subscription: LocalSubscription, now: Temporal.Instant): number {
  if (subscription.status !== 'active') return 0
  const { periodStart, periodEnd } = subscription
  const [whole, rest] = [periodStart.until(periodEnd), now.until(periodEnd)].map((span) => span.total('seconds'))
  return Math.round((priceOf(subscription) * Math.max(0, rest ?? 0)) / (whole || 1))
}

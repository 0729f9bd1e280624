import { type PlanKey, plans } from '@daymark/domain/subscription/plan.ts'
import { and, eq, lte } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { localInvoices } from '#db/schema/local-billing.ts'
import { CardDeclined, type ChangeQuote, CustomerGone } from './billing.ts'
import { periodEndAfter, runDue, unusedCentsOf } from './embedded-due.ts'
import {
  addInvoice,
  changeSubscription,
  type InvoiceRow,
  type LocalCustomer,
  type LocalSubscription,
  lockCustomer,
  noteEvent,
  priceOf,
  setCredit,
  subscriptionAt,
} from './embedded-rows.ts'

/** As long as the payer has to confirm a change. */
const confirmHours = 23

/** A subscription that is not over once everything due was done, with its customer, for this transaction alone. */
export async function lockRunning(tx: Db, id: string, now: Temporal.Instant) {
  const found = await subscriptionAt(tx, id)
  const customer = found && (await lockCustomer(tx, found.customer))
  if (!customer) return null
  await runDue(tx, customer, now)
  const subscription = await subscriptionAt(tx, id)
  return subscription && subscription.status !== 'canceled' ? { customer, subscription } : null
}

const laterOf = (a: Temporal.Instant, b: Temporal.Instant): Temporal.Instant =>
  Temporal.Instant.compare(a, b) < 0 ? b : a

/** A trial goes on, and so does a period that is paid for when the new plan has the same interval. */
const keepsPeriod = ({ status, plan: old }: LocalSubscription, plan: PlanKey): boolean =>
  status === 'trialing' || (status === 'active' && plans[old].interval === plans[plan].interval)

/**
 * A plan of the same interval costs its share of the rest of the period, one of another interval begins a new period at
 * its full price; less the unused paid time and what was left over before. During a trial nothing is due.
 */
function quoteOf(customer: LocalCustomer, old: LocalSubscription, plan: PlanKey, at: Temporal.Instant): ChangeQuote {
  const pricedAt = laterOf(at.round({ smallestUnit: 'second', roundingMode: 'floor' }), old.periodStart)
  const nextCents = priceOf({ plan })
  const terms = { taxCents: null, currency: 'usd', nextCents, pricedAt }
  if (old.status === 'trialing')
    return { ...terms, dueCents: 0, creditCents: 0, creditLeftCents: customer.creditCents, nextDate: old.periodEnd }
  const isKept = keepsPeriod(old, plan)
  const creditCents = customer.creditCents + unusedCentsOf(old, pricedAt)
  const costCents = isKept ? unusedCentsOf({ ...old, plan }, pricedAt) : nextCents
  return {
    ...terms,
    dueCents: Math.max(0, costCents - creditCents),
    creditCents,
    creditLeftCents: Math.max(0, creditCents - costCents),
    nextDate: isKept ? old.periodEnd : periodEndAfter(pricedAt, { anchor: pricedAt, plan }),
  }
}

export async function previewChange(
  tx: Db,
  { subscription: id, plan, at }: { subscription: string; plan: PlanKey; at: Temporal.Instant },
  now: Temporal.Instant,
): Promise<ChangeQuote> {
  const locked = await lockRunning(tx, id, now)
  if (!locked) throw new CustomerGone('There is no such subscription')
  return quoteOf(locked.customer, locked.subscription, plan, at)
}

async function carryOut(
  tx: Db,
  customer: LocalCustomer,
  subscription: LocalSubscription,
  { plan, ...quote }: ChangeQuote & { plan: PlanKey },
  now: Temporal.Instant,
): Promise<LocalSubscription> {
  const isTrial = subscription.status === 'trialing'
  const { pricedAt, nextDate, creditLeftCents } = quote
  const period = keepsPeriod(subscription, plan) ? {} : { anchor: pricedAt, periodStart: pricedAt, periodEnd: nextDate }
  if (!isTrial) {
    await setCredit(tx, customer, creditLeftCents)
    await noteEvent(tx, customer, 'invoice.paid', now)
  }
  await noteEvent(tx, customer, 'customer.subscription.updated', now)
  return changeSubscription(tx, subscription, { plan, ...period })
}

/** A failing card changes nothing. Where the bank wants the payer to confirm: the payment that waits for that. */
export async function changePlan(
  tx: Db,
  { subscription: id, plan, pricedAt }: { subscription: string; plan: PlanKey; pricedAt?: Temporal.Instant },
  now: Temporal.Instant,
): Promise<string | null> {
  const locked = await lockRunning(tx, id, now)
  if (!locked || locked.subscription.plan === plan) return null
  const { customer, subscription } = locked
  const quote = quoteOf(customer, subscription, plan, pricedAt ?? now)
  const { dueCents: cents } = quote
  const creditCents = quote.creditCents - quote.creditLeftCents
  if (cents > 0 && customer.card !== 'good') {
    if (customer.card !== 'confirming') throw new CardDeclined('The card was declined')
    await tx
      .update(localInvoices)
      .set({ status: 'void' })
      .where(isUnconfirmed(eq(localInvoices.subscription, id)))
    const date = quote.pricedAt
    return addInvoice(tx, { ...subscription, plan }, { cents, creditCents, status: 'unconfirmed', date })
  }
  const changed = await carryOut(tx, customer, subscription, { ...quote, plan }, now)
  if (subscription.status !== 'trialing')
    await addInvoice(tx, changed, { cents, creditCents, status: 'paid', date: now })
  return null
}

const isUnconfirmed = (which: ReturnType<typeof eq>) => and(which, eq(localInvoices.status, 'unconfirmed'))

export async function unconfirmedAt(db: Db, id: string, now: Temporal.Instant): Promise<InvoiceRow | null> {
  const [found] = await db
    .select()
    .from(localInvoices)
    .where(isUnconfirmed(eq(localInvoices.id, id)))
  return found && Temporal.Instant.compare(now, found.date.add({ hours: confirmHours })) < 0 ? found : null
}

/** The payer has confirmed: what waited for it happens, unless it would cost another sum by now. */
export async function confirmChange(tx: Db, id: string, now: Temporal.Instant): Promise<boolean> {
  const waiting = await unconfirmedAt(tx, id, now)
  const locked = waiting && (await lockRunning(tx, waiting.subscription, now))
  if (!locked || !(await unconfirmedAt(tx, id, now))) return false
  const { customer, subscription } = locked
  const { plan, date, cents } = waiting
  const quote = quoteOf(customer, subscription, plan, date)
  const isSame = quote.dueCents === cents && subscription.plan !== plan
  await tx
    .update(localInvoices)
    .set({ status: isSame ? 'paid' : 'void' })
    .where(eq(localInvoices.id, id))
  if (isSame) await carryOut(tx, customer, subscription, { ...quote, plan }, now)
  return isSame
}

/** What was not confirmed in time never happens. */
export async function voidUnconfirmed(db: Db, now: Temporal.Instant): Promise<void> {
  const isOld = isUnconfirmed(lte(localInvoices.date, now.subtract({ hours: confirmHours })))
  await db.update(localInvoices).set({ status: 'void' }).where(isOld)
}

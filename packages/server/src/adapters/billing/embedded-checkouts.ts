import { and, eq } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { localCheckouts, localCustomers, localSubscriptions } from '#db/schema/local-billing.ts'
import { type Billing, CustomerGone, type LocalCheckout } from './billing.ts'
import { charge, periodEndAfter, runDue } from './embedded-due.ts'
import { addInvoice, localId, type LocalSubscription, lockCustomer, noteEvent } from './embedded-rows.ts'

type Wish = Parameters<Billing['openCheckout']>[0]
type CheckoutRow = typeof localCheckouts.$inferSelect

const openHours = 24

const statusOf = ({ status, expiresAt }: CheckoutRow, now: Temporal.Instant): CheckoutRow['status'] =>
  status === 'open' && Temporal.Instant.compare(expiresAt, now) <= 0 ? 'expired' : status

/** The same key opens the same checkout. */
export async function openCheckout(tx: Db, wish: Wish, now: Temporal.Instant): Promise<CheckoutRow> {
  const { customer, plan, trialDays, successUrl, cancelUrl, key } = wish
  const owner = await lockCustomer(tx, customer)
  if (!owner) throw new CustomerGone('There is no such customer')
  const byKey = and(eq(localCheckouts.userId, owner.userId), eq(localCheckouts.attemptKey, key))
  const [known] = await tx.select().from(localCheckouts).where(byKey)
  if (known) return known
  const checkout = {
    userId: owner.userId,
    customer,
    id: localId('cs'),
    attemptKey: key,
    plan,
    trialDays,
    successUrl,
    cancelUrl,
    status: 'open' as const,
    expiresAt: now.add({ hours: openHours }),
  }
  await tx.insert(localCheckouts).values(checkout)
  return checkout
}

export async function checkoutAt(
  db: Db,
  id: string,
  now: Temporal.Instant,
): Promise<(CheckoutRow & LocalCheckout) | null> {
  const [found] = await db.select().from(localCheckouts).where(eq(localCheckouts.id, id))
  return found ? { ...found, status: statusOf(found, now) } : null
}

/** The checkout and its customer for this transaction alone, as long as it can still be paid; else null. */
async function lockOpen(tx: Db, id: string, now: Temporal.Instant) {
  const found = await checkoutAt(tx, id, now)
  const customer = found && (await lockCustomer(tx, found.customer))
  if (!customer) return null
  const checkout = await checkoutAt(tx, id, now)
  return checkout?.status === 'open' ? { customer, checkout } : null
}

const closeCheckout = (tx: Db, id: string, status: 'complete' | 'expired') =>
  tx.update(localCheckouts).set({ status }).where(eq(localCheckouts.id, id))

export async function expireCheckout(tx: Db, id: string, now: Temporal.Instant): Promise<void> {
  const open = await lockOpen(tx, id, now)
  if (!open) return
  await closeCheckout(tx, id, 'expired')
  await noteEvent(tx, open.customer, 'checkout.session.expired', now)
}

/** Pays with a card that works and stores it; false when there is nothing left to pay. */
export async function payCheckout(tx: Db, id: string, now: Temporal.Instant): Promise<boolean> {
  const open = await lockOpen(tx, id, now)
  if (!open) return false
  const { checkout } = open
  const customer = { ...open.customer, card: 'good' as const }
  await runDue(tx, customer, now)
  await tx.update(localCustomers).set({ card: 'good' }).where(eq(localCustomers.id, customer.id))
  await closeCheckout(tx, id, 'complete')
  await noteEvent(tx, customer, 'checkout.session.completed', now)
  await noteEvent(tx, customer, 'customer.subscription.created', now)
  const subscription = newSubscription(checkout, now)
  await tx.insert(localSubscriptions).values(subscription)
  if (subscription.trialEnd) await addInvoice(tx, subscription, { cents: 0, status: 'paid', date: now })
  else await charge(tx, customer, subscription, now)
  return true
}

function newSubscription({ userId, customer, plan, trialDays }: CheckoutRow, now: Temporal.Instant): LocalSubscription {
  const trialEnd = trialDays > 0 ? now.add({ hours: 24 * trialDays }) : null
  const anchor = trialEnd ?? now
  return {
    userId,
    customer,
    id: localId('sub'),
    itemId: localId('si'),
    plan,
    status: trialEnd ? 'trialing' : 'active',
    createdAt: now,
    trialEnd,
    anchor,
    periodStart: now,
    periodEnd: trialEnd ?? periodEndAfter(now, { anchor, plan }),
    cancelAt: null,
    endedAt: null,
    failedCharges: 0,
    retryAt: null,
  }
}

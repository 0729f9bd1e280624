import { randomBytes } from 'node:crypto'
import { plans } from '@daymark/domain/subscription/plan.ts'
import { and, count, desc, eq, ne } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { localCustomers, localEvents, localInvoices, localSubscriptions } from '#db/schema/local-billing.ts'
import type { LocalInvoice, ProviderSubscription } from './billing.ts'

export type LocalCustomer = typeof localCustomers.$inferSelect
export type LocalSubscription = typeof localSubscriptions.$inferSelect
export type InvoiceRow = typeof localInvoices.$inferSelect

/** Not to be guessed: an id in an address is all that opens its page. Marked, so that it is never taken for the real thing. */
export const localId = (kind: string): string => `local_${kind}_${randomBytes(18).toString('base64url')}`

/** Locks the customer for this transaction. Null for one that does not exist or is deleted. */
export async function lockCustomer(tx: Db, id: string): Promise<LocalCustomer | null> {
  const [customer] = await tx.select().from(localCustomers).where(eq(localCustomers.id, id)).for('update')
  return customer && customer.deletedAt === null ? customer : null
}

export const subscriptionsOf = (tx: Db, customer: string): Promise<LocalSubscription[]> =>
  tx
    .select()
    .from(localSubscriptions)
    .where(eq(localSubscriptions.customer, customer))
    .orderBy(desc(localSubscriptions.createdAt))

export const runningOf = (tx: Db, customer: string): Promise<LocalSubscription[]> =>
  tx
    .select()
    .from(localSubscriptions)
    .where(and(eq(localSubscriptions.customer, customer), ne(localSubscriptions.status, 'canceled')))
    .orderBy(desc(localSubscriptions.createdAt))

export async function subscriptionAt(tx: Db, id: string): Promise<LocalSubscription | null> {
  const [found] = await tx.select().from(localSubscriptions).where(eq(localSubscriptions.id, id))
  return found ?? null
}

export async function changeSubscription(
  tx: Db,
  subscription: LocalSubscription,
  changes: Partial<LocalSubscription>,
): Promise<LocalSubscription> {
  await tx.update(localSubscriptions).set(changes).where(eq(localSubscriptions.id, subscription.id))
  return { ...subscription, ...changes }
}

/** Numbered from one for each customer, without a gap. */
export async function addInvoice(
  tx: Db,
  { userId, customer, id, plan }: LocalSubscription,
  { cents, creditCents = 0, status, date }: Pick<InvoiceRow, 'cents' | 'status' | 'date'> & { creditCents?: number },
): Promise<string> {
  const invoice = localId('in')
  const [made] = await tx.select({ number: count() }).from(localInvoices).where(eq(localInvoices.customer, customer))
  await tx.insert(localInvoices).values({
    userId,
    customer,
    id: invoice,
    subscription: id,
    number: (made?.number ?? 0) + 1,
    plan,
    cents,
    creditCents,
    status,
    date,
  })
  return invoice
}

/** Open invoices become paid, or are written off. */
export async function closeInvoices(tx: Db, subscription: string, status: 'paid' | 'void'): Promise<void> {
  const isOpen = and(eq(localInvoices.subscription, subscription), eq(localInvoices.status, 'open'))
  await tx.update(localInvoices).set({ status }).where(isOpen)
}

export async function setCredit(tx: Db, customer: LocalCustomer, creditCents: number): Promise<void> {
  customer.creditCents = creditCents
  await tx.update(localCustomers).set({ creditCents }).where(eq(localCustomers.id, customer.id))
}

/** Records an event; it is sent later, outside of any transaction. */
export async function noteEvent(
  tx: Db,
  { userId, id: customer }: LocalCustomer,
  type: string,
  now: Temporal.Instant,
  charge: string | null = null,
): Promise<void> {
  await tx.insert(localEvents).values({ userId, customer, id: localId('evt'), type, charge, createdAt: now })
}

export const toProviderSubscription = ({
  id,
  itemId,
  plan,
  status,
  createdAt,
  trialEnd,
  periodEnd,
  cancelAt,
  endedAt,
}: LocalSubscription): ProviderSubscription => ({
  id,
  itemId,
  plan,
  priceCents: plans[plan].cents,
  currency: 'usd',
  interval: plans[plan].interval,
  isDiscounted: false,
  status,
  createdAt,
  trialEnd,
  periodEnd,
  cancelAt,
  endedAt,
})

export const toLocalInvoice = (invoice: InvoiceRow, publicUrl: URL): LocalInvoice => ({
  id: invoice.id,
  number: `LOCAL-${String(invoice.number).padStart(4, '0')}`,
  date: invoice.date,
  cents: invoice.cents,
  creditCents: invoice.creditCents,
  currency: 'usd',
  status: invoice.status === 'unconfirmed' ? 'open' : invoice.status,
  url: new URL(`/billing/local/invoice/${invoice.id}`, publicUrl).href,
  plan: invoice.plan,
})

export const priceOf = ({ plan }: Pick<LocalSubscription, 'plan'>): number => plans[plan].cents

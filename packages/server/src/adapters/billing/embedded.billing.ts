import type { Price } from '@daymark/domain/subscription/catalogue.ts'
import { type PlanKey, planKeys, plans } from '@daymark/domain/subscription/plan.ts'
import type { Clock } from '@daymark/domain/time/clock.ts'
import { and, desc, eq, lte, ne, or } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { localCustomers, localInvoices, localPortals, localSubscriptions } from '#db/schema/local-billing.ts'
import { type Billing, CustomerGone, type LocalBilling, PaymentUnconfirmed } from './billing.ts'
import { checkoutAt, expireCheckout, openCheckout, payCheckout } from './embedded-checkouts.ts'
import { runDue } from './embedded-due.ts'
import { embeddedEvents } from './embedded-events.ts'
import { changePlan, confirmChange, previewChange, unconfirmedAt, voidUnconfirmed } from './embedded-changes.ts'
import { actInPortal, cancelAtPeriodEnd, cancelNow, deleteCustomer } from './embedded-plans.ts'
import { localId, lockCustomer, subscriptionsOf, toLocalInvoice, toProviderSubscription } from './embedded-rows.ts'

type Needs = { db: Db; clock: Clock; publicUrl: URL; secret: string; onError: (trouble: Error) => void }

const portalHours = 1
const mostInvoices = 100

/**
 * Embedded adapter, the default: a provider inside the process with tables of its own, in which no money moves. Time is
 * the app's clock; what is due is processed on each read and once a minute.
 */
export function embeddedBilling({ db, clock, publicUrl, secret, onError }: Needs): Billing & LocalBilling {
  const events = embeddedEvents({ db, clock, secret, onError })
  const page = (path: string) => new URL(`/billing/local/${path}`, publicUrl).href
  const inTransaction = <T>(work: (tx: Db) => Promise<T>): Promise<T> => db.transaction(work)

  const snapshot: Billing['snapshot'] = (id) =>
    inTransaction(async (tx) => {
      const customer = await lockCustomer(tx, id)
      if (customer) await runDue(tx, customer, clock())
      const subscriptions = await subscriptionsOf(tx, id)
      return { isDeleted: customer === null, subscriptions: subscriptions.map(toProviderSubscription) }
    })

  const invoicesOf = async (customer: string, limit: number) => {
    const found = eq(localInvoices.customer, customer)
    const rows = await db.select().from(localInvoices).where(found).orderBy(desc(localInvoices.number)).limit(limit)
    return rows.map((row) => toLocalInvoice(row, publicUrl))
  }

  async function portalRow(id: string) {
    const [row] = await db.select().from(localPortals).where(eq(localPortals.id, id))
    return row && Temporal.Instant.compare(row.expiresAt, clock()) > 0 ? row : null
  }

  return {
    kind: 'embedded',
    mode: 'local',

    catalogue: async () => planKeys.map((plan) => ({ plan, ...ownPrice(plan) })),

    ensureCustomer: ({ userId }, known, key) =>
      inTransaction(async (tx) => {
        if (known !== null && (await lockCustomer(tx, known))) return known
        // One that takes the place of another is not the one that the key has made before.
        const attemptKey = known === null ? key : `${key} after ${known}`
        await tx
          .insert(localCustomers)
          .values({ userId, id: localId('cus'), attemptKey })
          .onConflictDoNothing()
        const isThis = and(eq(localCustomers.userId, userId), eq(localCustomers.attemptKey, attemptKey))
        const [customer] = await tx.select().from(localCustomers).where(isThis)
        if (!customer) throw new Error('A customer was inserted and not found')
        return customer.id
      }),
    deleteCustomer: (id) => inTransaction((tx) => deleteCustomer(tx, id, clock())),

    async openCheckout(wish) {
      const { id, expiresAt } = await inTransaction((tx) => openCheckout(tx, wish, clock()))
      return { id, url: page(`checkout/${id}`), expiresAt }
    },
    async getCheckout(id) {
      const found = await checkoutAt(db, id, clock())
      if (!found) return null
      const { status, customer, userId, plan } = found
      return { status, isPaid: status === 'complete', isProcessing: false, customer, userId, price: ownPrice(plan) }
    },
    expireCheckout: (id) => inTransaction((tx) => expireCheckout(tx, id, clock())),

    snapshot,
    previewChange: (change) => inTransaction((tx) => previewChange(tx, change, clock())),
    async changePlan(change) {
      const unconfirmed = await inTransaction((tx) => changePlan(tx, change, clock()))
      if (unconfirmed !== null) throw new PaymentUnconfirmed(page(`confirm/${unconfirmed}`))
    },
    cancelAtPeriodEnd: (id) => inTransaction((tx) => cancelAtPeriodEnd(tx, id, clock())),
    cancelNow: (id, { isCredited }) => inTransaction((tx) => cancelNow(tx, id, isCredited, clock())),

    openPortal: ({ customer, returnUrl }) =>
      inTransaction(async (tx) => {
        const owner = await lockCustomer(tx, customer)
        if (!owner) throw new CustomerGone('There is no such customer')
        const id = localId('bps')
        const expiresAt = clock().add({ hours: portalHours })
        await tx.insert(localPortals).values({ userId: owner.userId, customer, id, returnUrl, expiresAt })
        return page(`portal/${id}`)
      }),
    invoices: invoicesOf,

    readEvent: events.readEvent,
    undelivered: events.undelivered,
    async customerOfCharge(charge) {
      const [invoice] = await db.select().from(localInvoices).where(eq(localInvoices.id, charge))
      return invoice?.customer ?? null
    },

    checkoutAt: (id) => checkoutAt(db, id, clock()),
    async pay(id) {
      const isPaid = await inTransaction((tx) => payCheckout(tx, id, clock()))
      await events.deliver()
      return isPaid
    },
    async portalAt(id) {
      const portal = await portalRow(id)
      if (!portal) return null
      const { subscriptions } = await snapshot(portal.customer)
      const [owner] = await db.select().from(localCustomers).where(eq(localCustomers.id, portal.customer))
      return {
        returnUrl: portal.returnUrl,
        card: owner?.card ?? null,
        subscription: subscriptions.find(({ status }) => status !== 'canceled') ?? null,
        invoices: await invoicesOf(portal.customer, mostInvoices),
      }
    },
    async act(id, action) {
      const portal = await portalRow(id)
      if (!portal) return
      await inTransaction((tx) => actInPortal(tx, portal.customer, action, clock()))
      await events.deliver()
    },
    async invoiceAt(id) {
      const [row] = await db.select().from(localInvoices).where(eq(localInvoices.id, id))
      return row ? toLocalInvoice(row, publicUrl) : null
    },

    async unconfirmedAt(id) {
      const row = await unconfirmedAt(db, id, clock())
      return row && toLocalInvoice(row, publicUrl)
    },
    async confirm(id) {
      const isConfirmed = await inTransaction((tx) => confirmChange(tx, id, clock()))
      await events.deliver()
      return isConfirmed
    },

    deliverTo: events.deliverTo,
    async processDue() {
      const now = clock()
      const { periodEnd, cancelAt, retryAt, status } = localSubscriptions
      const isDue = and(ne(status, 'canceled'), or(lte(periodEnd, now), lte(cancelAt, now), lte(retryAt, now)))
      const due = await db.selectDistinct({ id: localSubscriptions.customer }).from(localSubscriptions).where(isDue)
      for (const { id } of due) await snapshot(id)
      await voidUnconfirmed(db, now)
      await db.delete(localPortals).where(lte(localPortals.expiresAt, now))
      await events.deliver()
      await events.forget()
    },
    forget: async (userId) => void (await db.delete(localCustomers).where(eq(localCustomers.userId, userId))),
  }
}

const ownPrice = (plan: PlanKey): Price => ({
  cents: plans[plan].cents,
  currency: 'usd',
  interval: plans[plan].interval,
})

import { isCancelling } from '@daymark/domain/subscription/billing-state.ts'
import { eq } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { localCheckouts, localCustomers } from '#db/schema/local-billing.ts'
import type { LocalCard, PortalAction } from './billing.ts'
import { lockRunning } from './embedded-changes.ts'
import { canRenew, end, retry, runDue, unusedCentsOf } from './embedded-due.ts'
import {
  changeSubscription,
  type LocalCustomer,
  type LocalSubscription,
  lockCustomer,
  noteEvent,
  runningOf,
  setCredit,
} from './embedded-rows.ts'

const tellChanged = (tx: Db, customer: LocalCustomer, now: Temporal.Instant) =>
  noteEvent(tx, customer, 'customer.subscription.updated', now)

export async function cancelAtPeriodEnd(tx: Db, id: string, now: Temporal.Instant): Promise<void> {
  const locked = await lockRunning(tx, id, now)
  if (!locked || isCancelling(locked.subscription)) return
  await changeSubscription(tx, locked.subscription, { cancelAt: locked.subscription.periodEnd })
  await tellChanged(tx, locked.customer, now)
}

export async function cancelNow(tx: Db, id: string, isCredited: boolean, now: Temporal.Instant): Promise<void> {
  const locked = await lockRunning(tx, id, now)
  if (!locked) return
  const { customer, subscription } = locked
  if (isCredited) await setCredit(tx, customer, customer.creditCents + unusedCentsOf(subscription, now))
  await end(tx, customer, subscription, now)
}

export async function deleteCustomer(tx: Db, id: string, now: Temporal.Instant): Promise<void> {
  const customer = await lockCustomer(tx, id)
  if (!customer) return
  await runDue(tx, customer, now)
  for (const subscription of await runningOf(tx, id)) await end(tx, customer, subscription, now)
  await tx.update(localCheckouts).set({ status: 'expired' }).where(eq(localCheckouts.customer, id))
  await tx.update(localCustomers).set({ deletedAt: now }).where(eq(localCustomers.id, id))
  await noteEvent(tx, customer, 'customer.deleted', now)
}

type Act = (tx: Db, customer: LocalCustomer, it: LocalSubscription, now: Temporal.Instant) => Promise<unknown>

/** What the portal's buttons do with the subscription that runs. */
const acts: Partial<Record<PortalAction, Act>> = {
  cancel: (tx, _, { id }, now) => cancelAtPeriodEnd(tx, id, now),
  reactivate: async (tx, customer, subscription, now) => {
    await changeSubscription(tx, subscription, { cancelAt: null })
    await tellChanged(tx, customer, now)
  },
  'pay-invoice': async (tx, customer, subscription, now) => {
    if (subscription.status !== 'past_due') return
    if (canRenew(customer)) await retry(tx, customer, subscription, now)
    else await noteEvent(tx, customer, 'invoice.payment_failed', now)
  },
}

const cards: Partial<Record<PortalAction, LocalCard>> = {
  'good-card': 'good',
  'failing-card': 'failing',
  'confirming-card': 'confirming',
}

export async function actInPortal(tx: Db, id: string, action: PortalAction, now: Temporal.Instant): Promise<void> {
  const customer = await lockCustomer(tx, id)
  if (!customer) return
  await runDue(tx, customer, now)
  const card = cards[action]
  if (card) {
    await tx.update(localCustomers).set({ card }).where(eq(localCustomers.id, id))
    return
  }
  const [subscription] = await runningOf(tx, id)
  if (subscription) await acts[action]?.(tx, customer, subscription, now)
}

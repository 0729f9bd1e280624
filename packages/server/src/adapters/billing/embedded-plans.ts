import { isCancelling } from '@daymark/domain/subscription/billing-state.ts'
import type { PlanKey } from '@daymark/domain/subscription/plan.ts'
import { eq } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { localCheckouts, localCustomers } from '#db/schema/local-billing.ts'
import { CardDeclined, type LocalCard, type PortalAction } from './billing.ts'
import { charge, end, periodEndAfter, retry, runDue, unusedCentsOf } from './embedded-due.ts'
import {
  changeSubscription,
  type LocalCustomer,
  type LocalSubscription,
  lockCustomer,
  noteEvent,
  priceOf,
  runningOf,
  setCredit,
  subscriptionAt,
} from './embedded-rows.ts'

/** A subscription that is not over once everything due was done, with its customer, for this transaction alone. */
async function lockRunning(tx: Db, id: string, now: Temporal.Instant) {
  const found = await subscriptionAt(tx, id)
  const customer = found && (await lockCustomer(tx, found.customer))
  if (!customer) return null
  await runDue(tx, customer, now)
  const subscription = await subscriptionAt(tx, id)
  return subscription && subscription.status !== 'canceled' ? { customer, subscription } : null
}

const tellChanged = (tx: Db, customer: LocalCustomer, now: Temporal.Instant) =>
  noteEvent(tx, customer, 'customer.subscription.updated', now)

/**
 * A new plan begins a new period at once: its price is due, less the unused paid time; what is left over stays as
 * credit. During a trial nothing is due. A failing card changes nothing.
 */
export async function changePlan(tx: Db, id: string, plan: PlanKey, now: Temporal.Instant): Promise<void> {
  const locked = await lockRunning(tx, id, now)
  if (!locked || locked.subscription.plan === plan) return
  const { customer, subscription } = locked
  if (subscription.status !== 'trialing') {
    const credit = customer.creditCents + unusedCentsOf(subscription, now)
    if (priceOf({ plan }) > credit && customer.card !== 'good') throw new CardDeclined('The card was declined')
    await setCredit(tx, customer, credit)
    const period = { anchor: now, periodStart: now, periodEnd: periodEndAfter(now, { anchor: now, plan }) }
    await charge(tx, customer, await changeSubscription(tx, subscription, { plan, ...period }), now)
  } else {
    await changeSubscription(tx, subscription, { plan })
  }
  await tellChanged(tx, customer, now)
}

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
const acts = {
  cancel: (tx, _, { id }, now) => cancelAtPeriodEnd(tx, id, now),
  reactivate: async (tx, customer, subscription, now) => {
    await changeSubscription(tx, subscription, { cancelAt: null })
    await tellChanged(tx, customer, now)
  },
  'pay-invoice': async (tx, customer, subscription, now) => {
    if (subscription.status !== 'past_due') return
    if (customer.card === 'good') await retry(tx, customer, subscription, now)
    else await noteEvent(tx, customer, 'invoice.payment_failed', now)
  },
} satisfies Partial<Record<PortalAction, Act>>

const cards = { 'good-card': 'good', 'failing-card': 'failing' } satisfies Partial<Record<PortalAction, LocalCard>>

export async function actInPortal(tx: Db, id: string, action: PortalAction, now: Temporal.Instant): Promise<void> {
  const customer = await lockCustomer(tx, id)
  if (!customer) return
  await runDue(tx, customer, now)
  if (action === 'good-card' || action === 'failing-card') {
    await tx.update(localCustomers).set({ card: cards[action] }).where(eq(localCustomers.id, id))
    return
  }
  const [subscription] = await runningOf(tx, id)
  if (subscription) await acts[action](tx, customer, subscription, now)
}

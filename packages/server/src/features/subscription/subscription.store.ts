import type { BillingFacts } from '@daymark/domain/subscription/billing-state.ts'
import type { StoredBilling } from '@daymark/domain/subscription/staleness.ts'
import { paidTierOf } from '@daymark/domain/subscription/tier.ts'
import { and, asc, eq, exists, inArray, isNotNull, isNull, lt, lte, ne, or, sql } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { users } from '#db/schema/accounts.ts'
import { billingCheckouts, billingCustomers, billingEvents, subscriptions } from '#db/schema/subscription.ts'

export type Provider = 'embedded' | 'stripe'
export type SubscriptionRow = typeof subscriptions.$inferSelect
export type CustomerRow = typeof billingCustomers.$inferSelect

export const runningStatuses = ['trialing', 'active', 'past_due', 'unpaid', 'paused', 'unknown'] as const
const ownRow = (provider: Provider) => and(eq(subscriptions.userId, users.id), eq(subscriptions.provider, provider))
const customerOf = (userId: string, provider: Provider) =>
  and(eq(billingCustomers.userId, userId), eq(billingCustomers.provider, provider))

/** Whose plan it is: where they live, and when they came. */
type Account = Pick<typeof users.$inferSelect, 'timeZone' | 'createdAt' | 'firstPaidAt' | 'suspendedAt'>
export type Facts = BillingFacts & { subscription: SubscriptionRow | null; account: Account | null }
export const noFacts: Facts = {
  trialEndsAt: null,
  graceEndsAt: null,
  planTrialUsedAt: null,
  subscription: null,
  grant: null,
  account: null,
}

/** Everything that the access of some users follows from, in one query. Another provider's rows are left out. */
export async function factsOfAll(db: Db, userIds: readonly string[], provider: Provider): Promise<Map<string, Facts>> {
  const { id, trialEndsAt, graceEndsAt, planTrialUsedAt, grantedTier, grantedUntil } = users
  const { timeZone, createdAt, firstPaidAt, suspendedAt } = users
  const account = { timeZone, createdAt, firstPaidAt, suspendedAt }
  const rows = await db
    .select({
      id,
      facts: { trialEndsAt, graceEndsAt, planTrialUsedAt },
      grant: { grantedTier, grantedUntil },
      account,
      subscription: subscriptions,
    })
    .from(users)
    .leftJoin(subscriptions, ownRow(provider))
    .where(userIds.length === 1 ? eq(users.id, userIds[0] as string) : inArray(users.id, [...userIds]))
  return new Map(
    rows.map(({ id, facts, grant, account, subscription }) => [
      id,
      { ...facts, subscription, account, grant: grantOf(grant) },
    ]),
  )
}

export const factsOf = async (db: Db, userId: string, provider: Provider): Promise<Facts> =>
  (await factsOfAll(db, [userId], provider)).get(userId) ?? noFacts

const grantOf = ({ grantedTier, grantedUntil }: Pick<typeof users.$inferSelect, 'grantedTier' | 'grantedUntil'>) =>
  grantedTier && grantedUntil ? { tier: paidTierOf(grantedTier), until: grantedUntil } : null

/** Subscriptions of all accounts that are running at a provider. */
export const countRunning = (db: Db, provider: Provider): Promise<number> =>
  db.$count(
    subscriptions,
    and(eq(subscriptions.provider, provider), inArray(subscriptions.status, [...runningStatuses])),
  )

/** Null for a user without a customer at the provider. */
export async function storedBillingOf(db: Db, userId: string, provider: Provider): Promise<StoredBilling | null> {
  const [found] = await db
    .select({
      subscription: subscriptions,
      syncedAt: billingCustomers.syncedAt,
      hasOpenCheckout: sql<boolean>`${billingCheckouts.userId} is not null`,
    })
    .from(billingCustomers)
    .leftJoin(
      subscriptions,
      and(eq(subscriptions.userId, billingCustomers.userId), eq(subscriptions.provider, provider)),
    )
    .leftJoin(
      billingCheckouts,
      and(eq(billingCheckouts.userId, billingCustomers.userId), eq(billingCheckouts.provider, provider)),
    )
    .where(and(customerOf(userId, provider), isNotNull(billingCustomers.customer)))
  return found ?? null
}

/** Accounts whose stored billing is old and may have changed, the oldest first, without those that failed a moment ago. */
export async function peopleToSync(
  db: Db,
  provider: Provider,
  before: Temporal.Instant,
  now: Temporal.Instant,
  limit: number,
) {
  const isOld = or(isNull(billingCustomers.syncedAt), lte(billingCustomers.syncedAt, before))
  const mayBeAsked = or(isNull(billingCustomers.repairAfter), lte(billingCustomers.repairAfter, now))
  const hasRunning = db
    .select({ one: sql`1` })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.userId, billingCustomers.userId),
        eq(subscriptions.provider, provider),
        inArray(subscriptions.status, [...runningStatuses]),
      ),
    )
  const hasCheckout = db
    .select({ one: sql`1` })
    .from(billingCheckouts)
    .where(and(eq(billingCheckouts.userId, billingCustomers.userId), eq(billingCheckouts.provider, provider)))
  const rows = await db
    .select({ userId: billingCustomers.userId })
    .from(billingCustomers)
    .where(
      and(
        eq(billingCustomers.provider, provider),
        isNotNull(billingCustomers.customer),
        isOld,
        mayBeAsked,
        or(exists(hasRunning), exists(hasCheckout)),
      ),
    )
    .orderBy(asc(billingCustomers.syncedAt))
    .limit(limit)
  return rows.map(({ userId }) => userId)
}

/** How long Pro's features are kept belongs to one subscription, and is written elsewhere. */
export async function putSubscription(tx: Db, row: SubscriptionRow): Promise<void> {
  const { userId: _user, provider: _provider, proUntil: _kept, ...changes } = row
  const proUntil = sql`case when ${subscriptions.id} = excluded.id then ${subscriptions.proUntil} end`
  await tx
    .insert(subscriptions)
    .values(row)
    .onConflictDoUpdate({ target: [subscriptions.userId, subscriptions.provider], set: { ...changes, proUntil } })
}

/** Whether a user has a running subscription at another provider than the one in use. */
export async function hasRunningElsewhere(db: Db, userId: string, provider: Provider): Promise<boolean> {
  const found = await db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.userId, userId),
        eq(subscriptions.provider, 'stripe'),
        ne(subscriptions.provider, provider),
        inArray(subscriptions.status, [...runningStatuses]),
      ),
    )
  return found.length > 0
}

const isThis = (provider: Provider, id: string) => and(eq(billingEvents.provider, provider), eq(billingEvents.id, id))

type Received = { provider: Provider; id: string; type: string; receivedAt: Temporal.Instant }

/** An event that is not understood: it stays unprocessed, and is listed as such. */
export async function keepUnread(db: Db, event: Received): Promise<void> {
  await db.insert(billingEvents).values(event).onConflictDoNothing()
}

/** True until the event's effect has been stored, however often it arrives. */
export async function isNews(db: Db, event: Received): Promise<boolean> {
  await keepUnread(db, event)
  const [row] = await db
    .select({ id: billingEvents.id })
    .from(billingEvents)
    .where(and(isThis(event.provider, event.id), isNull(billingEvents.processedAt)))
  return row !== undefined
}

export async function markProcessed(tx: Db, provider: Provider, id: string, now: Temporal.Instant): Promise<void> {
  await tx.update(billingEvents).set({ processedAt: now }).where(isThis(provider, id))
}

export async function forgetEvents(db: Db, before: Temporal.Instant): Promise<void> {
  await db.delete(billingEvents).where(lt(billingEvents.receivedAt, before))
}

import { and, desc, eq, getTableColumns, isNotNull, isNull, lt, ne, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { users } from '#db/schema/accounts.ts'
import { connections, webhookDeliveries } from '#db/schema/connections.ts'
import type { Connection, ConnectionName } from './connections.store.ts'

export type Delivery = typeof webhookDeliveries.$inferSelect
type Settled = Partial<Pick<Delivery, 'status' | 'attempts' | 'attemptedAt' | 'responseStatus' | 'responseText'>>

const isWebhook = ({ userId, id }: ConnectionName) =>
  and(eq(connections.userId, userId), eq(connections.id, id), eq(connections.kind, 'webhook'))
const isDelivery = ({ userId, id }: Pick<Delivery, 'userId' | 'id'>) =>
  and(eq(webhookDeliveries.userId, userId), eq(webhookDeliveries.id, id))

/**
 * Webhooks that stay until the transaction has ended, so that no delivery is made for one that has been deleted. The owner
 * is locked before them, as where an account is deleted.
 */
const held = (tx: Db, condition: SQL | undefined): Promise<Connection[]> =>
  tx
    .select(getTableColumns(connections))
    .from(users)
    .innerJoin(connections, eq(connections.userId, users.id))
    .where(condition)
    .for('key share')

/** How many deliveries of each webhook of a person wait, and how many are settled. */
export async function countDeliveries(
  tx: Db,
  userId: string,
): Promise<Map<string, { waiting: number; settled: number }>> {
  const rows = await tx
    .select({
      id: webhookDeliveries.connectionId,
      waiting: sql<number>`(count(*) filter (where ${webhookDeliveries.status} = 'waiting'))::int`,
      settled: sql<number>`(count(*) filter (where ${webhookDeliveries.status} <> 'waiting'))::int`,
    })
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.userId, userId))
    .groupBy(webhookDeliveries.connectionId)
  return new Map(rows.map(({ id, ...counts }) => [id, counts]))
}

/** Deletes the settled deliveries of a webhook that are older than so many of its last. */
export async function forgetSettled(tx: Db, { userId, id }: ConnectionName, kept: number): Promise<void> {
  const isOfWebhook = and(eq(webhookDeliveries.userId, userId), eq(webhookDeliveries.connectionId, id))
  const [oldest] = await tx
    .select({ createdAt: webhookDeliveries.createdAt })
    .from(webhookDeliveries)
    .where(isOfWebhook)
    .orderBy(desc(webhookDeliveries.createdAt))
    .offset(kept)
    .limit(1)
  if (!oldest) return
  const isOld = lt(webhookDeliveries.createdAt, oldest.createdAt)
  await tx.delete(webhookDeliveries).where(and(isOfWebhook, ne(webhookDeliveries.status, 'waiting'), isOld))
}

/** Those that are on. */
export const listeningWebhooksOf = (tx: Db, userId: string): Promise<Connection[]> =>
  held(tx, and(eq(users.id, userId), eq(connections.kind, 'webhook'), isNull(connections.stoppedAt)))

export async function holdWebhook(tx: Db, name: ConnectionName): Promise<Connection | null> {
  const [found] = await held(tx, and(eq(users.id, name.userId), isWebhook(name)))
  return found ?? null
}

export async function webhookOf(db: Db, name: ConnectionName): Promise<Connection | null> {
  const [found] = await db.select().from(connections).where(isWebhook(name))
  return found ?? null
}

/** A job that runs again inserts nothing again. */
export async function insertDeliveries(tx: Db, deliveries: readonly (typeof webhookDeliveries.$inferInsert)[]) {
  if (deliveries.length > 0)
    await tx
      .insert(webhookDeliveries)
      .values([...deliveries])
      .onConflictDoNothing()
}

/** A delivery whose turn it is and its webhook; null once it was settled or attempted otherwise, or the webhook is off. */
export async function dueDelivery(db: Db, name: Pick<Delivery, 'userId' | 'id'>, attempts: number) {
  const [found] = await db
    .select({
      delivery: webhookDeliveries,
      webhook: connections,
      isSuspended: sql<boolean>`${users.suspendedAt} is not null`,
    })
    .from(webhookDeliveries)
    .innerJoin(
      connections,
      and(eq(connections.userId, webhookDeliveries.userId), eq(connections.id, webhookDeliveries.connectionId)),
    )
    .innerJoin(users, eq(users.id, webhookDeliveries.userId))
    .where(
      and(
        isDelivery(name),
        eq(webhookDeliveries.status, 'waiting'),
        eq(webhookDeliveries.attempts, attempts),
        isNull(connections.stoppedAt),
      ),
    )
  return found ?? null
}

/** Whether this attempt was the one that is stored: of two at the same time one is. */
export async function settleAttempt(tx: Db, { userId, id, attempts }: Delivery, settled: Settled): Promise<boolean> {
  const rows = await tx
    .update(webhookDeliveries)
    .set(settled)
    .where(and(isDelivery({ userId, id }), eq(webhookDeliveries.attempts, attempts)))
    .returning({ id: webhookDeliveries.id })
  return rows.length > 0
}

/** Null where the webhook has no such delivery. */
export async function waitAgain(tx: Db, delivery: Pick<Delivery, 'userId' | 'id' | 'connectionId'>) {
  const [waiting] = await tx
    .update(webhookDeliveries)
    .set({ status: 'waiting' })
    .where(and(isDelivery(delivery), eq(webhookDeliveries.connectionId, delivery.connectionId)))
    .returning({ attempts: webhookDeliveries.attempts })
  return waiting ?? null
}

type Change = Partial<Pick<Connection, 'stoppedAt' | 'lastUsedAt' | 'restsUntil' | 'skippedAt'>> & {
  failingSince?: SQL | null
  timeouts?: SQL | number
}

export async function changeWebhook(tx: Db, name: ConnectionName, change: Change): Promise<Connection | null> {
  const [changed] = await tx.update(connections).set(change).where(isWebhook(name)).returning()
  return changed ?? null
}

export const noteSuccess = (tx: Db, name: ConnectionName, now: Temporal.Instant) =>
  changeWebhook(tx, name, { failingSince: null, lastUsedAt: now, timeouts: 0, restsUntil: null })

/** Since the first failure after the last success. */
export const noteFailure = (tx: Db, name: ConnectionName, now: Temporal.Instant, isTimeout: boolean) =>
  changeWebhook(tx, name, {
    failingSince: sql`coalesce(${connections.failingSince}, ${now.toString()}::timestamptz)`,
    timeouts: isTimeout ? sql`least(${connections.timeouts} + 1, 1000)` : 0,
  })

/** What waits for a webhook that is switched off is not sent later. */
export async function giveUpWaiting(tx: Db, { userId, id }: ConnectionName): Promise<void> {
  await tx
    .update(webhookDeliveries)
    .set({
      status: 'failed',
      responseText: sql`coalesce(${webhookDeliveries.responseText}, 'The webhook was switched off')`,
    })
    .where(
      and(
        eq(webhookDeliveries.userId, userId),
        eq(webhookDeliveries.connectionId, id),
        eq(webhookDeliveries.status, 'waiting'),
      ),
    )
}

export const lastDeliveriesOf = (db: Db, { userId, id }: ConnectionName, limit: number): Promise<Delivery[]> =>
  db
    .select()
    .from(webhookDeliveries)
    .where(and(eq(webhookDeliveries.userId, userId), eq(webhookDeliveries.connectionId, id)))
    .orderBy(desc(webhookDeliveries.createdAt), desc(webhookDeliveries.id))
    .limit(limit)

/** A webhook that was switched off, and its owner; null once it is on again, deleted, or the account is suspended. */
export async function stoppedWebhook(db: Db, name: ConnectionName) {
  const [found] = await db
    .select({ name: connections.name, url: connections.url, email: users.email, firstName: users.firstName })
    .from(connections)
    .innerJoin(users, eq(users.id, connections.userId))
    .where(and(isWebhook(name), isNotNull(connections.stoppedAt), isNull(users.suspendedAt)))
  return found ?? null
}

export async function forgetDeliveriesBefore(db: Db, instant: Temporal.Instant): Promise<void> {
  await db.delete(webhookDeliveries).where(lt(webhookDeliveries.createdAt, instant))
}

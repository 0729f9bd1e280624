import { and, desc, eq, inArray, isNull, ne } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { sessions, users } from '#db/schema/accounts.ts'
import { pushSubscriptions } from '#db/schema/notification-channels.ts'
import { deleteIdentifiers, reassignIdentifier } from '#identifiers/identifiers.store.ts'

export type Subscription = typeof pushSubscriptions.$inferSelect
/** Which sessions of a user have ended: this one, or all but this one. */
export type EndedSessions = { only: string } | { keep: string | null }

/** Whether a session is active. It can't end before this transaction does. Its owner is locked before it, as where an operator ends it. */
export async function holdSession(tx: Db, userId: string, id: string): Promise<boolean> {
  const held = await tx
    .select({ id: sessions.id })
    .from(users)
    .innerJoin(sessions, eq(sessions.userId, users.id))
    .where(and(eq(users.id, userId), eq(sessions.id, id), isNull(sessions.endedAt)))
    .for('share')
  return held.length > 0
}

/** A known browser gets its new keys, and moves to this user where another one subscribed in it. */
export async function keepSubscription(tx: Db, subscription: Subscription): Promise<void> {
  const { userId, endpoint, ...keys } = subscription
  const before = await reassignIdentifier(tx, userId, { kind: 'browser', key: endpoint })
  if (before !== null) await deleteOf(tx, before, [endpoint])
  await tx
    .insert(pushSubscriptions)
    .values(subscription)
    .onConflictDoUpdate({ target: [pushSubscriptions.userId, pushSubscriptions.endpoint], set: keys })
}

async function deleteOf(tx: Db, userId: string, endpoints: readonly string[]): Promise<void> {
  await tx
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.userId, userId), inArray(pushSubscriptions.endpoint, [...endpoints])))
}

/** Newest first. */
export const subscriptionsOf = (db: Db, userId: string): Promise<Subscription[]> =>
  db
    .select()
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, userId))
    .orderBy(desc(pushSubscriptions.createdAt), desc(pushSubscriptions.endpoint))

/** Only the user's own: a browser that another user has subscribed in since stays theirs. */
export async function forgetSubscriptions(tx: Db, userId: string, endpoints: readonly string[]): Promise<void> {
  if (endpoints.length === 0) return
  await deleteOf(tx, userId, endpoints)
  await deleteIdentifiers(tx, userId, 'browser', endpoints)
}

/** A subscription ends with the session it was made in. */
export async function forgetBrowsersOf(tx: Db, userId: string, ended: EndedSessions): Promise<void> {
  const { sessionId } = pushSubscriptions
  const others = 'keep' in ended && ended.keep !== null ? ne(sessionId, ended.keep) : undefined
  const gone = await tx
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.userId, userId), 'only' in ended ? eq(sessionId, ended.only) : others))
    .returning({ endpoint: pushSubscriptions.endpoint })
  await deleteIdentifiers(
    tx,
    userId,
    'browser',
    gone.map(({ endpoint }) => endpoint),
  )
}

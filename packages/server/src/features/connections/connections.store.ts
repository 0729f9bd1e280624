import type { ConnectionKind } from '@daymark/domain/connections/connection.ts'
import { and, desc, eq, gt, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { liveHabitsOf } from '#db/live-habits.ts'
import { users } from '#db/schema/accounts.ts'
import { connections } from '#db/schema/connections.ts'
import { habits } from '#db/schema/habits.ts'

export type Connection = typeof connections.$inferSelect
/** The owner is part of the key: nothing is looked up by its id alone. */
export type ConnectionName = { userId: string; id: string }

const isThis = ({ userId, id }: ConnectionName) => and(eq(connections.userId, userId), eq(connections.id, id))
const isLive = (now: Temporal.Instant) => or(isNull(connections.expiresAt), gt(connections.expiresAt, now))

/** Those that still work, newest first. */
export const connectionsOf = (db: Db, userId: string, now: Temporal.Instant): Promise<Connection[]> =>
  db
    .select()
    .from(connections)
    .where(and(eq(connections.userId, userId), isLive(now)))
    .orderBy(desc(connections.id))

export async function insertConnection(tx: Db, connection: Connection): Promise<void> {
  await tx.insert(connections).values(connection)
}

/** Whether there was such a connection. */
export async function deleteConnection(tx: Db, name: ConnectionName): Promise<boolean> {
  return (await tx.delete(connections).where(isThis(name)).returning({ id: connections.id })).length > 0
}

/** Ends every connection of a person, with what waits for its webhooks. */
export async function deleteConnectionsOf(tx: Db, userId: string): Promise<void> {
  await tx.delete(connections).where(eq(connections.userId, userId))
  await tx.update(users).set({ hasWebhooks: false }).where(eq(users.id, userId))
}

/** A connection of a kind whose secret was shown, and its owner; null also while the account is suspended. */
export async function openConnection(
  db: Db,
  kind: ConnectionKind,
  { tokenHash, ...name }: ConnectionName & { tokenHash: string },
  now: Temporal.Instant,
) {
  const [found] = await db
    .select({
      connection: connections,
      owner: {
        id: users.id,
        email: users.email,
        firstName: users.firstName,
        lastName: users.lastName,
        timeZone: users.timeZone,
        dayStartHour: users.dayStartHour,
        hasTicked: sql<boolean>`${users.firstTickAt} is not null`,
        hasWebhooks: users.hasWebhooks,
      },
    })
    .from(connections)
    .innerJoin(users, and(eq(users.id, connections.userId), eq(users.id, name.userId)))
    .where(
      and(
        isThis(name),
        eq(connections.kind, kind),
        eq(connections.secretHash, tokenHash),
        isLive(now),
        isNull(users.suspendedAt),
      ),
    )
  return found ?? null
}

/** Within a minute it is written once, however often the connection is used. */
export async function noteUse(db: Db, { lastUsedAt, ...name }: Connection, now: Temporal.Instant): Promise<void> {
  const minuteAgo = now.subtract({ minutes: 1 })
  if (lastUsedAt && Temporal.Instant.compare(lastUsedAt, minuteAgo) > 0) return
  await db
    .update(connections)
    .set({ lastUsedAt: now })
    .where(and(isThis(name), or(isNull(connections.lastUsedAt), lt(connections.lastUsedAt, minuteAgo))))
}

/** Read with the session, so that a tick knows without a statement of its own whether anything listens. */
export async function noteWebhooks(tx: Db, userId: string): Promise<void> {
  const listens = tx
    .select({ id: connections.id })
    .from(connections)
    .where(and(eq(connections.userId, userId), eq(connections.kind, 'webhook'), isNull(connections.stoppedAt)))
  await tx
    .update(users)
    .set({ hasWebhooks: sql`exists (${listens})` })
    .where(eq(users.id, userId))
}

export async function forgetConnectionsBefore(db: Db, now: Temporal.Instant): Promise<void> {
  await db.delete(connections).where(lte(connections.expiresAt, now))
}

export async function nameOfHabit(db: Db, userId: string, habitId: string): Promise<string | null> {
  const [habit] = await db
    .select({ name: habits.name })
    .from(habits)
    .where(and(liveHabitsOf(userId), eq(habits.id, habitId)))
  return habit?.name ?? null
}

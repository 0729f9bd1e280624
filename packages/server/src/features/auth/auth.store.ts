import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { sessions, users } from '#db/schema/accounts.ts'

export type User = typeof users.$inferSelect
export type NewUser = typeof users.$inferInsert
export type NewSession = typeof sessions.$inferInsert

/** Session and owner in one indexed query, prepared once: every guarded request asks it. */
export const prepareLiveSession = (db: Db) =>
  db
    .select({
      id: users.id,
      sessionId: sessions.id,
      email: users.email,
      firstName: users.firstName,
      lastName: users.lastName,
      timeZone: users.timeZone,
      expiresAt: sessions.expiresAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.id, sql.placeholder('sessionId')),
        eq(sessions.userId, sql.placeholder('userId')),
        isNull(sessions.endedAt),
      ),
    )
    .prepare('live_session')

export async function userById(db: Db, id: string): Promise<User | null> {
  const [user] = await db.select().from(users).where(eq(users.id, id))
  return user ?? null
}

/** Keeps an account that already has the address as it is, and answers with the one that has it now. */
export async function insertUserOnce(db: Db, user: NewUser): Promise<User> {
  await db.insert(users).values(user).onConflictDoNothing()
  const [found] = await db
    .select()
    .from(users)
    .where(eq(sql`lower(${users.email})`, user.email.toLowerCase()))
  if (!found) throw new Error('An account vanished between two statements')
  return found
}

export async function insertSession(db: Db, session: NewSession): Promise<void> {
  await db.insert(sessions).values(session)
}

/** An ended session stays ended: the first end counts. */
export async function endSession(db: Db, sessionId: string, endedAt: Temporal.Instant): Promise<void> {
  await db
    .update(sessions)
    .set({ endedAt })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.endedAt)))
}

import { and, eq, gt, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { habitsRevisionOf } from '#db/live-habits.ts'
import { prepared } from '#db/prepared.ts'
import { sessions, users } from '#db/schema/accounts.ts'

export type Session = typeof sessions.$inferSelect
/** The user id is part of the key: no session is looked up by its id alone. */
export type SessionName = { userId: string; id: string }
type Rotation = SessionName & { generation: number; at: Temporal.Instant; by: string; expiresAt: Temporal.Instant }

const user = {
  id: users.id,
  sessionId: sessions.id,
  email: users.email,
  firstName: users.firstName,
  lastName: users.lastName,
  timeZone: users.timeZone,
  dayStartHour: users.dayStartHour,
  hasTicked: sql<boolean>`${users.firstTickAt} is not null`,
  hasWebhooks: users.hasWebhooks,
  role: users.role,
  signedInAt: sessions.createdAt,
  expiresAt: sessions.expiresAt,
}
const userWithRevision = { ...user, habitsRevision: habitsRevisionOf(sql.placeholder('userId')) }

const live = (db: Db, columns: typeof user) =>
  db
    .select(columns)
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.id, sql.placeholder('sessionId')),
        eq(sessions.userId, sql.placeholder('userId')),
        isNull(sessions.endedAt),
        isNull(users.suspendedAt),
      ),
    )

/** Session and user in one indexed query: every guarded request runs it. */
export const liveSession = prepared('live_session', user, (db) => live(db, user))

/** The same, and how far the user's habits are: a list that did not change since is answered by this query alone. */
export const liveSessionAndRevision = prepared('live_session_and_revision', userWithRevision, (db) =>
  live(db, userWithRevision),
)

export async function insertSession(tx: Db, session: typeof sessions.$inferInsert): Promise<void> {
  await tx.insert(sessions).values(session)
}

const isThis = ({ userId, id }: SessionName) => and(eq(sessions.userId, userId), eq(sessions.id, id))

export async function sessionAt(db: Db, name: SessionName): Promise<Session | null> {
  const [session] = await db.select().from(sessions).where(isThis(name))
  return session ?? null
}

/** Moves a live session on by one generation. Of any number that try it with the same one, exactly one succeeds. */
export async function rotateSession(db: Db, { generation, at, by, expiresAt, ...name }: Rotation): Promise<boolean> {
  const rotated = await db
    .update(sessions)
    .set({ generation: generation + 1, rotatedAt: at, rotatedBy: by, expiresAt })
    .where(and(isThis(name), eq(sessions.generation, generation), isNull(sessions.endedAt), gt(sessions.expiresAt, at)))
    .returning({ id: sessions.id })
  return rotated.length > 0
}

/** An ended session stays ended: the first end counts. */
export async function endSession(db: Db, name: SessionName, endedAt: Temporal.Instant): Promise<void> {
  await db
    .update(sessions)
    .set({ endedAt })
    .where(and(isThis(name), isNull(sessions.endedAt)))
}

/** All of a user's sessions, except the current one where given. */
export async function endSessionsOf(
  db: Db,
  userId: string,
  endedAt: Temporal.Instant,
  keep: string | null,
): Promise<void> {
  const others = keep === null ? undefined : ne(sessions.id, keep)
  await db
    .update(sessions)
    .set({ endedAt })
    .where(and(eq(sessions.userId, userId), isNull(sessions.endedAt), others))
}

export async function forgetSessionsBefore(db: Db, instant: Temporal.Instant): Promise<void> {
  await db.delete(sessions).where(or(lt(sessions.expiresAt, instant), lt(sessions.endedAt, instant)))
}

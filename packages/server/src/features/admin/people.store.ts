import type { Role } from '@daymark/domain/auth/role.ts'
import { and, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { nameBeginsWith } from '#db/name-search.ts'
import { sessions, users } from '#db/schema/accounts.ts'

/** An account as operators see it: nothing of what it tracks. */
const accountColumns = {
  id: users.id,
  email: users.email,
  firstName: users.firstName,
  lastName: users.lastName,
  role: users.role,
  createdAt: users.createdAt,
  suspendedAt: users.suspendedAt,
  grantedUntil: users.grantedUntil,
  emailVerifiedAt: users.emailVerifiedAt,
  hasPassword: sql<boolean>`${users.passwordHash} is not null`,
  hasGoogle: sql<boolean>`${users.googleSubject} is not null`,
  hasOidc: sql<boolean>`${users.oidcSubject} is not null`,
  // By full names: inside a selection of one table the columns would be written without their tables.
  lastSeenAt: sql<string | null>`(
    select max(coalesce(seen.rotated_at, seen.created_at)) from sessions seen where seen.user_id = users.id
  )`,
}

export type PersonAccount = {
  id: string
  email: string
  firstName: string
  lastName: string
  role: Role | null
  createdAt: Temporal.Instant
  suspendedAt: Temporal.Instant | null
  grantedUntil: Temporal.Instant | null
  emailVerifiedAt: Temporal.Instant | null
  hasPassword: boolean
  hasGoogle: boolean
  hasOidc: boolean
  lastSeenAt: string | null
}

export type SeenSession = {
  id: string
  createdAt: Temporal.Instant
  rotatedAt: Temporal.Instant | null
  expiresAt: Temporal.Instant
}

/** Newest first. For a text that many match, the database walks the ids instead of the names, and stops at the page's end. */
export const findPeople = (
  db: Db,
  search: string,
  after: string | undefined,
  limit: number,
): Promise<PersonAccount[]> =>
  db
    .select(accountColumns)
    .from(users)
    .where(
      and(search === '' ? undefined : nameBeginsWith(search), after === undefined ? undefined : lt(users.id, after)),
    )
    .orderBy(desc(users.id))
    .limit(limit)

export async function personById(db: Db, id: string): Promise<PersonAccount | null> {
  const [found] = await db.select(accountColumns).from(users).where(eq(users.id, id))
  return found ?? null
}

export const liveSessionsOf = (db: Db, userId: string, now: Temporal.Instant): Promise<SeenSession[]> =>
  db
    .select({
      id: sessions.id,
      createdAt: sessions.createdAt,
      rotatedAt: sessions.rotatedAt,
      expiresAt: sessions.expiresAt,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isNull(sessions.endedAt), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.id))

export type HeldPerson = {
  id: string
  role: Role | null
  suspendedAt: Temporal.Instant | null
  emailVerifiedAt: Temporal.Instant | null
}

/** Two accounts that no other transaction changes until this one ends, always locked in the same order, one by one: they may be on two shards. */
export async function holdPeople(tx: Db, ids: readonly string[]): Promise<Map<string, HeldPerson>> {
  const { id, role, suspendedAt, emailVerifiedAt } = users
  const held = new Map<string, HeldPerson>()
  for (const one of ids.toSorted()) {
    const [row] = await tx
      .select({ id, role, suspendedAt, emailVerifiedAt })
      .from(users)
      .where(eq(id, one))
      .for('update')
    if (row) held.set(one, row)
  }
  return held
}

export async function writeRole(tx: Db, id: string, role: Role | null): Promise<void> {
  await tx.update(users).set({ role }).where(eq(users.id, id))
}

export async function writeSuspension(tx: Db, id: string, suspendedAt: Temporal.Instant | null): Promise<void> {
  await tx.update(users).set({ suspendedAt }).where(eq(users.id, id))
}

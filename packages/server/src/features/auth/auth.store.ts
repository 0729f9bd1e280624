import { and, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { users } from '#db/schema/accounts.ts'
import {
  claimIdentifiers,
  deleteIdentifiers,
  deleteAllIdentifiers,
  type Identifier,
  findUserId,
} from '#identifiers/identifiers.store.ts'

export type User = typeof users.$inferSelect
export type NewUser = typeof users.$inferInsert
type Changes = Partial<Omit<NewUser, 'id' | 'email' | 'createdAt'>>

export async function userById(db: Db, id: string): Promise<User | null> {
  const [user] = await db.select().from(users).where(eq(users.id, id))
  return user ?? null
}

/** Two accounts never share an address, in any letter case. */
const byEmail = (email: string): Identifier => ({ kind: 'email', key: email.toLowerCase() })

/** What a sign-in provider knows an account by. */
export type ProviderIdentity = { kind: 'google' | 'oidc'; subject: string }
const subjectOf = { google: 'googleSubject', oidc: 'oidcSubject' } as const
const byProvider = ({ kind, subject }: ProviderIdentity): Identifier => ({ kind, key: subject })

const noUserId = '00000000-0000-0000-0000-000000000000'

/** An unknown identifier costs a second query as well: response times do not reveal which accounts exist. */
const userByIdentifier = async (db: Db, name: Identifier): Promise<User | null> =>
  userById(db, (await findUserId(db, name)) ?? noUserId)

export const userByEmail = (db: Db, email: string): Promise<User | null> => userByIdentifier(db, byEmail(email))

export const userByProvider = (db: Db, identity: ProviderIdentity): Promise<User | null> =>
  userByIdentifier(db, byProvider(identity))

/** Null when another account has the address or the provider's identity: an existing account is never changed. */
export async function insertUser(
  tx: Db,
  user: Omit<NewUser, 'googleSubject' | 'oidcSubject'>,
  identity: ProviderIdentity | null = null,
): Promise<User | null> {
  const names = [byEmail(user.email), ...(identity ? [byProvider(identity)] : [])]
  if (!(await claimIdentifiers(tx, user.id, names))) return null
  const joined = identity && { [subjectOf[identity.kind]]: identity.subject }
  const [inserted] = await tx
    .insert(users)
    .values({ ...user, ...joined })
    .returning()
  return inserted ?? null
}

/**
 * The account, if it is as it was when the user proved to be its owner. Neither its password nor its suspension can change
 * before this transaction ends, so what ends all sessions ends the one that is opened here as well.
 */
export async function holdUser(tx: Db, { id, passwordHash }: User): Promise<{ isSuspended: boolean } | null> {
  const isAsProven = passwordHash === null ? isNull(users.passwordHash) : eq(users.passwordHash, passwordHash)
  const [held] = await tx
    .select({ suspendedAt: users.suspendedAt })
    .from(users)
    .where(and(eq(users.id, id), isAsProven))
    .for('share')
  return held ? { isSuspended: held.suspendedAt !== null } : null
}

export async function updateUser(db: Db, id: string, changes: Changes): Promise<User | null> {
  if (Object.keys(changes).length === 0) return userById(db, id)
  const [updated] = await db.update(users).set(changes).where(eq(users.id, id)).returning()
  return updated ?? null
}

/**
 * Sets a password that the owner of the mailbox chose. The account is as it was before, and locked; null where there is none.
 */
export async function setProvenPassword(tx: Db, id: string, passwordHash: string, now: Temporal.Instant) {
  const [before] = await tx.select().from(users).where(eq(users.id, id)).for('update')
  const after = before && (await updateUser(tx, id, { passwordHash, passwordProvenAt: now, emailVerifiedAt: now }))
  return before && after ? { before, after } : null
}

/**
 * Sets another password in the place of the one that the caller knew; false where that one is gone meanwhile. Who knew it is
 * not proven to own the mailbox.
 */
export async function replacePassword(tx: Db, { id, passwordHash }: User, replacement: string): Promise<boolean> {
  const replaced = await tx
    .update(users)
    .set({ passwordHash: replacement, passwordProvenAt: null })
    .where(and(eq(users.id, id), eq(users.passwordHash, passwordHash ?? '')))
    .returning({ id: users.id })
  return replaced.length > 0
}

/**
 * Gives a proven account its one identity of a provider; null where it has one, was never proven, or does not exist. A
 * password stays only if the owner of the mailbox chose it by a mailed link.
 */
export async function joinProvider(tx: Db, email: string, identity: ProviderIdentity): Promise<User | null> {
  const { kind, subject } = identity
  const id = await findUserId(tx, byEmail(email))
  if (id === null) return null
  if (!(await claimIdentifiers(tx, id, [byProvider(identity)]))) return null
  const isFree = and(isNull(users[subjectOf[kind]]), isNotNull(users.emailVerifiedAt))
  const [joined] = await tx
    .update(users)
    .set({
      [subjectOf[kind]]: subject,
      passwordHash: sql`case when ${users.passwordProvenAt} is null then null else ${users.passwordHash} end`,
    })
    .where(and(eq(users.id, id), isFree))
    .returning()
  if (!joined) await deleteIdentifiers(tx, id, kind, [subject])
  return joined ?? null
}

/**
 * Whether no other owner is left who could act, while other people are here. Owners stay as they are until the transaction
 * ends; they are locked in the order of their ids, as where operators change each other.
 */
export async function isLastOwner(tx: Db, id: string): Promise<boolean> {
  const owners = await tx.select({ id: users.id }).from(users).where(eq(users.role, 'owner')).orderBy(users.id)
  const acting: string[] = []
  for (const owner of owners) {
    const isActing = and(eq(users.role, 'owner'), isNull(users.suspendedAt))
    const [held] = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, owner.id), isActing))
      .for('update')
    if (held) acting.push(held.id)
  }
  if (!acting.includes(id) || acting.length > 1) return false
  const [other] = await tx.select({ id: users.id }).from(users).where(ne(users.id, id)).limit(1)
  return other !== undefined
}

/** Everything that belongs to the account is deleted with its row. */
export async function deleteUser(tx: Db, id: string): Promise<void> {
  await tx.delete(users).where(eq(users.id, id))
  await deleteAllIdentifiers(tx, id)
}

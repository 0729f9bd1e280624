import { and, eq, inArray, type SQL } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { identifiers, type identifierKinds } from '#db/schema/identifiers.ts'

/** What an account is known by outside: an email address, a Google subject, a browser, a provider's customer. */
export type Identifier = { kind: (typeof identifierKinds)[number]; key: string }

const isThis = ({ kind, key }: Identifier): SQL | undefined => and(eq(identifiers.kind, kind), eq(identifiers.key, key))

/** The account behind an identifier. Everything else is then queried by user id, on whichever shard it is stored. */
export async function findUserId(db: Db, identifier: Identifier): Promise<string | null> {
  const [found] = await db.select({ userId: identifiers.userId }).from(identifiers).where(isThis(identifier))
  return found?.userId ?? null
}

/** Claims all of them, or none where another account has one already. Of concurrent claims of one identifier, one wins. */
export async function claimIdentifiers(tx: Db, userId: string, wanted: readonly Identifier[]): Promise<boolean> {
  const claimed = await tx
    .insert(identifiers)
    .values(wanted.map((identifier) => ({ ...identifier, userId })))
    .onConflictDoNothing()
    .returning({ kind: identifiers.kind, key: identifiers.key })
  if (claimed.length === wanted.length) return true
  for (const identifier of claimed) await tx.delete(identifiers).where(isThis(identifier))
  return false
}

/** Gives an identifier to this account. Returns the account that held it before; null where no other one did. */
export async function reassignIdentifier(tx: Db, userId: string, identifier: Identifier): Promise<string | null> {
  if (await claimIdentifiers(tx, userId, [identifier])) return null
  const [held] = await tx
    .select({ userId: identifiers.userId })
    .from(identifiers)
    .where(isThis(identifier))
    .for('update')
  if (held?.userId === userId) return null
  await tx.update(identifiers).set({ userId }).where(isThis(identifier))
  return held?.userId ?? null
}

/** Deletes identifiers of one kind that still belong to this account. */
export async function deleteIdentifiers(
  tx: Db,
  userId: string,
  kind: Identifier['kind'],
  keys: readonly string[],
): Promise<void> {
  if (keys.length === 0) return
  const isTheirs = and(eq(identifiers.kind, kind), inArray(identifiers.key, [...keys]), eq(identifiers.userId, userId))
  await tx.delete(identifiers).where(isTheirs)
}

/** Part of deleting an account. */
export async function deleteAllIdentifiers(tx: Db, userId: string): Promise<void> {
  await tx.delete(identifiers).where(eq(identifiers.userId, userId))
}

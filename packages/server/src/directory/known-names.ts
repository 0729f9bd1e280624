import { and, eq, inArray, type SQL } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { directory, type directoryKinds } from '#db/schema/directory.ts'

/** A name under which somebody is known outside: an address, an identity, a browser, a provider's customer. */
export type KnownAs = { kind: (typeof directoryKinds)[number]; key: string }

const isThis = ({ kind, key }: KnownAs): SQL | undefined => and(eq(directory.kind, kind), eq(directory.key, key))

/** Who is known by a name. Everything else about them is then asked for with their id, wherever it lies. */
export async function whoIs(db: Db, name: KnownAs): Promise<string | null> {
  const [found] = await db.select({ userId: directory.userId }).from(directory).where(isThis(name))
  return found?.userId ?? null
}

/**
 * Gives names to somebody: all of them, or none where another has one already. Of any number that want a name at once,
 * one gets it.
 */
export async function claimNames(tx: Db, userId: string, names: readonly KnownAs[]): Promise<boolean> {
  const claimed = await tx
    .insert(directory)
    .values(names.map((name) => ({ ...name, userId })))
    .onConflictDoNothing()
    .returning({ kind: directory.kind, key: directory.key })
  if (claimed.length === names.length) return true
  for (const name of claimed) await tx.delete(directory).where(isThis(name))
  return false
}

/** Gives a name to somebody, whoever had it. Answers with who had it before; null where that is nobody else. */
export async function takeName(tx: Db, userId: string, name: KnownAs): Promise<string | null> {
  if (await claimNames(tx, userId, [name])) return null
  const [held] = await tx.select({ userId: directory.userId }).from(directory).where(isThis(name)).for('update')
  if (held?.userId === userId) return null
  await tx.update(directory).set({ userId }).where(isThis(name))
  return held?.userId ?? null
}

/** Takes names of one kind away from somebody; a name that is another's by now stays theirs. */
export async function dropNames(tx: Db, userId: string, kind: KnownAs['kind'], keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  const isTheirs = and(eq(directory.kind, kind), inArray(directory.key, [...keys]), eq(directory.userId, userId))
  await tx.delete(directory).where(isTheirs)
}

/** Nobody is known by any of their names any more: once in the life of an account, at its end. */
export async function forgetNamesOf(tx: Db, userId: string): Promise<void> {
  await tx.delete(directory).where(eq(directory.userId, userId))
}

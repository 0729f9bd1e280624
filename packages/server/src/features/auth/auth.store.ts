import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { users } from '#db/schema/accounts.ts'

export type User = typeof users.$inferSelect
export type NewUser = typeof users.$inferInsert
type Changes = Partial<Omit<NewUser, 'id' | 'email' | 'createdAt'>>

export async function userById(db: Db, id: string): Promise<User | null> {
  const [user] = await db.select().from(users).where(eq(users.id, id))
  return user ?? null
}

/** By the index that keeps two accounts from sharing an address in any letter case. */
export async function userByEmail(db: Db, email: string): Promise<User | null> {
  const [user] = await db
    .select()
    .from(users)
    .where(eq(sql`lower(${users.email})`, email.toLowerCase()))
  return user ?? null
}

export async function userByGoogle(db: Db, subject: string): Promise<User | null> {
  const [user] = await db.select().from(users).where(eq(users.googleSubject, subject))
  return user ?? null
}

/** Null when somebody has the address, or the Google identity, already: an existing account is never touched. */
export async function insertUser(db: Db, user: NewUser): Promise<User | null> {
  const [inserted] = await db.insert(users).values(user).onConflictDoNothing().returning()
  return inserted ?? null
}

export async function updateUser(db: Db, id: string, changes: Changes): Promise<User | null> {
  if (Object.keys(changes).length === 0) return userById(db, id)
  const [updated] = await db.update(users).set(changes).where(eq(users.id, id)).returning()
  return updated ?? null
}

/** Gives a proven account its one Google identity; null where it has one, was never proven, or does not exist. */
export async function joinGoogle(db: Db, email: string, subject: string): Promise<User | null> {
  const isFree = and(isNull(users.googleSubject), isNotNull(users.emailVerifiedAt))
  const [joined] = await db
    .update(users)
    .set({ googleSubject: subject })
    .where(and(eq(sql`lower(${users.email})`, email.toLowerCase()), isFree))
    .returning()
  return joined ?? null
}

/** Everything that belongs to the person goes with the row. */
export async function deleteUser(db: Db, id: string): Promise<void> {
  await db.delete(users).where(eq(users.id, id))
}

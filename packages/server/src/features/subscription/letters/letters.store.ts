import { and, asc, eq, lte } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { users } from '#db/schema/accounts.ts'
import { billingEmailAlarms, billingEmails } from '#db/schema/shares.ts'

export async function sentTo(db: Db, userId: string): Promise<Set<string>> {
  const rows = await db.select({ key: billingEmails.key }).from(billingEmails).where(eq(billingEmails.userId, userId))
  return new Set(rows.map(({ key }) => key))
}

/** False where another transaction has noted the letter before. */
export async function noteLetter(tx: Db, userId: string, key: string, now: Temporal.Instant): Promise<boolean> {
  const noted = await tx
    .insert(billingEmails)
    .values({ userId, key, sentAt: now })
    .onConflictDoNothing()
    .returning({ key: billingEmails.key })
  return noted.length > 0
}

export async function forgetLetter(tx: Db, userId: string, key: string): Promise<void> {
  await tx.delete(billingEmails).where(and(eq(billingEmails.userId, userId), eq(billingEmails.key, key)))
}

/** When the letters of a user are to be looked at next. */
export async function setLetterAlarm(tx: Db, userId: string, dueAt: Temporal.Instant | null): Promise<void> {
  if (dueAt === null) await tx.delete(billingEmailAlarms).where(eq(billingEmailAlarms.userId, userId))
  else
    await tx
      .insert(billingEmailAlarms)
      .values({ userId, dueAt })
      .onConflictDoUpdate({ target: billingEmailAlarms.userId, set: { dueAt } })
}

/** The first entries of an index: what is not due costs nothing. */
export async function dueLetterAlarms(db: Db, now: Temporal.Instant, limit: number): Promise<string[]> {
  const rows = await db
    .select({ userId: billingEmailAlarms.userId })
    .from(billingEmailAlarms)
    .where(lte(billingEmailAlarms.dueAt, now))
    .orderBy(asc(billingEmailAlarms.dueAt))
    .limit(limit)
  return rows.map(({ userId }) => userId)
}

/**
 * Takes an alarm that is due; false where another instance has taken it. The account is locked before it, as where an
 * operator changes its plan.
 */
export async function takeLetterAlarm(tx: Db, userId: string, now: Temporal.Instant): Promise<boolean> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('key share')
  const taken = await tx
    .delete(billingEmailAlarms)
    .where(and(eq(billingEmailAlarms.userId, userId), lte(billingEmailAlarms.dueAt, now)))
    .returning({ userId: billingEmailAlarms.userId })
  return taken.length > 0
}

export async function recipientOf(db: Db, userId: string) {
  const { email, firstName, timeZone } = users
  const [user] = await db.select({ email, firstName, timeZone }).from(users).where(eq(users.id, userId))
  return user ?? null
}

import { codeTries } from '@daymark/domain/auth/verification-code.ts'
import { and, asc, eq, gt, isNotNull, lt, lte, sql } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { phoneNumbers, smsSends } from '#db/schema/notification-channels.ts'
import { notificationPreferences as preferences } from '#db/schema/notifications.ts'

type Phone = typeof phoneNumbers.$inferSelect
type PendingCode = { userId: string; number: string; codeHash: string; now: Temporal.Instant }

/** Null before a number was verified. */
export async function confirmedNumberOf(db: Db, userId: string): Promise<string | null> {
  const [found] = await db
    .select({ number: phoneNumbers.number })
    .from(phoneNumbers)
    .where(eq(phoneNumbers.userId, userId))
  return found?.number ?? null
}

/** Only this transaction sends to the user's phone until it ends. */
export async function lockPhone(tx: Db, userId: string): Promise<void> {
  await tx.insert(phoneNumbers).values({ userId }).onConflictDoNothing()
  await tx.select().from(phoneNumbers).where(eq(phoneNumbers.userId, userId)).for('update')
}

/** A new code invalidates the old one. The number verified before stays until this one is verified. */
export async function keepCode(tx: Db, { userId, number, codeHash, now }: PendingCode): Promise<void> {
  await tx
    .update(phoneNumbers)
    .set({ pendingNumber: number, codeHash, codeSentAt: now, tries: 0 })
    .where(eq(phoneNumbers.userId, userId))
}

/** Counts an attempt before the code is compared. Null without a code, or without attempts left. */
export async function countTry(db: Db, userId: string, sentAfter: Temporal.Instant): Promise<Phone | null> {
  const [counted] = await db
    .update(phoneNumbers)
    .set({ tries: sql`${phoneNumbers.tries} + 1` })
    .where(
      and(
        eq(phoneNumbers.userId, userId),
        isNotNull(phoneNumbers.codeHash),
        lt(phoneNumbers.tries, codeTries),
        gt(phoneNumbers.codeSentAt, sentAfter),
      ),
    )
    .returning()
  return counted ?? null
}

/** A code works once. Preferences that show a number show this one from here on, since it is the only one sent to. */
export async function confirmNumber(tx: Db, userId: string, codeHash: string): Promise<boolean> {
  const [confirmed] = await tx
    .update(phoneNumbers)
    .set({ number: phoneNumbers.pendingNumber, pendingNumber: null, codeHash: null })
    .where(and(eq(phoneNumbers.userId, userId), eq(phoneNumbers.codeHash, codeHash)))
    .returning({ number: phoneNumbers.number })
  if (!confirmed) return false
  await tx
    .update(preferences)
    .set({ phoneNumber: confirmed.number })
    .where(and(eq(preferences.userId, userId), isNotNull(preferences.phoneNumber)))
  return true
}

/** No text goes to the number, or to one that waits for its code. What was sent still counts. */
export async function forgetPhoneOf(tx: Db, userId: string): Promise<void> {
  await tx
    .update(phoneNumbers)
    .set({ number: null, pendingNumber: null, codeHash: null })
    .where(eq(phoneNumbers.userId, userId))
  await tx.update(preferences).set({ phoneNumber: null }).where(eq(preferences.userId, userId))
}

/** Oldest first. */
export const sendsSince = (db: Db, userId: string, since: Temporal.Instant) =>
  db
    .select()
    .from(smsSends)
    .where(and(eq(smsSends.userId, userId), gt(smsSends.sentAt, since)))
    .orderBy(asc(smsSends.sentAt))

export async function insertSend(tx: Db, send: typeof smsSends.$inferInsert): Promise<void> {
  await tx.insert(smsSends).values(send).onConflictDoNothing()
}

export async function forgetSendsBefore(db: Db, before: Temporal.Instant): Promise<void> {
  await db.delete(smsSends).where(lte(smsSends.sentAt, before))
}

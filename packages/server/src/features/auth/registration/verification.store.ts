import { codeTries } from '@daymark/domain/auth/verification-code.ts'
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { emailVerifications } from '#db/schema/accounts.ts'

export type Verification = typeof emailVerifications.$inferSelect
type Sending = {
  email: string
  codeHash: string
  now: Temporal.Instant
  notSince: Temporal.Instant
  freshSends: number
}

export async function verificationOf(db: Db, email: string): Promise<Verification | null> {
  const [found] = await db.select().from(emailVerifications).where(eq(emailVerifications.email, email))
  return found ?? null
}

/**
 * Replaces the code, unless one was sent after `notSince`: of two concurrent requests one gets null. Attempts are reset
 * with the first sends of an hour only, so that resending buys no more guesses.
 */
export async function replaceCode(
  db: Db,
  { email, codeHash, now, notSince, freshSends }: Sending,
): Promise<Verification | null> {
  const hourAgo = now.subtract({ hours: 1 }).toString()
  const isNewHour = sql`${emailVerifications.hourBeganAt} <= ${hourAgo}::timestamptz`
  const [replaced] = await db
    .insert(emailVerifications)
    .values({ email, codeHash, sentAt: now, hourBeganAt: now })
    .onConflictDoUpdate({
      target: emailVerifications.email,
      set: {
        codeHash,
        sentAt: now,
        verifiedAt: null,
        tries: sql`case when ${isNewHour} or ${emailVerifications.sendsThisHour} < ${freshSends} then 0 else ${emailVerifications.tries} end`,
        hourBeganAt: sql`case when ${isNewHour} then excluded.hour_began_at else ${emailVerifications.hourBeganAt} end`,
        sendsThisHour: sql`case when ${isNewHour} then 1 else ${emailVerifications.sendsThisHour} + 1 end`,
      },
      setWhere: sql`${emailVerifications.sentAt} <= ${notSince.toString()}::timestamptz`,
    })
    .returning()
  return replaced ?? null
}

/** The code was not delivered: another may be requested at once. The counters stay. */
export async function withdrawCode(db: Db, email: string, codeHash: string, before: Temporal.Instant): Promise<void> {
  await db
    .update(emailVerifications)
    .set({ codeHash: null, sentAt: before })
    .where(and(eq(emailVerifications.email, email), eq(emailVerifications.codeHash, codeHash)))
}

/**
 * Counts an attempt before anything is compared. Null when no code was sent, or no attempt is left. Attempts count on
 * after the right code came, so that the response never reveals that.
 */
export async function countTry(db: Db, email: string, sentAfter: Temporal.Instant): Promise<Verification | null> {
  const [counted] = await db
    .update(emailVerifications)
    .set({ tries: sql`${emailVerifications.tries} + 1` })
    .where(
      and(
        eq(emailVerifications.email, email),
        lt(emailVerifications.tries, codeTries),
        gt(emailVerifications.sentAt, sentAfter),
      ),
    )
    .returning()
  return counted ?? null
}

/** A code works once: a second use gets null. The instant is the stored one, which the proof is made of. */
export async function markVerified(
  db: Db,
  email: string,
  codeHash: string,
  now: Temporal.Instant,
): Promise<Temporal.Instant | null> {
  const [marked] = await db
    .update(emailVerifications)
    .set({ verifiedAt: now, codeHash: null })
    .where(and(eq(emailVerifications.email, email), eq(emailVerifications.codeHash, codeHash)))
    .returning({ verifiedAt: emailVerifications.verifiedAt })
  return marked?.verifiedAt ?? null
}

/** Spends this very verification: of any number that try, one gets it, and its record is gone. */
export async function spendVerification(db: Db, email: string, verifiedAt: Temporal.Instant): Promise<boolean> {
  const spent = await db
    .delete(emailVerifications)
    .where(and(eq(emailVerifications.email, email), eq(emailVerifications.verifiedAt, verifiedAt)))
    .returning({ email: emailVerifications.email })
  return spent.length > 0
}

export async function forgetVerification(db: Db, email: string): Promise<void> {
  await db.delete(emailVerifications).where(eq(emailVerifications.email, email))
}

export async function forgetVerificationsBefore(db: Db, instant: Temporal.Instant): Promise<void> {
  await db.delete(emailVerifications).where(lt(emailVerifications.sentAt, instant))
}

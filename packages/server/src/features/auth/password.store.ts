import { and, eq, gt, lte } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { passwordResets } from '#db/schema/accounts.ts'

type Reset = typeof passwordResets.$inferInsert

/** The newest link is the only one that works. */
export async function replaceReset(db: Db, reset: Reset): Promise<void> {
  await db.delete(passwordResets).where(eq(passwordResets.userId, reset.userId))
  await db.insert(passwordResets).values(reset)
}

/** Whether the link would work; looking spends nothing. */
export async function hasReset(db: Db, tokenHash: string, now: Temporal.Instant): Promise<boolean> {
  const found = await db
    .select({ userId: passwordResets.userId })
    .from(passwordResets)
    .where(and(eq(passwordResets.tokenHash, tokenHash), gt(passwordResets.expiresAt, now)))
  return found.length > 0
}

/** Spends a link: it works once, for its owner, until it expires. */
export async function spendReset(db: Db, tokenHash: string, now: Temporal.Instant): Promise<string | null> {
  const [spent] = await db
    .delete(passwordResets)
    .where(and(eq(passwordResets.tokenHash, tokenHash), gt(passwordResets.expiresAt, now)))
    .returning({ userId: passwordResets.userId })
  return spent?.userId ?? null
}

export async function forgetResetsBefore(db: Db, instant: Temporal.Instant): Promise<void> {
  await db.delete(passwordResets).where(lte(passwordResets.expiresAt, instant))
}

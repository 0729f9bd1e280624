import { and, eq, gt, lte } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { passwordResets } from '#db/schema/accounts.ts'

type Reset = typeof passwordResets.$inferInsert

/** A reset link: its user, and the secret that only its holder has. */
export type Link = Pick<Reset, 'userId' | 'tokenHash'>

const isGood = ({ userId, tokenHash }: Link, now: Temporal.Instant) =>
  and(eq(passwordResets.userId, userId), eq(passwordResets.tokenHash, tokenHash), gt(passwordResets.expiresAt, now))

/** The newest link is the only one that works. */
export async function replaceReset(db: Db, { userId, ...reset }: Reset): Promise<void> {
  await db
    .insert(passwordResets)
    .values({ userId, ...reset })
    .onConflictDoUpdate({ target: passwordResets.userId, set: reset })
}

/** Whether the link would work; looking spends nothing. */
export async function hasReset(db: Db, link: Link, now: Temporal.Instant): Promise<boolean> {
  const found = await db.select({ userId: passwordResets.userId }).from(passwordResets).where(isGood(link, now))
  return found.length > 0
}

/** Spends a link: it works once, for its owner, until it expires. */
export async function spendReset(db: Db, link: Link, now: Temporal.Instant): Promise<boolean> {
  const spent = await db.delete(passwordResets).where(isGood(link, now)).returning({ userId: passwordResets.userId })
  return spent.length > 0
}

/** Any link that was mailed stops working. */
export async function forgetResetOf(tx: Db, userId: string): Promise<void> {
  await tx.delete(passwordResets).where(eq(passwordResets.userId, userId))
}

export async function forgetResetsBefore(db: Db, instant: Temporal.Instant): Promise<void> {
  await db.delete(passwordResets).where(lte(passwordResets.expiresAt, instant))
}

import { and, desc, eq, gt, isNull, lt, or } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { invites } from '#db/schema/operators.ts'
import type { LinkToken } from '../link-token.ts'

export type Invite = typeof invites.$inferSelect

const isUntouched = and(isNull(invites.usedAt), isNull(invites.withdrawnAt))

export async function insertInvite(tx: Db, invite: typeof invites.$inferInsert): Promise<Invite> {
  const [inserted] = await tx.insert(invites).values(invite).returning()
  if (!inserted) throw new Error('An invite was not stored')
  return inserted
}

/** Whatever became of it. */
export async function inviteOf(db: Db, { id, tokenHash }: LinkToken): Promise<Invite | null> {
  const [found] = await db
    .select()
    .from(invites)
    .where(and(eq(invites.id, id), eq(invites.tokenHash, tokenHash)))
  return found ?? null
}

/** The newest open invite that names this address. */
export async function openInviteOf(db: Db, email: string, now: Temporal.Instant): Promise<Invite | null> {
  const [found] = await db
    .select()
    .from(invites)
    .where(and(eq(invites.email, email), isUntouched, gt(invites.expiresAt, now)))
    .orderBy(desc(invites.id))
    .limit(1)
  return found ?? null
}

/** Newest first, from the one after the given id on. */
export const invitesAfter = (db: Db, after: string | null, limit: number): Promise<Invite[]> =>
  db
    .select()
    .from(invites)
    .where(after === null ? undefined : lt(invites.id, after))
    .orderBy(desc(invites.id))
    .limit(limit)

/** Spends an invite: of any number that try it at once, one gets it. */
export async function spendInvite(tx: Db, id: string, userId: string, now: Temporal.Instant): Promise<boolean> {
  const spent = await tx
    .update(invites)
    .set({ usedAt: now, usedBy: userId })
    .where(and(eq(invites.id, id), isUntouched, gt(invites.expiresAt, now)))
    .returning({ id: invites.id })
  return spent.length > 0
}

export async function withdrawInvite(tx: Db, id: string, now: Temporal.Instant): Promise<boolean> {
  const withdrawn = await tx
    .update(invites)
    .set({ withdrawnAt: now })
    .where(and(eq(invites.id, id), isUntouched))
    .returning({ id: invites.id })
  return withdrawn.length > 0
}

/** Of the invites to an address, those that the server itself made. */
export async function withdrawServersInvites(tx: Db, email: string, now: Temporal.Instant): Promise<void> {
  await tx
    .update(invites)
    .set({ withdrawnAt: now })
    .where(and(eq(invites.email, email), isNull(invites.createdBy), isUntouched))
}

/** Part of deleting an account: no invite keeps its address. */
export async function forgetInvitesOf(tx: Db, user: { id: string; email: string }): Promise<void> {
  await tx.delete(invites).where(or(eq(invites.email, user.email.toLowerCase()), eq(invites.usedBy, user.id)))
}

export async function forgetInvitesBefore(db: Db, instant: Temporal.Instant): Promise<void> {
  await db.delete(invites).where(lt(invites.expiresAt, instant))
}

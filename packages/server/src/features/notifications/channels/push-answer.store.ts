import { and, eq, gt, isNull, lte, sql } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { users } from '#db/schema/accounts.ts'
import { pushAnswers } from '#db/schema/notification-channels.ts'
import type { Owner } from '#http/signed-in.ts'

export type PushAnswer = typeof pushAnswers.$inferSelect
/** What a token identifies. */
export type AnswerName = Pick<PushAnswer, 'userId' | 'tokenId'>

/** A message has one token: an earlier one stops working. */
export async function keepAnswer(db: Db, answer: PushAnswer): Promise<void> {
  await db
    .insert(pushAnswers)
    .values(answer)
    .onConflictDoUpdate({ target: [pushAnswers.userId, pushAnswers.messageId], set: answer })
}

/** Of concurrent uses of a token, on any instance, one succeeds. */
export async function spendAnswer(
  db: Db,
  { userId, tokenId }: AnswerName,
  now: Temporal.Instant,
): Promise<PushAnswer | null> {
  const [spent] = await db
    .delete(pushAnswers)
    .where(and(eq(pushAnswers.userId, userId), eq(pushAnswers.tokenId, tokenId), gt(pushAnswers.expiresAt, now)))
    .returning()
  return spent ?? null
}

/** After a failure the token works again, unless the message was sent again meanwhile. */
export async function giveAnswerBack(db: Db, answer: PushAnswer): Promise<void> {
  await db.insert(pushAnswers).values(answer).onConflictDoNothing()
}

export async function forgetAnswersBefore(db: Db, now: Temporal.Instant): Promise<void> {
  await db.delete(pushAnswers).where(lte(pushAnswers.expiresAt, now))
}

/** Null once the account is deleted, and while it is suspended. */
export async function ownerOf(db: Db, userId: string): Promise<Owner | null> {
  const { id, timeZone, dayStartHour, hasWebhooks } = users
  const [owner] = await db
    .select({ id, timeZone, dayStartHour, hasTicked: sql<boolean>`${users.firstTickAt} is not null`, hasWebhooks })
    .from(users)
    .where(and(eq(id, userId), isNull(users.suspendedAt)))
  return owner ?? null
}

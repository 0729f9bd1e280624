import { and, eq, gt, lte } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { users } from '#db/schema/accounts.ts'
import { pushAnswers } from '#db/schema/notification-channels.ts'
import type { Owner } from '#http/signed-in.ts'

export type PushAnswer = typeof pushAnswers.$inferSelect
/** What a token stands for. */
export type AnswerName = Pick<PushAnswer, 'userId' | 'tokenId'>

/** A message has one token: what was handed out for it before is worth nothing from here on. */
export async function keepAnswer(db: Db, answer: PushAnswer): Promise<void> {
  await db
    .insert(pushAnswers)
    .values(answer)
    .onConflictDoUpdate({ target: [pushAnswers.userId, pushAnswers.messageId], set: answer })
}

/** Of any number that use a token at once, on any instance, one gets it. */
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

/** What could not be done was not answered; unless the message has gone out anew meanwhile. */
export async function giveAnswerBack(db: Db, answer: PushAnswer): Promise<void> {
  await db.insert(pushAnswers).values(answer).onConflictDoNothing()
}

export async function forgetAnswersBefore(db: Db, now: Temporal.Instant): Promise<void> {
  await db.delete(pushAnswers).where(lte(pushAnswers.expiresAt, now))
}

/** Who pressed, as far as a tick needs to know. */
export async function ownerOf(db: Db, userId: string): Promise<Owner | null> {
  const [owner] = await db.select({ id: users.id, timeZone: users.timeZone }).from(users).where(eq(users.id, userId))
  return owner ?? null
}

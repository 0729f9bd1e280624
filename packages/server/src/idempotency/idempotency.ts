import { Refusal } from '@daymark/domain/refusal.ts'
import { and, eq, gte, lt } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import type { Db } from '#db/db.ts'
import { givenAnswers } from '#db/schema/habits.ts'

/** Who asks for what, under which key. `request` tells apart two writes that came with the same key. */
export type Asked = { userId: string; key: string | undefined; request: unknown }

/** What stands under a key, and for which request. */
type Kept = { requestHash: string; answer: unknown }

export const remembered = { hours: 24 }
export const otherRequest = () => new Refusal('conflict', 'This Idempotency-Key was used for another request')

/**
 * Does the work once for a key and repeats its first answer for 24 hours. Belongs inside the transaction of the work: the
 * answer is kept if and only if the work is, and whoever comes with the same key at the same moment waits for it. A refusal
 * is not kept, since it changed nothing.
 */
export async function withIdempotencyKey<T>(
  tx: Db,
  { userId, key, request }: Asked,
  now: Temporal.Instant,
  work: () => Promise<T>,
): Promise<T> {
  if (key === undefined) return work()
  const requestHash = hashOf(request)
  const isThis = under(userId, key)

  const reserved = await tx
    .insert(givenAnswers)
    .values({ userId, key, requestHash, givenAt: now })
    .onConflictDoUpdate({
      target: [givenAnswers.userId, givenAnswers.key],
      set: { requestHash, answer: null, givenAt: now },
      setWhere: lt(givenAnswers.givenAt, now.subtract(remembered)),
    })
    .returning({ key: givenAnswers.key })
  if (reserved.length === 0) {
    const [given] = await tx.select().from(givenAnswers).where(isThis)
    if (given?.requestHash === requestHash) return given.answer as T
    throw otherRequest()
  }

  const answer = await work()
  await tx.update(givenAnswers).set({ answer }).where(isThis)
  return answer
}

/**
 * Looks before a write is counted: whoever repeats one that was answered makes no new attempt, and is told its first answer
 * however many attempts there were since.
 */
export async function findStoredResponse(
  db: Db,
  { userId, key }: Pick<Asked, 'userId' | 'key'>,
  now: Temporal.Instant,
): Promise<Kept | null> {
  if (key === undefined) return null
  const [kept] = await db
    .select({ requestHash: givenAnswers.requestHash, answer: givenAnswers.answer })
    .from(givenAnswers)
    .where(and(under(userId, key), gte(givenAnswers.givenAt, now.subtract(remembered))))
  return kept ?? null
}

/** Whether it was given to this very request, and not to another that came with the same key. */
export const isResponseTo = (kept: Kept, request: unknown): boolean => kept.requestHash === hashOf(request)

const hashOf = (request: unknown): string => createHash('sha256').update(JSON.stringify(request)).digest('base64url')
const under = (userId: string, key: string) => and(eq(givenAnswers.userId, userId), eq(givenAnswers.key, key))

/** Forgets what nobody may repeat any more. */
export async function forgetResponses(db: Db, now: Temporal.Instant): Promise<void> {
  await db.delete(givenAnswers).where(lt(givenAnswers.givenAt, now.subtract(remembered)))
}

import { and, eq, lt, sql } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { givenAnswers } from '#db/schema/habits.ts'
import { otherRequest, remembered } from './idempotency.ts'

type Asked = { userId: string; key: string; requestHash: string }

/** Either the key is ours until then, or there is an answer already. */
export type Held = { until: Temporal.Instant } | { answer: unknown }

/** Longer than any work takes; a process that dies holds a key up no longer than this. */
const leaseSeconds = 30

const isThis = ({ userId, key }: Asked) => and(eq(givenAnswers.userId, userId), eq(givenAnswers.key, key))
const isHeld = (asked: Asked, until: Temporal.Instant) => and(isThis(asked), eq(givenAnswers.heldUntil, until))

/** By the database's own clock, which all instances share. Null while somebody else works on the same. */
export async function holdKey(db: Db, asked: Asked, now: Temporal.Instant): Promise<Held | null> {
  const heldUntil = sql`now() + make_interval(secs => ${leaseSeconds})`
  const isForgotten = lt(givenAnswers.givenAt, now.subtract(remembered))
  const isFree = sql`(${isForgotten} or ${givenAnswers.heldUntil} <= now())`
  const [held] = await db
    .insert(givenAnswers)
    .values({ ...asked, givenAt: now, heldUntil })
    .onConflictDoUpdate({
      target: [givenAnswers.userId, givenAnswers.key],
      set: { requestHash: asked.requestHash, answer: null, givenAt: now, heldUntil },
      setWhere: isFree,
    })
    .returning({ until: givenAnswers.heldUntil })
  if (held?.until) return { until: held.until }
  const [given] = await db.select().from(givenAnswers).where(isThis(asked))
  if (!given) return null
  if (given.requestHash !== asked.requestHash) throw otherRequest()
  return given.heldUntil === null ? { answer: given.answer } : null
}

/** Only while the key is still ours: what came too late is nobody's answer. */
export async function keepAnswer(db: Db, asked: Asked, until: Temporal.Instant, answer: unknown): Promise<void> {
  await db.update(givenAnswers).set({ answer, heldUntil: null }).where(isHeld(asked, until))
}

/** Nothing was done: whoever comes next may try. */
export async function releaseKey(db: Db, asked: Asked, until: Temporal.Instant): Promise<void> {
  await db.delete(givenAnswers).where(isHeld(asked, until))
}

import { and, eq, gte, lt, lte, or, sql } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { idempotencyKeys } from '#db/schema/habits.ts'

export type RequestId = { userId: string; key: string; requestHash: string }
export type StoredResponse = { requestHash: string; response: unknown }

/** The key is ours until its lease ends; or there is a stored response; or another request works under the key. */
export type Claim = { leasedUntil: Temporal.Instant } | StoredResponse | 'in progress'

const keptFor = { hours: 24 }

/** Longer than any work takes. A process that dies blocks a key no longer than this. */
const leaseSeconds = 30

const isKey = ({ userId, key }: Pick<RequestId, 'userId' | 'key'>) =>
  and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key))
const isLeased = (request: RequestId, until: Temporal.Instant) =>
  and(isKey(request), eq(idempotencyKeys.heldUntil, until))

/**
 * Leases end by the database's clock, which all instances share. In two statements: a distributed database takes no clock
 * where an insert turns into an update.
 */
export async function claimKey(db: Db, request: RequestId, now: Temporal.Instant): Promise<Claim> {
  const heldUntil = sql`now() + make_interval(secs => ${leaseSeconds})`
  const lease = { leasedUntil: idempotencyKeys.heldUntil }
  let [claimed] = await db
    .insert(idempotencyKeys)
    .values({ ...request, givenAt: now, heldUntil })
    .onConflictDoNothing()
    .returning(lease)
  if (!claimed) {
    const isFree = or(lt(idempotencyKeys.givenAt, now.subtract(keptFor)), lte(idempotencyKeys.heldUntil, sql`now()`))
    ;[claimed] = await db
      .update(idempotencyKeys)
      .set({ requestHash: request.requestHash, response: null, givenAt: now, heldUntil })
      .where(and(isKey(request), isFree))
      .returning(lease)
  }
  if (claimed?.leasedUntil) return { leasedUntil: claimed.leasedUntil }
  const [stored] = await db.select().from(idempotencyKeys).where(isKey(request))
  // Another request's key is a conflict at once; the same request's response is waited for.
  if (!stored) return 'in progress'
  return stored.heldUntil !== null && stored.requestHash === request.requestHash ? 'in progress' : stored
}

/** Stored only while the lease is still ours: a late response belongs to no request. */
export async function storeResponse(
  db: Db,
  request: RequestId,
  leasedUntil: Temporal.Instant,
  response: unknown,
): Promise<void> {
  await db.update(idempotencyKeys).set({ response, heldUntil: null }).where(isLeased(request, leasedUntil))
}

/** The work failed: the next request with the key may try. */
export async function releaseKey(db: Db, request: RequestId, leasedUntil: Temporal.Instant): Promise<void> {
  await db.delete(idempotencyKeys).where(isLeased(request, leasedUntil))
}

export async function storedResponse(
  db: Db,
  key: Pick<RequestId, 'userId' | 'key'>,
  now: Temporal.Instant,
): Promise<StoredResponse | null> {
  const [stored] = await db
    .select({ requestHash: idempotencyKeys.requestHash, response: idempotencyKeys.response })
    .from(idempotencyKeys)
    .where(and(isKey(key), gte(idempotencyKeys.givenAt, now.subtract(keptFor))))
  return stored ?? null
}

/** Deletes responses that are too old to be repeated. */
export async function forgetResponses(db: Db, now: Temporal.Instant): Promise<void> {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.givenAt, now.subtract(keptFor)))
}

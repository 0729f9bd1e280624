import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { Refusal } from '@daymark/domain/refusal.ts'
import type { Clock } from '@daymark/domain/time/clock.ts'
import type { Db } from '#db/db.ts'
import {
  type Claim,
  claimKey,
  releaseKey,
  type RequestId,
  storedResponse,
  type StoredResponse,
  storeResponse,
} from './idempotency.store.ts'

/** A write and its Idempotency-Key. `request` tells apart two writes that came with the same key. */
export type Asked = { userId: string; key: string | undefined; request: unknown }

type Needs = {
  db: Db
  clock: Clock
  /** A request body may hold a password: only a digest made with the server's secret is stored. */
  seal: (purpose: string, text: string) => string
}

/** As long as the slowest call takes. No connection is held while waiting: the embedded database has only one. */
const patienceMs = 20_000
const pollMs = 50

const otherRequest = () => new Refusal('conflict', 'This Idempotency-Key was used for another request')
const inProgress = () => new Refusal('conflict', 'The first request with this Idempotency-Key is still being worked on')

/**
 * Runs the work once for a key and repeats its first response for 24 hours. To be called inside the transaction of the
 * work: the response is stored if and only if the work is, and a concurrent request with the same key waits for the row.
 * A refusal is not stored, since it changed nothing.
 */
export async function withIdempotencyKey<T>(
  tx: Db,
  { userId, key, request }: Asked,
  now: Temporal.Instant,
  work: () => Promise<T>,
): Promise<T> {
  if (key === undefined) return work()
  const id = { userId, key, requestHash: hashOf(request) }
  return respond(tx, id, await claimKey(tx, id, now), work)
}

/**
 * The same for work that is not one transaction, since it calls another service or counts what it refuses: the claim is
 * a lease, and a concurrent request with the same key polls for its end. Where a process dies in between, the lease runs
 * out and the work is done again: at least once, where a transaction makes it exactly once.
 */
export const withLeasedKey =
  ({ db, clock, seal }: Needs) =>
  async <T>(asked: { userId: string; key: string; request: string }, work: () => Promise<T>): Promise<T> => {
    const id = { userId: asked.userId, key: asked.key, requestHash: seal('idempotency', asked.request) }
    const claim = await settled(() => claimKey(db, id, clock()))
    return respond(db, id, claim, async ({ leasedUntil }) => {
      try {
        return await work()
      } catch (error) {
        await releaseKey(db, id, leasedUntil)
        throw error
      }
    })
  }

async function respond<T>(
  db: Db,
  id: RequestId,
  claim: Claim,
  work: (lease: { leasedUntil: Temporal.Instant }) => Promise<T>,
): Promise<T> {
  if (claim === 'in progress') throw inProgress()
  if ('requestHash' in claim) {
    if (claim.requestHash !== id.requestHash) throw otherRequest()
    return claim.response as T
  }
  const response = await work(claim)
  await storeResponse(db, id, claim.leasedUntil, response)
  return response
}

async function settled(claim: () => Promise<Claim>): Promise<Claim> {
  for (let waited = 0; waited < patienceMs; waited += pollMs) {
    const claimed = await claim()
    if (claimed !== 'in progress') return claimed
    await sleep(pollMs)
  }
  return 'in progress'
}

/** Looked up before a write is counted against a rate limit: repeating a completed one is not a new attempt. */
export const findStoredResponse = (
  db: Db,
  { userId, key }: Pick<Asked, 'userId' | 'key'>,
  now: Temporal.Instant,
): Promise<StoredResponse | null> =>
  key === undefined ? Promise.resolve(null) : storedResponse(db, { userId, key }, now)

/** Whether it belongs to this request, and not to another that came with the same key. */
export const isResponseTo = (stored: StoredResponse, request: unknown): boolean =>
  stored.requestHash === hashOf(request)

const hashOf = (request: unknown): string => createHash('sha256').update(JSON.stringify(request)).digest('base64url')

import { Refusal } from '@daymark/domain/refusal.ts'
import type { Limit, Limits } from './limits.ts'

/** So many writes are counted in the database by one statement. Fewer are counted here alone, so that a tick costs none. */
const inOneCount = 100
/** A larger body counts as several writes. */
const bytesOfAWrite = 4096

const hour = 3600
/** 10,000 an hour: far above clicking, and more than one token may call. */
const writes: Limit = { name: 'writes-person', times: 10_000 / inOneCount, seconds: hour }
/** 40,000 a day with an Idempotency-Key, since the responses of these are stored for a day. */
const storedWrites: Limit = { name: 'stored-writes-person', times: 40_000 / inOneCount, seconds: 24 * hour }

/** Called before a write of a person is worked on. */
export type TakeWrite = (userId: string, write: { bytes: number; hasKey: boolean }) => Promise<void>

/** Bounds the bytes that one person has written: on all instances together, to a hundred writes for each instance. */
export function makeWriteLimits({ take }: Pick<Limits, 'take'>): TakeWrite {
  const takeWrites = inHundreds(take, writes)
  const takeStored = inHundreds(take, storedWrites)
  return async (userId, { bytes, hasKey }) => {
    const weight = 1 + Math.floor(bytes / bytesOfAWrite)
    await takeWrites(userId, weight)
    if (hasKey) await takeStored(userId, weight)
  }
}

/** The most people counted here at a time; those of the longest ago are forgotten, a hundred writes of each at most. */
const mostPeople = 10_000

function inHundreds(take: Limits['take'], limit: Limit) {
  const counted = new Map<string, number>()
  const keep = (userId: string, count: number) => {
    counted.delete(userId)
    counted.set(userId, count)
    const [oldest] = counted.size > mostPeople ? counted.keys() : []
    if (oldest !== undefined) counted.delete(oldest)
  }
  return async (userId: string, weight: number): Promise<void> => {
    const count = (counted.get(userId) ?? 0) + weight
    keep(userId, count % inOneCount)
    if (count < inOneCount) return
    await take(limit, userId).catch((error: unknown) => {
      // Where they were too many, the next write asks again.
      if (error instanceof Refusal) keep(userId, inOneCount)
      throw error
    })
  }
}

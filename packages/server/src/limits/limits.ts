import { createHash } from 'node:crypto'
import { Refusal } from '@daymark/domain/refusal.ts'
import type { Clock } from '@daymark/domain/time/clock.ts'
import { lte, sql } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { rateLimits } from '#db/schema/rate-limits.ts'

/** So many times in so many seconds, for each subject: an address, a client, a user. */
export type Limit = {
  name: string
  times: number
  seconds: number
  /** A read that cannot be counted is let through: a full disk must not block reads. */
  isRead?: true
}

export type Limits = ReturnType<typeof makeLimits>
type Needs = { db: Db; clock: Clock; isOn: boolean }

/** Counts in the database, so that the limit holds over all instances and over a restart. */
export const makeLimits = ({ db, clock, isOn }: Needs) => ({
  /** Counts an attempt and throws once there were too many, saying when to come back. Refused attempts count too. */
  async take(limit: Limit, subject: string): Promise<void> {
    if (!isOn) return
    const now = clock()
    const counted = await countHit(db, limit, subject, now).catch((error: unknown) => {
      if (limit.isRead) return null
      throw error
    })
    if (counted && counted.hits > limit.times) throw tooMany(counted.windowEndsAt, now)
  },

  /** Forgets what has run out. */
  async tidy(): Promise<void> {
    await db.delete(rateLimits).where(lte(rateLimits.windowEndsAt, clock()))
  },
})

async function countHit(db: Db, { name, seconds }: Limit, subject: string, now: Temporal.Instant) {
  const fresh = { key: keyOf(name, subject), hits: 1, windowEndsAt: now.add({ seconds }) }
  const isOver = sql`${rateLimits.windowEndsAt} <= ${now.toString()}::timestamptz`
  const [row] = await db
    .insert(rateLimits)
    .values(fresh)
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        hits: sql`case when ${isOver} then 1 else ${rateLimits.hits} + 1 end`,
        windowEndsAt: sql`case when ${isOver} then excluded.window_ends_at else ${rateLimits.windowEndsAt} end`,
      },
    })
    .returning()
  return row ?? fresh
}

/** Email and network addresses are stored as a digest: counting needs equality, not the text. */
const keyOf = (name: string, subject: string): string =>
  `${name}:${createHash('sha256').update(subject).digest('base64url').slice(0, 22)}`

export function tooMany(
  until: Temporal.Instant,
  now: Temporal.Instant,
  details: Record<string, unknown> = {},
): Refusal {
  const retryAfter = Math.max(1, Math.ceil(now.until(until).total('seconds')))
  return comeBackIn(retryAfter, `Too many attempts. Please try again in ${inWords(retryAfter)}.`, details)
}

/** The one way to ask a caller to wait: it always says for how many seconds. */
export const comeBackIn = (retryAfter: number, message: string, details: Record<string, unknown> = {}): Refusal =>
  new Refusal('rate_limited', message, { retryAfter, ...details })

function inWords(seconds: number): string {
  if (seconds < 120) return `${seconds} second${seconds === 1 ? '' : 's'}`
  const minutes = Math.ceil(seconds / 60)
  return minutes < 120 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`
}

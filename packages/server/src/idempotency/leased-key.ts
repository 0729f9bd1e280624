import { setTimeout as sleep } from 'node:timers/promises'
import { Refusal } from '@daymark/domain/refusal.ts'
import type { Clock } from '@daymark/domain/time/clock.ts'
import type { Db } from '#db/db.ts'
import { type Held, holdKey, keepAnswer, releaseKey } from './idempotency.store.ts'

type Needs = {
  db: Db
  clock: Clock
  /** What was asked may hold a password: only a digest that nobody else can make is kept of it. */
  seal: (purpose: string, text: string) => string
}
type Asked = { userId: string; key: string; request: string }

/** As long as the slowest call takes; the embedded database has one connection, which nobody holds while they wait. */
const patienceMs = 20_000
const pollMs = 50

const stillAtWork = () =>
  new Refusal('conflict', 'The first request with this Idempotency-Key is still being worked on')

/**
 * For work that is no single transaction, since it asks somebody outside or counts what it refuses: the key is held while
 * the work is done and its answer kept right after it. Whoever comes with the same key meanwhile waits for that answer. A
 * refusal is not kept. Where a process dies in between, the key is free again after a while and the work is done anew:
 * at least once, where `withIdempotencyKey` inside a transaction is exactly once.
 */
export const withLeasedKey =
  ({ db, clock, seal }: Needs) =>
  async <T>({ userId, key, request }: Asked, work: () => Promise<T>): Promise<T> => {
    const asked = { userId, key, requestHash: seal('idempotency', request) }
    const held = await untilHeld(() => holdKey(db, asked, clock()))
    if ('answer' in held) return held.answer as T
    const answer = await orLetGo(work, () => releaseKey(db, asked, held.until))
    await keepAnswer(db, asked, held.until, answer)
    return answer
  }

async function orLetGo<T>(work: () => Promise<T>, release: () => Promise<void>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    await release()
    throw error
  }
}

async function untilHeld(hold: () => Promise<Held | null>): Promise<Held> {
  for (let waited = 0; waited < patienceMs; waited += pollMs) {
    const held = await hold()
    if (held) return held
    await sleep(pollMs)
  }
  throw stillAtWork()
}

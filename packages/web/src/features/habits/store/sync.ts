import { mayPass } from '@daymark/domain/refusal.ts'
import { ApiError, isRefusal, isSessionEnd } from '#api/api-error.ts'
import type { TabLock } from '#api/renewal.ts'
import type { Wish } from './outbox.ts'

type Needs = {
  /** Runs one flush of all tabs at a time. */
  lock: TabLock
  /** The wish to send now, looked up anew each time; null where nothing waits, or nobody may send it. */
  next: () => Wish | null
  /** Settles when the wish is answered, and that is noted. */
  send: (wish: Wish) => Promise<void>
  /** The server will never grant it. */
  refused: (wish: Wish, error: ApiError) => void
}

const firstPauseMs = 2000
const longestPauseMs = 60_000

/**
 * Sends what waits, one wish after another, until nothing does. A refusal of ours is final. Where no answer comes, one
 * that may pass, or one that is not ours, it stops and tries again by itself after growing pauses, or as long as the server asks for.
 */
export function makeSync({ lock, next, send, refused }: Needs) {
  let underWay: Promise<void> | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0

  async function sendAll(): Promise<void> {
    for (let wish = next(); wish !== null; wish = next()) {
      try {
        await send(wish)
      } catch (error) {
        if (!isFinal(error)) throw error
        refused(wish, error)
      }
      failures = 0
    }
  }

  function pause(error: unknown): void {
    // A session that is over begins again with a sign-in, and that begins a flush.
    if (isSessionEnd(error)) return
    timer = setTimeout(() => void flush(), pauseMs(error, failures))
    failures += 1
  }

  async function round(): Promise<void> {
    try {
      await lock(sendAll)
    } catch (error) {
      pause(error)
      return
    } finally {
      underWay = null
    }
    // A wish that came when the last look was over.
    if (next() !== null) await flush()
  }

  function flush(): Promise<void> {
    clearTimeout(timer)
    underWay ??= round()
    return underWay
  }

  /** Settles when everything that may be sent has been tried once. Never rejects. */
  return flush
}

function pauseMs(error: unknown, failures: number): number {
  const asked = error instanceof ApiError ? error.details['retryAfter'] : undefined
  if (typeof asked === 'number' && asked > 0) return asked * 1000
  return Math.min(longestPauseMs, firstPauseMs * 2 ** failures)
}

/** What the server understood and will not do; not what it asks to be asked later, nor what another answered in its place. */
const isFinal = (error: unknown): error is ApiError => isRefusal(error) && !isSessionEnd(error) && !mayPass(error.code)

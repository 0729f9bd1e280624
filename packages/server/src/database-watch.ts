import { isConnectionLost } from '#adapters/database/connection-lost.ts'
import type { Database } from '#adapters/database/database.ts'
import type { Log } from './log.ts'

type Needs = { database: Pick<Database, 'ping' | 'tryToGrow'>; log: Log }
/** `ask` returns the current problem, or null. */
type Trouble = { words: string; ask: () => Promise<Error | null> }

const [lookAgainMs, remindMs] = [1_000, 60_000]

/**
 * Reports an unavailable database or a full disk once, instead of for each failure meanwhile: a line with the reason
 * when it begins, one a minute while it lasts, one when it is over. Recovery is detected here, once a second and only
 * while there is a problem; health checks read the state from memory and write nothing.
 */
export function watchDatabase({ database, log }: Needs) {
  const away: Trouble = { words: 'the database is away', ask: oneAtATime(database.ping, isConnectionLost) }
  const full: Trouble = { words: 'the disk of the database is full', ask: oneAtATime(database.tryToGrow, isStuck) }
  let current: Trouble | null = null
  let timer: NodeJS.Timeout | undefined

  function begin(trouble: Trouble, reason: string): void {
    if (current) return
    current = trouble
    const { words } = trouble
    let seconds = 0
    log.error({ reason }, words)
    timer = setInterval(() => {
      seconds += lookAgainMs / 1_000
      if ((seconds * 1_000) % remindMs === 0) log.error({ reason, seconds }, `${words} still`)
      void endUnless(trouble, seconds)
    }, lookAgainMs)
    timer.unref()
  }

  async function endUnless(trouble: Trouble, seconds: number): Promise<void> {
    if ((await trouble.ask()) !== null || current !== trouble) return
    clearInterval(timer)
    current = null
    log.info({ seconds }, `${trouble.words} no more`)
  }

  return {
    isFull: (): boolean => current === full,

    /** Reports an error by `tell`, unless the database is the cause. */
    async reportError(error: unknown, tell: () => void): Promise<void> {
      if (isDiskFull(error)) return begin(full, reasonOf(error))
      // An unavailable mail server looks the same from here, so the database is queried.
      if (!isConnectionLost(error)) return tell()
      if (current === away) return
      const still = await away.ask()
      if (!still) return tell()
      begin(away, reasonOf(still))
    },

    stop: () => clearInterval(timer),
  }
}

/** One check at a time, however many callers. A failure for another reason says nothing about this one. */
function oneAtATime(ask: () => Promise<void>, isStill: (error: unknown) => boolean): () => Promise<Error | null> {
  let asking: Promise<Error | null> | null = null
  return () =>
    (asking ??= ask()
      .then(
        () => null,
        (error: Error) => (isStill(error) ? error : null),
      )
      .finally(() => (asking = null)))
}

const isStuck = (error: unknown): boolean => isDiskFull(error) || isConnectionLost(error)

/** The innermost cause says why, without the values of the query. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  if (error.cause instanceof Error) return reasonOf(error.cause)
  const { code } = error as { code?: unknown }
  return [error.message.split('\nparams: ', 1)[0], code].filter(Boolean).join(', ')
}

function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return (error as { code?: unknown }).code === '53100' || isDiskFull(error.cause)
}

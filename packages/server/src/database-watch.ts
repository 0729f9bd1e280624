import { isConnectionLost } from '#adapters/database/connection-lost.ts'
import type { Database } from '#adapters/database/database.ts'
import type { Log } from './log.ts'
import { withoutValues } from './log-redaction.ts'

type Needs = { database: Pick<Database, 'ping' | 'tryToGrow'>; log: Log }
/** `check` returns the error while the outage lasts, else null. */
type Outage = { message: string; check: () => Promise<Error | null> }

const [checkAgainMs, remindMs] = [1_000, 60_000]

/**
 * Reports an unavailable database or a full disk once, instead of for each failure meanwhile: a line with the reason
 * when it begins, one a minute while it lasts, one when it is over. Recovery is detected here, once a second and only
 * while there is a problem; health checks read the state from memory and write nothing.
 */
export function watchDatabase({ database, log }: Needs) {
  const unavailable: Outage = { message: 'the database is away', check: oneAtATime(database.ping, isConnectionLost) }
  const full: Outage = { message: 'the disk of the database is full', check: oneAtATime(database.tryToGrow, isStuck) }
  let current: Outage | null = null
  let timer: NodeJS.Timeout | undefined

  function begin(outage: Outage, reason: string): void {
    if (current) return
    current = outage
    const { message } = outage
    let seconds = 0
    log.error({ reason }, message)
    timer = setInterval(() => {
      seconds += checkAgainMs / 1_000
      if ((seconds * 1_000) % remindMs === 0) log.error({ reason, seconds }, `${message} still`)
      void endUnless(outage, seconds)
    }, checkAgainMs)
    timer.unref()
  }

  async function endUnless(outage: Outage, seconds: number): Promise<void> {
    if ((await outage.check()) !== null || current !== outage) return
    clearInterval(timer)
    current = null
    log.info({ seconds }, `${outage.message} no more`)
  }

  return {
    isFull: (): boolean => current === full,

    /** Calls `report`, unless the database is the cause of the error. */
    async reportError(error: unknown, report: () => void): Promise<void> {
      if (isDiskFull(error)) return begin(full, reasonOf(error))
      // An unavailable mail server looks the same from here, so the database is queried.
      if (!isConnectionLost(error)) return report()
      if (current === unavailable) return
      const still = await unavailable.check()
      if (!still) return report()
      begin(unavailable, reasonOf(still))
    },

    stop: () => clearInterval(timer),
  }
}

/** One check at a time, however many callers. A failure for another reason says nothing about this one. */
function oneAtATime(check: () => Promise<void>, isStill: (error: unknown) => boolean): () => Promise<Error | null> {
  let running: Promise<Error | null> | null = null
  return () =>
    (running ??= check()
      .then(
        () => null,
        (error: Error) => (isStill(error) ? error : null),
      )
      .finally(() => (running = null)))
}

const isStuck = (error: unknown): boolean => isDiskFull(error) || isConnectionLost(error)

/** The innermost cause says why, without the values of the query. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  if (error.cause instanceof Error) return reasonOf(error.cause)
  const { code } = error as { code?: unknown }
  return [withoutValues(error.message), code].filter(Boolean).join(', ')
}

function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return (error as { code?: unknown }).code === '53100' || isDiskFull(error.cause)
}

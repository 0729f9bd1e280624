import { isConnectionLost } from '#adapters/database/connection-lost.ts'
import type { Database } from '#adapters/database/database.ts'
import type { Log } from './log.ts'

type Needs = { database: Pick<Database, 'ping' | 'tryToGrow'>; log: Log }
/** `ask` answers with what is wrong still, or with null. */
type Trouble = { words: string; ask: () => Promise<Error | null> }

const [lookAgainMs, remindMs] = [1_000, 60_000]

/**
 * Whether the database is away, or its disk is full, told once instead of by everything that fails meanwhile: a line with
 * the reason when it begins, one a minute while it lasts, one when it is over. That it is over is found out here, once a
 * second and only while there is trouble; whoever asks for health is answered from memory, and nothing is written for it.
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

    /** Tells what went wrong by `tell`, unless the database is what went wrong. */
    async noteTrouble(error: unknown, tell: () => void): Promise<void> {
      if (isDiskFull(error)) return begin(full, reasonOf(error))
      // A mail server that is away looks the same from here, so the database is asked.
      if (!isConnectionLost(error)) return tell()
      if (current === away) return
      const still = await away.ask()
      if (!still) return tell()
      begin(away, reasonOf(still))
    },

    stop: () => clearInterval(timer),
  }
}

/** However many want to know, there is one question at a time. Whatever fails for another reason says nothing about this one. */
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

/** What is wrapped most deeply says why, and none of the values that were asked with. */
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

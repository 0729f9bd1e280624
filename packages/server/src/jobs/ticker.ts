import type { Clock } from '@daymark/domain/time/clock.ts'

/** Work that looks at the clock by itself, once a minute, in every instance: it must be harmless to run twice. */
export type Tick = (now: Temporal.Instant) => Promise<void>

type Needs = { clock: Clock; ticks: readonly Tick[]; onTrouble: (trouble: Error) => void }

/** One tick at a time: a slow one delays the next and is never joined by it. */
export function startTicker({ clock, ticks, onTrouble }: Needs): { stop(): Promise<void> } {
  let running: Promise<void> = Promise.resolve()
  let isBusy = false
  const timer = setInterval(() => {
    if (isBusy) return
    isBusy = true
    running = runAll(ticks, clock(), onTrouble).finally(() => (isBusy = false))
  }, 60_000)
  return {
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}

async function runAll(
  ticks: readonly Tick[],
  now: Temporal.Instant,
  onTrouble: (trouble: Error) => void,
): Promise<void> {
  for (const tick of ticks) await tick(now).catch(onTrouble)
}

const pauseAfterTrouble = { hours: 1 }

/** What fails is told once and left alone for an hour, instead of failing again each minute. */
export function restAfterTrouble(tick: Tick): Tick {
  let notBefore: Temporal.Instant | null = null
  return async (now) => {
    if (notBefore && Temporal.Instant.compare(now, notBefore) < 0) return
    notBefore = now.add(pauseAfterTrouble)
    await tick(now)
    notBefore = null
  }
}

/**
 * The first tick of each UTC day does the work, and so does the first after a start: whoever never runs at midnight has it
 * done all the same. What fails is not done, and is tried again an hour later.
 */
export function nightly(work: () => Promise<void>): Tick {
  let doneOn = ''
  return restAfterTrouble(async (now) => {
    const day = now.toZonedDateTimeISO('UTC').toPlainDate().toString()
    if (day === doneOn) return
    await work()
    doneOn = day
  })
}

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

/** The first tick of each UTC day does the work; a restart within the day does it once more. */
export function nightly(work: () => Promise<void>): Tick {
  let lastDay = ''
  return async (now) => {
    const day = now.toZonedDateTimeISO('UTC').toPlainDate().toString()
    if (lastDay !== '' && day !== lastDay) await work()
    lastDay = day
  }
}

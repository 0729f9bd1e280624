import type { Clock } from '@daymark/domain/time/clock.ts'

/** Work that runs once a minute, in every instance: it must be harmless to run twice. */
export type Task = (now: Temporal.Instant) => Promise<void>

/** Work that may wait for each other. Loops never do: a backup of half an hour holds no reminder back. */
export type Loop = { name: string; tasks: readonly Task[] }

type Needs = { clock: Clock; loops: readonly Loop[]; onError: (trouble: Error, loop: string) => void }

/** Within a loop one task at a time: a slow one delays the next of its own loop and is never joined by it. */
export function startTicker({ clock, loops, onError }: Needs): { stop(): Promise<void> } {
  const running = new Map<Loop, Promise<void>>()
  const timer = setInterval(() => {
    for (const loop of loops) {
      if (running.has(loop)) continue
      const run = runAll(loop.tasks, clock(), (trouble) => onError(trouble, loop.name))
      running.set(
        loop,
        run.finally(() => running.delete(loop)),
      )
    }
  }, 60_000)
  return {
    async stop() {
      clearInterval(timer)
      await Promise.all(running.values())
    },
  }
}

async function runAll(tasks: readonly Task[], now: Temporal.Instant, onError: (trouble: Error) => void): Promise<void> {
  for (const task of tasks) await task(now).catch(onError)
}

const failurePause = { hours: 1 }

/** A failure is reported once and retried after an hour, instead of failing again each minute. */
export function pauseAfterFailure(task: Task): Task {
  let notBefore: Temporal.Instant | null = null
  return async (now) => {
    if (notBefore && Temporal.Instant.compare(now, notBefore) < 0) return
    notBefore = now.add(failurePause)
    await task(now)
    notBefore = null
  }
}

/**
 * The first run of each UTC day does the work, and so does the first after a start: an instance that never runs at
 * midnight has it done all the same. A failure is retried an hour later.
 */
export function nightly(work: () => Promise<void>): Task {
  let doneOn = ''
  return pauseAfterFailure(async (now) => {
    const day = now.toZonedDateTimeISO('UTC').toPlainDate().toString()
    if (day === doneOn) return
    await work()
    doneOn = day
  })
}

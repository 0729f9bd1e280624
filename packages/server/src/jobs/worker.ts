import type { Job as FetchedJob, JobResult, WorkOptions } from 'pg-boss'
import type { Handler } from './job.ts'
import type { Queue } from './queue.ts'

/**
 * Batches of jobs, several workers. A new job wakes them, so they poll only for retries and for what was missed while the
 * listening connection was down; on the embedded database the queue wakes them for these too. While a batch comes back
 * full, the next is fetched without a pause.
 */
const pace = {
  pollingIntervalSeconds: 1,
  localConcurrency: 4,
  batchSize: 5,
  burstWhenBatchFull: true,
} as const

/** So many groups at once, of which each waits for something outside most of the time. */
const mostGroups = 50

/** Called for each job that ran; the error of a failed one is for the log, and the job is retried. */
export type OnRan = (name: string, failure: Error | null) => void

/** Runs jobs until the queue is closed. A job that throws is retried later, and no other with it. */
export async function startWorkers(queue: Queue, handlers: readonly Handler[], onRan: OnRan): Promise<void> {
  const byName = new Map(handlers.map((handler) => [handler.job.name, handler]))
  await queue.whenNeeded([...byName.keys()], async (name) => {
    const handler = byName.get(name) as Handler
    const { job, run } = handler
    if (job.groupOf) return takeByGroup(queue, handler, onRan)
    await queue.boss.work<unknown, unknown, WorkOptions & { perJobResults: true }>(
      name,
      {
        ...pace,
        notifyPollingIntervalSeconds: queue.pollSeconds,
        perJobResults: true,
      },
      (jobs) =>
        Promise.all(
          jobs.map(({ id, data }) =>
            run(data).then(
              (): JobResult => {
                onRan(job.name, null)
                return { id, status: 'completed' }
              },
              (error: Error): JobResult => {
                onRan(job.name, error)
                return { id, status: 'failed', output: reasonOf(error) }
              },
            ),
          ),
        ),
    )
  })
}

/**
 * Runs one job of a group at a time and each as soon as there is room, where workers with batches would wait for the
 * slowest of a batch. A job ends within the heartbeat of its queue: none is sent for it.
 */
function takeByGroup({ boss, takeOnWake, onError }: Queue, { job, run }: Handler, onRan: OnRan): void {
  const running = new Map<string, Promise<void>>()
  const state = { isTaking: false, isAskedAgain: false, hasEnded: false }

  const runOne = async ({ id, data, retryCount }: FetchedJob<unknown>): Promise<void> => {
    const failure = await run(data).then(
      () => null,
      (error: Error) => error,
    )
    onRan(job.name, failure)
    const attempt = { id, retryCount }
    await (failure ? boss.fail(job.name, attempt, reasonOf(failure)) : boss.complete(job.name, attempt))
  }

  const takeWhatFits = async (): Promise<void> => {
    while (!state.hasEnded && running.size < mostGroups) {
      const jobs = await boss.fetch<unknown>(job.name, {
        batchSize: mostGroups - running.size,
        groupConcurrency: 1,
        ignoreGroups: [...running.keys()],
      })
      if (jobs.length === 0) return
      for (const one of jobs) {
        const group = one.groupId ?? one.id
        const work = runOne(one).catch(onError)
        running.set(group, work)
        void work.finally(() => {
          running.delete(group)
          take()
        })
      }
    }
  }

  function take(): void {
    state.isAskedAgain = true
    if (state.isTaking || state.hasEnded) return
    state.isTaking = true
    state.isAskedAgain = false
    void takeWhatFits()
      .catch(onError)
      .finally(() => {
        state.isTaking = false
        if (state.isAskedAgain) take()
      })
  }

  takeOnWake(job.name, take, async () => {
    state.hasEnded = true
    await Promise.all(running.values())
  })
  take()
}

/** A failed query's message contains its values: they are not stored. */
const reasonOf = ({ message }: Error) => ({ message: message.split('\nparams: ', 1)[0] ?? '' })

/** Runs what is due now and returns how many jobs ran. @internal For tests, which choose the moment themselves. */
export async function drain({ boss }: Queue, handlers: readonly Handler[]): Promise<number> {
  let count = 0
  for (const { job, run } of handlers) {
    for (;;) {
      const [next] = await boss.fetch<unknown>(job.name)
      if (!next) break
      count += 1
      await run(next.data).then(
        () => boss.complete(job.name, next.id),
        (error: Error) => boss.fail(job.name, next.id, reasonOf(error)),
      )
    }
  }
  return count
}

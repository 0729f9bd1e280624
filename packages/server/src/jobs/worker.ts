import type { JobResult, WorkOptions } from 'pg-boss'
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

/** So many of a group at once: its slow ones hold two workers at most. */
const ofAGroup = { localGroupConcurrency: 2 }

/** Called for each job that ran; the error of a failed one is for the log, and the job is retried. */
export type OnRan = (name: string, failure: Error | null) => void

/** Runs jobs until the queue is closed. A job that throws is retried later, and no other with it. */
export async function startWorkers(queue: Queue, handlers: readonly Handler[], onRan: OnRan): Promise<void> {
  const byName = new Map(handlers.map((handler) => [handler.job.name, handler]))
  await queue.whenNeeded([...byName.keys()], async (name) => {
    const { job, run } = byName.get(name) as Handler
    await queue.boss.work<unknown, unknown, WorkOptions & { perJobResults: true }>(
      name,
      {
        ...pace,
        notifyPollingIntervalSeconds: queue.pollSeconds,
        ...(job.groupOf && ofAGroup),
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

import type { Handler } from './job.ts'
import type { Queue } from './queue.ts'

/** Takes up jobs as they come, a few at a time, until the queue is closed. A job that throws is tried again later. */
export async function startWorkers({ boss }: Queue, handlers: readonly Handler[]): Promise<void> {
  for (const { job, run } of handlers) {
    await boss.work<unknown>(job.name, { pollingIntervalSeconds: 1, localConcurrency: 4 }, async (jobs) => {
      for (const { data } of jobs) await run(data)
    })
  }
}

/** Works off what is due now and answers with how many jobs ran; for tests, which choose the moment themselves. */
export async function drain({ boss }: Queue, handlers: readonly Handler[]): Promise<number> {
  let count = 0
  for (const { job, run } of handlers) {
    for (;;) {
      const [next] = await boss.fetch<unknown>(job.name)
      if (!next) break
      count += 1
      await run(next.data).then(
        () => boss.complete(job.name, next.id),
        (error: Error) => boss.fail(job.name, next.id, { message: error.message }),
      )
    }
  }
  return count
}

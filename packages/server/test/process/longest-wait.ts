import { setTimeout as sleep } from 'node:timers/promises'

/** The longest time, in milliseconds, that any of these requests waits for its response while the work runs. */
export async function longestWaitDuring(requests: readonly (() => Promise<Response>)[], work: Promise<unknown>) {
  const progress = { isDone: false, longest: 0 }
  const done = work.finally(() => (progress.isDone = true))
  const ask = async (request: () => Promise<Response>) => {
    while (!progress.isDone) {
      const began = performance.now()
      const response = await request()
      await response.bytes()
      if (!response.ok) throw new Error(`A call of another person got ${response.status}`)
      progress.longest = Math.max(progress.longest, performance.now() - began)
      await sleep(20)
    }
  }
  await Promise.all([done, ...requests.map(ask)])
  return progress.longest
}

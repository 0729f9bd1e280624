import { setImmediate as nextTurn } from 'node:timers/promises'

const longestTurnMs = 20

/** Runs work that only computes, and lets waiting requests in between its steps. */
export async function inSteps<T>(steps: Generator<void, T>): Promise<T> {
  const letOthersIn = makePace()
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
    await letOthersIn()
  }
}

/** To be awaited between pieces of work that only computes: after a while of it, waiting requests are read first. */
export function makePace(): () => Promise<void> {
  let began = performance.now()
  return async () => {
    if (performance.now() - began < longestTurnMs) return
    await nextTurn()
    began = performance.now()
  }
}

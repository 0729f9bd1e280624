import { setImmediate as nextTurn } from 'node:timers/promises'

const longestTurnMs = 20

/** To be awaited between pieces of work that only computes: after a while of it, waiting requests are read first. */
export function makePace(): () => Promise<void> {
  let began = performance.now()
  return async () => {
    if (performance.now() - began < longestTurnMs) return
    await nextTurn()
    began = performance.now()
  }
}

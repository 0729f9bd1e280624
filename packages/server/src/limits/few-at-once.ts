import { comeBackIn } from './limits.ts'

const mostAtOnce = 3
const mostWaiting = 200

/** Waits until it is a person's turn; to be told of its end. */
export type TakeTurn = (userId: string) => Promise<() => void>

/**
 * Few calls of a person are worked on at a time in an instance, the others wait in the order of their arrival: on the one
 * connection of the embedded database a hundred long lists at once would keep everyone else waiting.
 */
export function fewAtOnce(): TakeTurn {
  const running = new Map<string, number>()
  const waiting = new Map<string, (() => void)[]>()

  function end(userId: string): void {
    const line = waiting.get(userId)
    const next = line?.shift()
    if (line?.length === 0) waiting.delete(userId)
    // The next one takes over the place.
    if (next) return next()
    const left = (running.get(userId) ?? 1) - 1
    if (left > 0) running.set(userId, left)
    else running.delete(userId)
  }

  return async (userId) => {
    const atOnce = running.get(userId) ?? 0
    if (atOnce < mostAtOnce) {
      running.set(userId, atOnce + 1)
    } else {
      const line = waiting.get(userId) ?? []
      if (line.length >= mostWaiting) throw comeBackIn(1, 'Too many calls at once. Please try again in a second.')
      waiting.set(userId, line)
      await new Promise<void>((begin) => void line.push(begin))
    }
    return () => end(userId)
  }
}

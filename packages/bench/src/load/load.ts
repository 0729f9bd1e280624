import { startChild } from '../child.ts'

/**
 * Requests as they go over the wire, a list for each client; clients take turns at the ports. Of requests that belong
 * `together` as pairs, triples and so on, none is sent without the others.
 */
export type Load = { ports: number[]; seconds: number; lanes: string[][]; together?: number }
/** `ownCores` is what the generator itself used. */
export type Result = { perSecond: number; medianMs: number; ownCores: number }

/** The load generator. Records its own peak use, to show whether it was the limit. */
export function startGenerator() {
  const child = startChild(new URL('generator.ts', import.meta.url))
  let mostCores = 0
  return {
    pid: child.pid,
    async rate(load: Load): Promise<number> {
      const { perSecond, ownCores } = await child.ask<Result>(load)
      mostCores = Math.max(mostCores, ownCores)
      return perSecond
    },
    mostCores: () => mostCores,
    [Symbol.dispose]: () => child[Symbol.dispose](),
  }
}
export type Generator = ReturnType<typeof startGenerator>

/** Shares things out among so many, one after the other. */
export const dealt = <T>(things: readonly T[], hands: number): T[][] =>
  Array.from({ length: hands }, (_, hand) => things.filter((_, index) => index % hands === hand))

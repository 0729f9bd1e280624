import type * as ticks from './habit-ticks.ts'

type Loaded = typeof ticks

let loaded: Loaded | null = null

/** What a tick takes, in a file of its own. */
export const lazyTicks = {
  /** Fetches it, once per page. Rejects when it does not arrive; the next one who asks tries again. */
  async load(): Promise<Loaded> {
    loaded ??= await import('./habit-ticks.ts')
    return loaded
  },

  /** The same for who cannot wait: null until it has arrived. */
  loaded: (): Loaded | null => loaded,
}
export type LazyTicks = typeof lazyTicks

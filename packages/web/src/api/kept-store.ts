import type { StateStorage } from 'zustand/middleware'
import { createStore, type StoreApi } from 'zustand/vanilla'

type Needs<State> = {
  /** What it is called in the browser's storage. */
  name: string
  storage: () => StateStorage
  /** The state that an earlier visit or another tab saved, out of any stored value. */
  read: (saved: unknown) => State
  /** What of a state is saved: all of it, where nothing else is said. */
  savedPartOf?: (state: State) => unknown
}

export type KeptStore<State> = StoreApi<State> & {
  /** Takes over what another tab left; where this page could not save, only what another wrote since. */
  reread: () => void
  /** Removes what is stored; this page keeps its state. */
  unsave: () => void
}

/**
 * A store that outlives its page. Every change is saved before subscribers are notified, in the envelope that all our stores
 * share. Where storage is full or forbidden it lives as long as its page.
 */
export function makeKeptStore<State>({ name, storage, read, savedPartOf }: Needs<State>): KeptStore<State> {
  const stored = (): string | null => {
    try {
      const text = storage().getItem(name)
      return typeof text === 'string' ? text : null
    } catch {
      return null
    }
  }
  const store = createStore<State>(() => read(stateIn(stored())))
  let isReading = false
  /** What a save that failed would have replaced. */
  let outdated: string | null | undefined

  store.subscribe((state) => {
    if (isReading) return
    try {
      void storage().setItem(name, JSON.stringify({ state: savedPartOf?.(state) ?? state, version: 0 }))
      outdated = undefined
    } catch {
      // This page keeps its state to itself.
      outdated = stored()
    }
  })

  return {
    ...store,
    reread() {
      const text = stored()
      if (text === outdated) return
      isReading = true
      try {
        store.setState(read(stateIn(text)), true)
      } finally {
        isReading = false
      }
    },
    unsave() {
      try {
        void storage().removeItem(name)
      } catch {
        // There is nothing to leave.
      }
    },
  }
}

function stateIn(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')?.state
  } catch {
    return null
  }
}

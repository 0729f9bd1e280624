import type { Clock } from '@daymark/domain/time/clock.ts'
import type { StateStorage } from 'zustand/middleware'
import type { Call } from '#api/call.ts'
import type { TabLock } from '#api/session/renewal.ts'
import type { Session } from '#api/session/session.ts'
import type { Undo } from '#undo/undo.ts'
import { makeDayChanges } from './day-changes.ts'
import { makeHabitChanges } from './habit-changes.ts'
import type { Habits } from './habits-context.ts'
import { makeHabitsFetch } from './habits-fetch.ts'
import { makeHabitsState } from './habits-state.ts'

type Needs = {
  call: Call
  session: Session
  clock: Clock
  storage: () => StateStorage
  lock: TabLock
  undo: Pick<Undo, 'offer' | 'handle' | 'withdraw'>
  showError: (text: string) => void
  /** The number of active habits changed. */
  onCount: () => void
}

/** What is older than this is fetched again when the page is focused; also what is newer than now, where the clock was set back. */
const freshMs = 30_000

export type HabitsStore = ReturnType<typeof makeHabits>

/**
 * The habits of one account, stored in the browser under 'habit-store': shown at once from what an earlier visit fetched,
 * ticked with or without a connection, and updated whenever the server can be reached.
 */
export function makeHabits({ call, session, clock, storage, lock, undo, showError, onCount }: Needs) {
  const state = makeHabitsState({ session, clock, storage })
  const fetching = makeHabitsFetch({ state, call, isExpired: session.isExpired, showError })
  const { load, reload, loadHistory } = fetching
  const { toggle, addAmount, setDay, flush } = makeDayChanges({ state, call, lock, undo, showError, reload })
  const changes = makeHabitChanges({ state, call, undo, showError, flush, fetching, onCount })
  const { create, update, remove, order, renew } = changes
  const { store } = state
  const habits: Habits = {
    store,
    load,
    reload,
    loadHistory,
    renew,
    toggle,
    addAmount,
    setDay,
    flush,
    create,
    update,
    remove,
    order,
  }

  /** Sends what is pending and fetches the list, in parallel: no response undoes a newer one. */
  const sync = async (): Promise<void> => void (await Promise.all([flush(), reload()]))

  return {
    ...habits,
    sync,
    today: state.today,

    /** The page is focused again. */
    refreshIfStale(): void {
      state.show()
      void flush()
      if (Math.abs(state.now() - (state.persisted().updatedAt ?? 0)) > freshMs) void reload()
    },

    /** Midnight has passed, or the user's timezone changed. */
    changeDay(): void {
      state.show()
      void sync()
    },

    rereadStorage: state.rereadStorage,

    /** Shows what an earlier visit of this account stored; what another account stored is removed. */
    openFor(userId: string): void {
      fetching.forget()
      state.openFor(userId)
    },

    /** Logging out removes everything. A session that merely expired leaves everything for the next sign-in. */
    clear(): void {
      fetching.forget()
      state.clear()
    },
  }
}

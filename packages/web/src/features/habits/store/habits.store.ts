import type { Clock } from '@daymark/domain/time/clock.ts'
import type { StateStorage } from 'zustand/middleware'
import type { Call } from '#api/call.ts'
import { lazily } from '#api/lazily.ts'
import type { TabLock } from '#api/renewal.ts'
import type { Session } from '#api/session.ts'
import type { Offers } from '#undo/offers.ts'
import { makeComingTicks } from './coming-ticks.ts'
import { makeHabitBoard } from './habit-board.ts'
import { makeHabitLoads } from './habit-loads.ts'
import type { Habits } from './habits-context.ts'
import type { LazyTicks } from './lazy-ticks.ts'

type Needs = {
  call: Call
  session: Session
  clock: Clock
  storage: () => StateStorage
  lock: TabLock
  undo: Pick<Offers, 'offer' | 'handle' | 'withdraw'>
  lazyTicks: LazyTicks
  sayError: (text: string) => void
  /** There are more active habits than before, or fewer. */
  onCount: () => void
}

/** What is older than this is asked for again when somebody looks. */
const freshMs = 30_000

export type HabitsStore = ReturnType<typeof makeHabits>

/**
 * One person's habits, kept in the browser under 'habit-store': shown at once from what an earlier visit heard, ticked
 * with or without a connection, and brought up to date whenever the server can be asked.
 */
export function makeHabits({ call, session, clock, storage, lock, undo, lazyTicks, sayError, onCount }: Needs) {
  const board = makeHabitBoard({ session, clock, storage })
  const loads = makeHabitLoads({ board, call, isExpired: session.isExpired, sayError })
  const { reload } = loads
  const { toggle, flush } = makeComingTicks({ board, call, lock, undo, sayError, reload, lazyTicks })
  const { load, loadPaused, loadHistory } = loads

  /** Whoever looks and ticks does without; it is fetched when the first look is over, before anybody asks. */
  const changes = lazily(async () => {
    const { makeHabitChanges } = await import('./habit-changes.ts')
    return makeHabitChanges({ board, call, undo, sayError, flush, loads, onCount })
  })
  undo.handle('habit', async ({ habitId }) => (await changes()).restore(habitId))
  const habits = {
    store: board.store,
    load,
    loadPaused,
    loadHistory,
    renew: async () => (await changes()).renew(),
    toggle,
    flush,
    create: async (draft, key?: string) => (await changes()).create(draft, key),
    update: async (id, change) => (await changes()).update(id, change),
    remove: async (habit) => (await changes()).remove(habit),
    order: async (habitIds) => (await changes()).order(habitIds),
  } satisfies Habits

  /** Sends what waits and asks for what is new. Neither waits for the other: no answer undoes a later one. */
  async function wake(): Promise<void> {
    await Promise.all([flush(), reload()])
    // Whoever needs it and does not have it by then asks again.
    await changes().catch(() => undefined)
  }

  return {
    ...habits,
    wake,
    today: board.today,

    /** Somebody looks at the page again. */
    look(): void {
      board.show()
      void flush()
      if (board.now() - (board.kept().updatedAt ?? 0) > freshMs) void reload()
    },

    /** The day has turned, or the person has moved: today is another day. */
    turn(): void {
      board.show()
      void wake()
    },

    /** Another tab wrote. */
    follow: board.follow,

    /** Shows what this person's earlier visit left; what another person left is gone. */
    own(userId: string): void {
      loads.forget()
      board.own(userId)
    },

    /** Logging out leaves nothing behind. A session that merely ran out leaves everything for its owner's next one. */
    clear(): void {
      loads.forget()
      board.clear()
    },
  }
}

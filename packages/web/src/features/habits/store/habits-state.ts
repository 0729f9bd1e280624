import type { HabitView } from '@daymark/contract/habits.shapes.ts'
import type { Clock } from '@daymark/domain/time/clock.ts'
import type { Day } from '@daymark/domain/time/day.ts'
import { todayIn } from '@daymark/domain/time/day-start.ts'
import type { StateStorage } from 'zustand/middleware'
import { createStore } from 'zustand/vanilla'
import type { Session } from '#api/session/session.ts'
import { dayTurnOf } from '#api/time/today.ts'
import type { HabitsData } from './habits-context.ts'
import { makeHabitsPersistence, sameItems } from './habits-persistence.ts'
import { makeOptimisticHabit, optimisticEntries, optimisticHistory, pendingEntries } from './apply-pending.ts'
import { pendingOf } from './outbox.ts'
import type { FetchedHabit, PersistedHabits } from './saved-habits.ts'

type Needs = { session: Session; clock: Clock; storage: () => StateStorage }

const nothingShown: HabitsData = {
  status: 'idle',
  habits: [],
  paused: null,
  updatedAt: null,
  isStale: false,
  waiting: 0,
  histories: {},
  entries: {},
}

export type HabitsState = ReturnType<typeof makeHabitsState>

/** The habits of one account, and what of them is shown. Every change is persisted first, then shown. */
export function makeHabitsState({ session, clock, storage }: Needs) {
  const persistence = makeHabitsPersistence({ storage })
  const store = createStore<HabitsData>(() => nothingShown)
  const responses = makeResponseOrder()
  const optimisticHabit = makeOptimisticHabit()

  const today = (): Day => {
    const { zone, hour } = dayTurnOf(session.store.getState())
    return todayIn(zone, clock(), hour)
  }

  /** Subscribers are notified only of what differs from before. */
  function show(): void {
    const { habits, paused, updatedAt, completions, entries, outbox } = persistence.current()
    const day = today()
    const shown = store.getState()
    const known = (fetched: FetchedHabit) => ({
      fetched,
      history: completions[fetched.id],
      entries: entries[fetched.id],
    })
    const optimistic = (fetched: FetchedHabit) => optimisticHabit(known(fetched), pendingOf(outbox, fetched.id), day)
    const lists = { habits: habits.map(optimistic), paused: paused?.map(optimistic) ?? null }
    const all = new Map([...lists.habits, ...(lists.paused ?? [])].map((habit) => [habit.id, habit]))
    const waitingDays = new Map(
      [...habits, ...(paused ?? [])]
        .filter(({ id }) => completions[id] ?? entries[id])
        .map((fetched) => [fetched.id, pendingEntries(known(fetched), pendingOf(outbox, fetched.id), day)]),
    )
    const histories = Object.entries(completions).map(([id, history]) => {
      const habit = all.get(id)
      const pending = waitingDays.get(id)
      return [id, habit && pending ? optimisticHistory(history, habit, pending, day) : history] as const
    })
    const opened = Object.entries(entries).map(([id, rows]) => {
      const pending = waitingDays.get(id)
      return [id, pending ? optimisticEntries(rows, pending) : rows] as const
    })
    const next: HabitsData = {
      ...shown,
      status: shown.status === 'idle' && updatedAt !== null ? 'ready' : shown.status,
      habits: sameItems(shown.habits, lists.habits) ? shown.habits : lists.habits,
      paused: lists.paused && shown.paused && sameItems(shown.paused, lists.paused) ? shown.paused : lists.paused,
      updatedAt,
      waiting: outbox.length,
      histories: sameItems(Object.entries(shown.histories).flat(), histories.flat())
        ? shown.histories
        : Object.fromEntries(histories),
      entries: sameItems(Object.entries(shown.entries).flat(), opened.flat())
        ? shown.entries
        : Object.fromEntries(opened),
    }
    if (!sameItems(Object.values(shown), Object.values(next))) store.setState(next)
  }

  /** What another tab received is newer than a response that is still under way here. */
  function reread(): void {
    const before = persistence.current()
    persistence.reread()
    const { habits, paused } = persistence.current()
    if (habits === before.habits && paused === before.paused) return
    const known = new Set([...before.habits, ...(before.paused ?? [])])
    for (const habit of [...habits, ...(paused ?? [])]) if (!known.has(habit)) responses.receive(habit.id)
    if (!sameItems(idsOf(habits), idsOf(before.habits))) responses.changeList()
  }

  return {
    store,
    responses,
    today,
    show,
    persisted: persistence.current,
    now: () => clock().epochMilliseconds,

    /** The account whose habits may be shown and changed; null while signed out, here or by another tab. */
    owner(): string | null {
      const userId = session.bearer()?.userId ?? null
      return persistence.current().owner === userId ? userId : null
    },

    openFor(userId: string): void {
      if (persistence.current().owner !== userId) store.setState(nothingShown, true)
      persistence.openFor(userId)
      show()
    },

    clear(): void {
      persistence.clear()
      store.setState(nothingShown, true)
    },

    /** Another tab may have written. */
    rereadStorage(): void {
      reread()
      show()
    },

    /** Changes what is persisted and shown for an account; does nothing once it has signed out. */
    change(owner: string, to: (before: PersistedHabits) => PersistedHabits): void {
      reread()
      persistence.change(owner, to)
      show()
    },

    /** Records on which day the server sent this. Its clock may be in another day than the device's. */
    fetched: (habit: HabitView): FetchedHabit => ({ ...habit, fetchedOn: habit.asOf }),
  }
}

/** Tells which of two responses is newer, where they may overtake each other: an older one must not undo a newer one. */
function makeResponseOrder() {
  let count = 0
  let listChangedAt = 0
  const receivedAt = new Map<string, number>()
  return {
    now: () => count,
    /** The server sent one habit. */
    receive: (habitId: string) => void receivedAt.set(habitId, (count += 1)),
    hasReceivedSince: (habitId: string, then: number) => (receivedAt.get(habitId) ?? 0) > then,
    /** A habit was added, removed or moved. */
    changeList: () => void (listChangedAt = count += 1),
    hasListChangedSince: (then: number) => listChangedAt > then,
  }
}

const idsOf = (habits: readonly HabitView[]) => habits.map(({ id }) => id)

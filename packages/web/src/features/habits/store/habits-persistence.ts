import type { StateStorage } from 'zustand/middleware'
import { changeKey, lostChanges, mergedOutbox, noOutbox, type Outbox, outboxText, readOutbox } from './outbox.ts'
import {
  type FetchedHabit,
  habitsText,
  noSavedHabits,
  type PersistedHabits,
  readSavedHabits,
  type SavedHabits,
} from './saved-habits.ts'

type Needs = { storage: () => Pick<StateStorage, 'getItem' | 'setItem' | 'removeItem'> }

/** The keys in the browser's storage. Pending changes have their own: a tick writes no list, and a new release drops none. */
export const habitsKey = 'habit-store'
export const outboxKey = 'habit-outbox'

const nothing: PersistedHabits = { ...noSavedHabits, ...noOutbox }

/** More than one tab can settle before the others are notified of the first. */
const settledCount = 50

/**
 * What the tabs of one account share in the browser's storage. Each change begins with what is stored at that moment, so
 * that a tab that slept never writes an older state over a newer one. Tabs in other processes see a change a moment later:
 * a change that one overwrote is put back by the tab that made it. Without storage a tab keeps its state to itself.
 */
export function makeHabitsPersistence({ storage }: Needs) {
  let current = nothing
  /** The texts last read or written: while they are unchanged, no other tab wrote. */
  const seen = new Map<string, string | null>()
  /** The changes of this tab that are not known to be settled. */
  let mine: Outbox = []

  const set = (next: PersistedHabits): void => {
    current = next
    const keys = new Set(next.outbox.map(changeKey))
    mine = mine.filter((change) => keys.has(changeKey(change)))
  }

  function stored(key: string): string | null {
    try {
      const text = storage().getItem(key)
      return typeof text === 'string' ? text : null
    } catch {
      return seen.get(key) ?? null
    }
  }

  /** What is stored under a key, unless this tab has seen that. */
  function readNew<T>(key: string, read: (text: string | null) => T): T | null {
    const text = stored(key)
    if (seen.has(key) && text === seen.get(key)) return null
    seen.set(key, text)
    return read(text)
  }

  function reread(): void {
    const newList = readNew(habitsKey, readSavedHabits)
    const newOutbox = readNew(outboxKey, readOutbox)
    if (newList === null && newOutbox === null) return
    const changes = newOutbox ?? current
    const { owner, settled } = changes
    if (owner === null || owner !== current.owner) {
      const list = newList?.owner === owner ? newList : noSavedHabits
      return set({ ...list, owner, outbox: changes.outbox, settled })
    }
    const list = newList?.owner === owner ? newList : current
    const lost = lostChanges(mine, changes)
    set({
      ...list,
      habits: reuseSame(list.habits, current.habits),
      paused: list.paused && reuseSame(list.paused, current.paused ?? []),
      completions: { ...current.completions, ...list.completions },
      entries: { ...current.entries, ...list.entries },
      outbox: mergedOutbox(changes.outbox, lost),
      settled,
    })
    if (lost.length > 0) saveOutbox()
  }

  function write(key: string, text: string): boolean {
    try {
      void storage().setItem(key, text)
      seen.set(key, text)
      return true
    } catch {
      return false
    }
  }

  const saveWithoutHistories = () => write(habitsKey, habitsText({ ...current, completions: {}, entries: {} }))

  function saveHabits(): void {
    if (!write(habitsKey, habitsText(current))) saveWithoutHistories()
  }

  /** Where storage is full, perhaps of histories, these make room. */
  function saveOutbox(): void {
    if (!write(outboxKey, outboxText(current)) && saveWithoutHistories()) write(outboxKey, outboxText(current))
  }

  return {
    current: () => current,

    /** Takes over what another tab wrote. */
    reread,

    /** What another account left is removed. */
    openFor(owner: string): void {
      reread()
      if (current.owner === owner) return
      set({ ...nothing, owner })
      saveOutbox()
      saveHabits()
    },

    /** Does nothing if another tab has signed this account out. */
    change(owner: string, to: (before: PersistedHabits) => PersistedHabits): void {
      reread()
      if (current.owner !== owner) return
      const { outbox, habits, paused, tag } = current
      const next = to(current)
      const left = notIn(outbox, next.outbox).map(changeKey)
      mine = [...mine, ...notIn(next.outbox, outbox)]
      const lists = {
        habits: reuseSame(next.habits, habits),
        paused: next.paused && reuseSame(next.paused, paused ?? []),
      }
      const isUnchanged = sameItems(lists.habits, habits) && sameItems(lists.paused ?? [], paused ?? [])
      const before = current
      set({
        ...next,
        ...lists,
        tag: next.tag === tag && !isUnchanged ? null : next.tag,
        settled: [...next.settled, ...left].slice(-settledCount),
      })
      if (listParts.some((part) => current[part] !== before[part])) saveHabits()
      if (current.outbox !== before.outbox) saveOutbox()
    },

    clear(): void {
      set(nothing)
      for (const key of [habitsKey, outboxKey]) {
        seen.set(key, null)
        try {
          void storage().removeItem(key)
        } catch {
          // Without storage nothing was stored.
        }
      }
    },
  }
}

const listParts = [
  'habits',
  'paused',
  'updatedAt',
  'tag',
  'completions',
  'entries',
] as const satisfies readonly (keyof SavedHabits)[]

/** The changes of one that are not in the other. */
function notIn(outbox: Outbox, others: Outbox): Outbox {
  const keys = new Set(others.map(changeKey))
  return outbox.filter((change) => !keys.has(changeKey(change)))
}

export const sameItems = <T>(one: readonly T[], other: readonly T[]): boolean =>
  one.length === other.length && one.every((item, place) => item === other[place])

/** Unchanged habits stay the same objects, so that nothing is rendered again for them. */
function reuseSame(next: readonly FetchedHabit[], before: readonly FetchedHabit[]): readonly FetchedHabit[] {
  const known = new Map(before.map((habit) => [habit.id, habit]))
  return next.map((habit) => {
    const earlier = known.get(habit.id)
    if (earlier === undefined || earlier === habit) return habit
    return JSON.stringify(earlier) === JSON.stringify(habit) ? earlier : habit
  })
}

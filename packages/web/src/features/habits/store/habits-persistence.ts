import type { StateStorage } from 'zustand/middleware'
import { changeKey, lostChanges, mergedOutbox, type Outbox } from './outbox.ts'
import { type FetchedHabit, habitsText, noHabits, type PersistedHabits, readSavedHabits } from './saved-habits.ts'

type Needs = { storage: () => Pick<StateStorage, 'getItem' | 'setItem' | 'removeItem'> }

/** The key in the browser's storage. */
export const habitsKey = 'habit-store'

/** More than one tab can settle before the others are notified of the first. */
const settledCount = 50

/**
 * What the tabs of one account share in the browser's storage. Each change begins with what is stored at that moment, so
 * that a tab that slept never writes an older state over a newer one. Tabs in other processes see a change a moment later:
 * a change that one overwrote is put back by the tab that made it. Without storage a tab keeps its state to itself.
 */
export function makeHabitsPersistence({ storage }: Needs) {
  let current = noHabits
  /** The text last read or written: while it is unchanged, no other tab wrote. */
  let seen: string | null = null
  /** The changes of this tab that are not known to be settled. */
  let mine: Outbox = []

  const set = (next: PersistedHabits): void => {
    current = next
    const keys = new Set(next.outbox.map(changeKey))
    mine = mine.filter((change) => keys.has(changeKey(change)))
  }

  function stored(): string | null {
    try {
      const text = storage().getItem(habitsKey)
      return typeof text === 'string' ? text : null
    } catch {
      return seen
    }
  }

  function reread(): void {
    const text = stored()
    if (text === seen) return
    seen = text
    const theirs = readSavedHabits(text)
    if (theirs.owner === null || theirs.owner !== current.owner) return set(theirs)
    const lost = lostChanges(mine, theirs)
    set({
      ...theirs,
      habits: reuseSame(theirs.habits, current.habits),
      paused: theirs.paused && reuseSame(theirs.paused, current.paused ?? []),
      completions: { ...current.completions, ...theirs.completions },
      entries: { ...current.entries, ...theirs.entries },
      outbox: mergedOutbox(theirs.outbox, lost),
    })
    if (lost.length > 0) save()
  }

  function save(): void {
    for (const saved of [current, { ...current, completions: {}, entries: {} }]) {
      try {
        const text = habitsText(saved)
        void storage().setItem(habitsKey, text)
        seen = text
        return
      } catch {
        // Full, perhaps of histories; or not allowed, and then the second try fails too.
      }
    }
  }

  return {
    current: () => current,

    /** Takes over what another tab wrote. */
    reread,

    /** What another account left is removed. */
    openFor(owner: string): void {
      reread()
      if (current.owner === owner) return
      set({ ...noHabits, owner })
      save()
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
      set({
        ...next,
        ...lists,
        tag: next.tag === tag && !isUnchanged ? null : next.tag,
        settled: [...next.settled, ...left].slice(-settledCount),
      })
      save()
    },

    clear(): void {
      set(noHabits)
      seen = null
      try {
        void storage().removeItem(habitsKey)
      } catch {
        // Without storage nothing was stored.
      }
    },
  }
}

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

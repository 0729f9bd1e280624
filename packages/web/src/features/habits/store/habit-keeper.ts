import type { StateStorage } from 'zustand/middleware'
import { habitsKey } from './habits-key.ts'
import { lostWishes, mergedOutbox, type Outbox, wishName } from './outbox.ts'
import { habitsText, type KeptHabits, nothingKept, readSavedHabits, type SaidHabit } from './saved-habits.ts'

type Needs = { storage: () => Pick<StateStorage, 'getItem' | 'setItem' | 'removeItem'> }

/** So many are remembered as a tab can make before the others are told of the first. */
const settledCount = 50

/**
 * Keeps what one person's tabs share. Each change begins with what is stored at that moment, so that a tab that slept
 * never writes an older state over what another one did. Tabs in processes of their own are told of it a moment later:
 * what one unknowingly wrote over, the other puts back. Where storage is full or forbidden, the tab goes on by itself.
 */
export function makeHabitKeeper({ storage }: Needs) {
  let kept = nothingKept
  /** The text last read or written: as long as it stands there, nobody else wrote. */
  let seen: string | null = null
  let isUnsaved = false
  /** The wishes of this tab that it does not know to be settled. */
  let mine: Outbox = []

  const keep = (next: KeptHabits): void => {
    kept = next
    const names = new Set(next.outbox.map(wishName))
    mine = mine.filter((wish) => names.has(wishName(wish)))
  }

  function stored(): string | null {
    try {
      const text = storage().getItem(habitsKey)
      return typeof text === 'string' ? text : null
    } catch {
      return seen
    }
  }

  function follow(): void {
    const text = stored()
    if (text === seen) return
    seen = text
    const theirs = readSavedHabits(text)
    if (theirs.owner === null || theirs.owner !== kept.owner) return keep(theirs)
    const lost = isUnsaved ? kept.outbox : lostWishes(mine, theirs)
    keep({
      ...theirs,
      habits: reuseSame(theirs.habits, kept.habits),
      completions: { ...kept.completions, ...theirs.completions },
      outbox: mergedOutbox(theirs.outbox, lost),
    })
    if (lost.length > 0) save()
  }

  function save(): void {
    isUnsaved = true
    for (const saved of [kept, { ...kept, completions: {} }]) {
      try {
        const text = habitsText(saved)
        void storage().setItem(habitsKey, text)
        seen = text
        isUnsaved = false
        return
      } catch {
        // Full, perhaps of histories; or forbidden, and then the second try fails like the first.
      }
    }
  }

  return {
    kept: () => kept,

    /** Takes over what another tab left. */
    follow,

    /** Makes it this person's: what another person left is gone. */
    own(owner: string): void {
      follow()
      if (kept.owner === owner) return
      keep({ ...nothingKept, owner })
      save()
    },

    /** Changes what is kept, if it is still this person's: another tab may have signed them out. */
    change(owner: string, to: (kept: KeptHabits) => KeptHabits): void {
      follow()
      if (kept.owner !== owner) return
      const { outbox, habits } = kept
      const next = to(kept)
      const left = withoutNames(outbox, next.outbox).map(wishName)
      mine = [...mine, ...withoutNames(next.outbox, outbox)]
      keep({
        ...next,
        habits: reuseSame(next.habits, habits),
        settled: [...next.settled, ...left].slice(-settledCount),
      })
      save()
    },

    clear(): void {
      keep(nothingKept)
      seen = null
      isUnsaved = false
      try {
        void storage().removeItem(habitsKey)
      } catch {
        // Where storage is forbidden nothing was stored.
      }
    },
  }
}

/** The wishes of one that are not in the other. */
function withoutNames(outbox: Outbox, others: Outbox): Outbox {
  const names = new Set(others.map(wishName))
  return outbox.filter((wish) => !names.has(wishName(wish)))
}

/** Habits that say the same stay the same objects, so that nothing is drawn again for them. */
function reuseSame(next: readonly SaidHabit[], before: readonly SaidHabit[]): readonly SaidHabit[] {
  const known = new Map(before.map((habit) => [habit.id, habit]))
  return next.map((habit) => {
    const earlier = known.get(habit.id)
    if (earlier === undefined || earlier === habit) return habit
    return JSON.stringify(earlier) === JSON.stringify(habit) ? earlier : habit
  })
}

import type { StateStorage } from 'zustand/middleware'
import { mergedOutbox } from './outbox.ts'
import { habitsText, type KeptHabits, nothingKept, readSavedHabits, type SaidHabit } from './saved-habits.ts'

export const habitsKey = 'habit-store'

type Needs = { storage: () => Pick<StateStorage, 'getItem' | 'setItem' | 'removeItem'> }

/**
 * Keeps what one person's tabs share. Each change begins with what is stored at that moment, so that a tab that slept
 * never writes an older state over what another one did. Where storage is full or forbidden, the tab goes on by itself.
 */
export function makeHabitKeeper({ storage }: Needs) {
  let kept = nothingKept
  /** The text last read or written: as long as it stands there, nobody else wrote. */
  let seen: string | null = null
  let isUnsaved = false

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
    const isOurs = theirs.owner !== null && theirs.owner === kept.owner
    kept = isOurs
      ? {
          ...theirs,
          habits: reuseSame(theirs.habits, kept.habits),
          completions: { ...theirs.completions, ...kept.completions },
          outbox: isUnsaved ? mergedOutbox(theirs.outbox, kept.outbox) : theirs.outbox,
        }
      : theirs
  }

  function save(): void {
    isUnsaved = true
    for (const text of [habitsText(kept), habitsText({ ...kept, completions: {} })]) {
      try {
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
      kept = { ...nothingKept, owner }
      save()
    },

    /** Changes what is kept, if it is still this person's: another tab may have signed them out. */
    change(owner: string, to: (kept: KeptHabits) => KeptHabits): void {
      follow()
      if (kept.owner !== owner) return
      const next = to(kept)
      kept = { ...next, habits: reuseSame(next.habits, kept.habits) }
      save()
    },

    clear(): void {
      kept = nothingKept
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

/** Habits that say the same stay the same objects, so that nothing is drawn again for them. */
function reuseSame(next: readonly SaidHabit[], before: readonly SaidHabit[]): readonly SaidHabit[] {
  const known = new Map(before.map((habit) => [habit.id, habit]))
  return next.map((habit) => {
    const earlier = known.get(habit.id)
    if (earlier === undefined || earlier === habit) return habit
    return JSON.stringify(earlier) === JSON.stringify(habit) ? earlier : habit
  })
}

import type { CompletionView, EntryView } from '@daymark/contract/completions.shapes.ts'
import type { HabitView } from '@daymark/contract/habits.shapes.ts'
import type { Day } from '@daymark/domain/time/day.ts'
import { isRecord } from '#api/is-record.ts'
import type { SavedOutbox } from './outbox.ts'

/** A habit as the server sent it, and on which day in the user's timezone. */
export type FetchedHabit = HabitView & { fetchedOn: Day }

/** Completions by habit, as the server sent them. */
export type Completions = Readonly<Record<string, readonly CompletionView[]>>

/** What is stored of the days of the last year, by habit, as the server sent it. */
export type Entries = Readonly<Record<string, readonly EntryView[]>>

/** What the server sent to one account. All of it can be fetched again. */
export type SavedHabits = {
  /** The account; null while signed out. */
  owner: string | null
  /** When the list was fetched, in epoch milliseconds; null before. */
  updatedAt: number | null
  /** The tag of the response that is exactly this list; null once anything else has changed it. */
  tag: string | null
  habits: readonly FetchedHabit[]
  /** Null until they were fetched. */
  paused: readonly FetchedHabit[] | null
  completions: Completions
  entries: Entries
}

/** What the browser stores for one account: what the server sent, and apart from it the changes that it has not confirmed. */
export type PersistedHabits = SavedHabits & SavedOutbox

export const noSavedHabits: SavedHabits = {
  owner: null,
  updatedAt: null,
  tag: null,
  habits: [],
  paused: null,
  completions: {},
  entries: {},
}

/** To be raised with each change of what is saved: a page of another release drops it, and fetches it again. */
export const savedVersion = 1

/** Whole histories, those opened last, as many as do not make every change slow to save. */
const savedCompletions = 2000

/** The text under 'habit-store', in the envelope that all our stores share. */
export function habitsText({ owner, updatedAt, tag, habits, paused, completions, entries }: SavedHabits): string {
  let room = savedCompletions
  const latest = Object.entries(completions)
    .toReversed()
    .filter(([id, { length }]) => (room -= length + (entries[id]?.length ?? 0)) >= 0)
  const state: SavedHabits = {
    owner,
    updatedAt,
    tag,
    habits,
    paused,
    completions: Object.fromEntries(latest.toReversed()),
    entries: Object.fromEntries(latest.flatMap(([id]) => (entries[id] ? [[id, entries[id]] as const] : []))),
  }
  return JSON.stringify({ state, version: savedVersion })
}

/** What an earlier visit or another tab saved; nothing where another version did. */
export function readSavedHabits(text: string | null): SavedHabits {
  try {
    const saved: unknown = JSON.parse(text ?? 'null')
    const isOurs = isRecord(saved) && saved['version'] === savedVersion && isRecord(saved['state'])
    return isOurs ? { ...noSavedHabits, ...(saved['state'] as SavedHabits) } : noSavedHabits
  } catch {
    return noSavedHabits
  }
}

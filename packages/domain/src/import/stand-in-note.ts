import type { EntryState } from '../completions/entries/entry.ts'
import { type Day, isDay } from '../time/day.ts'

export type StoredNote = {
  id: string
  title: string | null
  content: string
  createdAt: Temporal.Instant
  updatedAt: Temporal.Instant
}

export type StandIn = { id: string; day: Day; state: Exclude<EntryState, 'done'>; content: string }

const states: Readonly<Record<string, StandIn['state']>> = { 'not done': 'notDone', skipped: 'skipped', open: 'none' }

/** Midnight of a day is within so many hours of midnight in UTC, everywhere. */
const widestOffset = 15

/**
 * Before days that are not done could have a note, an import wrote it as a note of the habit, titled '2026-03-01 · skipped'
 * and dated at the beginning of that day. Null for any other note, and for one that was edited since.
 */
export function standInOf({ id, title, content, createdAt, updatedAt }: StoredNote): StandIn | null {
  const [, day = '', word = ''] = /^(\d{4}-\d{2}-\d{2}) · (.+)$/.exec(title ?? '') ?? []
  const state = Object.hasOwn(states, word) ? states[word] : undefined
  if (state === undefined || !isDay(day) || !createdAt.equals(updatedAt)) return null
  const midnight = Temporal.PlainDate.from(day).toZonedDateTime('UTC').toInstant()
  const hours = Math.abs(createdAt.epochMilliseconds - midnight.epochMilliseconds) / 3_600_000
  return hours <= widestOffset ? { id, day, state, content } : null
}

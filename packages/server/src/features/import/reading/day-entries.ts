import type { DayEntry } from '@daymark/domain/import/found.ts'
import type { Day } from '@daymark/domain/time/day.ts'

/** Where a day is repeated, notes are joined and the greater status wins. */
const weight = { none: 0, no: 1, skip: 2, done: 3 } satisfies Record<DayEntry['status'], number>

/** Collects what a file says of each day of a habit, one entry per day. */
export function dayEntries() {
  const entries = new Map<Day, DayEntry>()
  return {
    add(entry: DayEntry): void {
      const before = entries.get(entry.day)
      entries.set(entry.day, before ? joined(before, entry) : entry)
    },
    get: (day: Day): DayEntry | undefined => entries.get(day),
    /** By day, without empty ones. */
    list: (): DayEntry[] =>
      [...entries.values()]
        .filter(({ status, value, note }) => status !== 'none' || value !== null || note !== null)
        .sort((one, other) => (one.day < other.day ? -1 : 1)),
  }
}

export type DayEntries = ReturnType<typeof dayEntries>

function joined(one: DayEntry, other: DayEntry): DayEntry {
  const notes = [...new Set([one.note, other.note].filter((note) => note !== null))]
  return {
    day: one.day,
    status: weight[other.status] > weight[one.status] ? other.status : one.status,
    value: one.value ?? other.value,
    note: notes.length > 0 ? notes.join('\n') : null,
  }
}

/** A blank note is none. */
export const noteOf = (text: unknown): string | null => (typeof text === 'string' && text.trim() !== '' ? text : null)

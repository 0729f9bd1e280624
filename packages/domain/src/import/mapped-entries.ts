import { type Entry, entryAfter, isEmptyEntry, noEntry } from '../completions/entries/entry.ts'
import { type DayState } from '../history/habit-days.ts'
import type { Measure } from '../habits/measure.ts'
import { inForceOn, rulesInForce, type Scheduled } from '../habits/rule.ts'
import { truncate } from '../text-length.ts'
import { type Day, dayNumberOf } from '../time/day.ts'
import type { DayEntry } from './found.ts'
import { isSameAmount, mappedAmountOf } from './mapped-measure.ts'

export type MappedEntry = Entry & { id: string | null; day: Day }

/** The longest note of a day. */
export const longestNote = 1000

const stateOf = { done: 'done', no: 'notDone', skip: 'skipped', none: 'none' } as const satisfies Record<
  DayEntry['status'],
  DayState
>

/** Our own files have amounts already, and say nothing that has no place. */
export function ownEntriesOf(entries: readonly DayEntry[], rule: Scheduled): MappedEntry[] {
  const rules = rulesInForce(rule)
  return entries.map(({ id = null, day, status, value, note }) => {
    const wanted = { state: stateOf[status], amount: value, note: note && truncate(note, longestNote) }
    return { id, day, ...entryAfter(noEntry, wanted, inForceOn(rules, dayNumberOf(day)).measure) }
  })
}

/** What days of another tracker become, and the amounts that are not stored as they were, by day. */
export type MappedDays = { entries: MappedEntry[]; changedAmounts: Record<string, number> }

/** A done or skipped day stays so: where its amount would contradict that, the amount is left out. */
export function mappedDaysOf(days: readonly DayEntry[], measure: Measure | null): MappedDays {
  const entries: MappedEntry[] = []
  const changedAmounts: Record<string, number> = {}
  for (const found of days) {
    const { day, value } = found
    const entry = mappedEntryOf(found, measure)
    if (value !== null && !isSameAmount(value, entry.amount)) changedAmounts[day] = value
    if (!isEmptyEntry(entry)) entries.push({ id: null, day, ...entry })
  }
  return { entries, changedAmounts }
}

/** A part of a target is no explicit "no": its amount says how much it was. */
export function mappedEntryOf({ status, value, note }: Omit<DayEntry, 'day'>, measure: Measure | null): Entry {
  const amount = measure === null || value === null ? null : mappedAmountOf(value)
  const state = status === 'no' && amount !== null && amount > 0 ? 'none' : stateOf[status]
  const words = note?.trim() ? truncate(note, longestNote) : null
  const entry = entryAfter(noEntry, { state, amount, note: words }, measure)
  const isKept = status === 'no' || status === 'none' || entry.state === state
  return isKept ? entry : { ...entry, state, amount: null }
}

import type { CompletionView, EntryView } from '@daymark/contract/completions.shapes.ts'
import type { Day } from '@daymark/domain/time/day.ts'
import { dateOf } from './shown-dates.ts'

/** What was written about days, completed or not. */
export type DayNotes = ReadonlyMap<Day, string>

/** Of the last year as its entries have it; before that what completions brought along. */
export function dayNotesOf(history: readonly CompletionView[], entries: readonly EntryView[]): DayNotes {
  const notes = new Map<Day, string | null>(history.map(({ completedDate, notes }) => [completedDate, notes]))
  for (const { day, note } of entries) notes.set(day, note)
  return new Map([...notes].flatMap(([day, note]) => (note?.trim() ? [[day, note]] : [])))
}

type Props = {
  notes: DayNotes
  first: Day
  last: Day
  /** What kind of day it was; undefined where that goes without saying. */
  wordsOf: (day: Day) => string | undefined
}

/** The notes of a stretch of days, newest first, for whom a mark on the day does not say enough. */
export function DayNoteList({ notes, first, last, wordsOf }: Props) {
  const shown = [...notes].filter(([day]) => day >= first && day <= last).toSorted(([a], [b]) => (a < b ? 1 : -1))
  if (shown.length === 0) return null
  return (
    <ul aria-label="Notes on these days" className="mt-4 grid gap-3 px-3 text-[.94rem] sm:px-0">
      {shown.map(([day, note]) => (
        <li key={day}>
          <time dateTime={day} className="font-semibold">
            {dateOf(day)}
          </time>
          {wordsOf(day) !== undefined && <span className="text-ink-3">, {wordsOf(day)}</span>}
          <p dir="auto" className="wrap-anywhere whitespace-pre-line text-ink-2">
            {note}
          </p>
        </li>
      ))}
    </ul>
  )
}

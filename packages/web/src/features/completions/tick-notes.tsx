import type { CompletionView } from '@daymark/contract/completions.shapes.ts'
import type { Day } from '@daymark/domain/time/day.ts'
import { dateOf } from './shown-dates.ts'

/** What was written about completed days: an import may bring it along with the tick. */
export type TickNotes = ReadonlyMap<Day, string>

export const tickNotesOf = (history: readonly CompletionView[]): TickNotes =>
  new Map(history.flatMap(({ completedDate, notes }) => (notes?.trim() ? [[completedDate, notes]] : [])))

/** The notes of a stretch of days, newest first, for whom a mark on the day does not say enough. */
export function TickNoteList({ notes, first, last }: { notes: TickNotes; first: Day; last: Day }) {
  const shown = [...notes].filter(([day]) => day >= first && day <= last).toSorted(([a], [b]) => (a < b ? 1 : -1))
  if (shown.length === 0) return null
  return (
    <ul aria-label="Notes on these days" className="mt-4 grid gap-3 px-3 text-[.94rem] sm:px-0">
      {shown.map(([day, note]) => (
        <li key={day}>
          <time dateTime={day} className="font-semibold">
            {dateOf(day)}
          </time>
          <p dir="auto" className="wrap-anywhere whitespace-pre-line text-ink-2">
            {note}
          </p>
        </li>
      ))}
    </ul>
  )
}

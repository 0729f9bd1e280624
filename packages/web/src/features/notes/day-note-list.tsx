import type { Day } from '@daymark/domain/time/day.ts'
import { Pencil } from 'lucide-react'
import { useId } from 'react'
import { IconButton } from '#ui/icon-button.tsx'

/** What was written about a day, and what kind of day it was. */
export type DayNote = { day: Day; text: string; words: string }

type Props = { notes: readonly DayNote[]; onOpenDay: (day: Day) => void }

const dateOf = (day: Day): string =>
  Temporal.PlainDate.from(day).toLocaleString('en-US', { month: 'short', day: 'numeric', year: 'numeric' })

/** The notes that belong to days, newest first. They are changed where the day is. */
export function DayNoteList({ notes, onOpenDay }: Props) {
  const id = useId()
  if (notes.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="text-[1.05rem]">
        Notes on days
      </h3>
      <ul className="card mt-3 divide-y divide-line">
        {notes.map(({ day, text, words }) => (
          <li
            key={day}
            className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-1 px-4 py-3 sm:grid-cols-[9rem_1fr_auto] sm:px-5"
          >
            <p className="self-center text-[.875rem] leading-snug text-ink-3 sm:self-start sm:pt-2.5">
              <time dateTime={day} className="block">
                {dateOf(day)}
              </time>
              {words}
            </p>
            <div className="-mr-3 self-start sm:col-start-3 sm:row-start-1">
              <IconButton label={`Edit ${dateOf(day)}`} title="Edit day" onClick={() => onOpenDay(day)}>
                <Pencil size={18} aria-hidden="true" />
              </IconButton>
            </div>
            <p
              dir="auto"
              className="col-span-2 max-w-[68ch] min-w-0 wrap-anywhere whitespace-pre-wrap text-ink-2 sm:col-span-1 sm:col-start-2 sm:row-start-1 sm:py-2"
            >
              {text}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

import type { NoteView } from '@daymark/contract/notes.shapes.ts'
import { relativeTimeOf } from '@daymark/domain/time/relative.ts'
import type { ReactNode } from 'react'
import { useZone } from '#api/client-context.ts'
import { usePassingTime } from '#api/time/passing-time.ts'

/** When a note was written, and whether it was rewritten since. */
export function NoteDates({ note }: { note: NoteView }) {
  const written = relativeTimeOf(Temporal.Instant.from(note.createdAt), usePassingTime(), useZone())
  return (
    <p className="text-[.875rem] leading-snug text-ink-3">
      <FullDate instant={note.createdAt}>{written}</FullDate>
      {note.updatedAt !== note.createdAt && (
        <>
          {', '}
          <FullDate instant={note.updatedAt}>edited</FullDate>
        </>
      )}
    </p>
  )
}

/** Short to read, with the whole date for a resting pointer. */
function FullDate({ instant, children }: { instant: string; children: ReactNode }) {
  const timeZone = useZone()
  const full = Temporal.Instant.from(instant).toLocaleString('en-US', {
    timeZone,
    dateStyle: 'full',
    timeStyle: 'short',
  })
  return (
    <time dateTime={instant} title={full}>
      {children}
    </time>
  )
}

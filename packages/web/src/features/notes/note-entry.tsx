import type { NoteView } from '@daymark/contract/notes.shapes.ts'
import { Pencil, Trash2 } from 'lucide-react'
import { IconButton } from '#ui/icon-button.tsx'
import { nameOf } from './note-name.ts'
import { relativeTimeOf } from '@daymark/domain/time/relative.ts'
import type { ReactNode } from 'react'
import { useZone } from '#api/client-context.ts'
import { useNow } from '#api/time/now.ts'

type Props = {
  note: NoteView
  canEdit: boolean
  /** By which the button for editing is found again. */
  editId: string
  onEdit: () => void
  onDelete: () => void
}

/** A note as it was written: text and only text, with its own line breaks. */
export function NoteEntry({ note, canEdit, editId, onEdit, onDelete }: Props) {
  const name = nameOf(note)
  return (
    <article aria-label={name} className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-1 sm:grid-cols-[9rem_1fr_auto]">
      <div className="self-center sm:self-start sm:pt-2.5">
        <NoteDates note={note} />
      </div>
      <div className="-mr-3 flex self-start sm:col-start-3 sm:row-start-1">
        <IconButton
          label={`Edit ${name}`}
          title="Edit"
          id={editId}
          disabled={!canEdit}
          onClick={onEdit}
          className="disabled:opacity-45"
        >
          <Pencil size={18} aria-hidden="true" />
        </IconButton>
        <IconButton label={`Delete ${name}`} title="Delete" onClick={onDelete}>
          <Trash2 size={18} aria-hidden="true" />
        </IconButton>
      </div>
      <div className="col-span-2 min-w-0 sm:col-span-1 sm:col-start-2 sm:row-start-1 sm:py-2">
        {note.title !== null && (
          <h3 dir="auto" className="mb-1 text-[1.05rem] leading-snug font-bold wrap-anywhere">
            {note.title}
          </h3>
        )}
        <p dir="auto" className="max-w-[68ch] wrap-anywhere whitespace-pre-wrap text-ink-2">
          {note.content}
        </p>
      </div>
    </article>
  )
}

/** When a note was written, and whether it was rewritten since. */
function NoteDates({ note }: { note: NoteView }) {
  const written = relativeTimeOf(Temporal.Instant.from(note.createdAt), useNow(), useZone())
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

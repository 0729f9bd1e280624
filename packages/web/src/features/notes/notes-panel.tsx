import type { EntryView } from '@daymark/contract/completions.shapes.ts'
import type { NoteView } from '@daymark/contract/notes.shapes.ts'
import type { Day } from '@daymark/domain/time/day.ts'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useId, useRef, useState, useEffect } from 'react'
import { useCall, useZone } from '#api/client-context.ts'
import { makeSendKey } from '#api/send-key.ts'
import { Button } from '#ui/button.tsx'
import { SearchField } from '#ui/fields/search-field.tsx'
import { type DayNote, DayNoteList } from './day-note-list.tsx'
import { noteFinder } from './find-notes.ts'
import { NoteEntry } from './note-entry.tsx'
import { fieldsOf } from './note-fields.ts'
import { NoteForm } from './note-form.tsx'
import { NoteList } from './note-list.tsx'
import { notesQuery, useDeleteNote, useNotedDays } from './notes.queries.ts'
import { useOpenForm, type OpenForm } from './open-form.ts'
import { Confirm } from '#ui/confirm.tsx'
import { nameOf } from './note-name.ts'

const goneMeanwhile = 'This note was deleted while you were editing. Save your text to keep it as a new note.'

type Props = {
  habitId: string
  /** What is stored of its days; undefined where that is not known yet. */
  entries: readonly EntryView[] | undefined
  today: Day
  /** What kind of day it was. */
  wordsOf: (entry: EntryView) => string
  onOpenDay: (day: Day) => void
}

/** As many are looked through without a search. */
const fewNotes = 5

/** A habit's notes: looked at, one added or one rewritten, one of these at a time. Notes on days are listed below. */
export function NotesPanel({ habitId, entries, today, wordsOf, onOpenDay }: Props) {
  const id = useId()
  const buttonIdOf = (noteId: string | null) => `${id}-${noteId ?? 'add'}`
  const heading = useRef<HTMLHeadingElement>(null)
  const { data: notes } = useQuery(notesQuery(useCall(), habitId))
  const { open, setOpen, change } = useOpenForm(habitId)
  const days = useNotedDays(habitId, entries, today).map((entry): DayNote => ({
    day: entry.day,
    text: entry.note ?? '',
    words: wordsOf(entry),
  }))
  const [search, setSearch] = useState('')
  const finder = noteFinder(search, useZone())
  const isFound = (note: NoteView) => finder.hasNote(note) || note.id === open?.noteId
  const foundDays = days.filter(finder.hasDay)
  const foundCount = (notes ?? []).filter(isFound).length + foundDays.length
  const [isAskedFor, setAskedFor] = useState(false)
  const [deletion, setDeletion] = useState<{ note: NoteView; isOpen: boolean }>()
  const { mutate: deleteNote } = useDeleteNote(habitId)
  useFocusAfter(open, buttonIdOf)

  const write = (note: NoteView | null) => {
    setAskedFor(true)
    setOpen({ noteId: note?.id ?? null, fields: fieldsOf(note), keyOf: makeSendKey(), seen: note?.updatedAt })
  }
  const form = open && {
    habitId,
    fields: open.fields,
    keyOf: open.keyOf,
    seen: open.seen,
    other: open.other,
    takesFocus: isAskedFor,
    onTyped: (fields: typeof open.fields) => change({ fields }),
    // From now on that is the text that is written over.
    onOther: (other: NoteView | undefined) => change(other ? { other, seen: other.updatedAt } : { other }),
    onClose: () => setOpen(null),
  }
  /** Also where the note that was being rewritten is no longer there: its new text is not lost with it. */
  const isNew = open !== null && notes !== undefined && !notes.some((note) => note.id === open.noteId)

  return (
    <section aria-labelledby={id} className="grid gap-4">
      <header className="flex items-center justify-between gap-4">
        <h2 id={id} ref={heading} tabIndex={-1} className="text-[1.18rem]">
          {headingOf(notes?.length ?? 0)}
        </h2>
        <Button
          id={buttonIdOf(null)}
          icon={<Plus size={18} aria-hidden="true" />}
          isIdle={notes === undefined || open !== null}
          onClick={() => write(null)}
        >
          Add Note
        </Button>
      </header>
      {form && isNew && (
        <div className="card p-4 sm:p-5">
          <NoteForm {...form} noteId={null} problem={open.noteId === null ? undefined : goneMeanwhile} />
        </div>
      )}
      {(search !== '' || (notes?.length ?? 0) + days.length > fewNotes) && (
        <SearchField
          label="Search notes"
          text={search}
          found={search === '' ? '' : foundText(foundCount)}
          canClear={search !== ''}
          onChange={setSearch}
          onClear={() => setSearch('')}
        />
      )}
      {search !== '' && foundCount === 0 && <p className="py-2 text-ink-2">No matches.</p>}
      <NoteList
        habitId={habitId}
        isWriting={isNew || days.length > 0}
        isFound={isFound}
        renderNote={(note) =>
          form && open.noteId === note.id ? (
            <NoteForm {...form} noteId={note.id} />
          ) : (
            <NoteEntry
              note={note}
              canEdit={open === null}
              editId={buttonIdOf(note.id)}
              onEdit={() => write(note)}
              onDelete={() => setDeletion({ note, isOpen: true })}
            />
          )
        }
      />
      <DayNoteList notes={foundDays} onOpenDay={onOpenDay} />
      {deletion && (
        <DeleteNote
          {...deletion}
          onCancel={() => setDeletion({ ...deletion, isOpen: false })}
          onConfirm={() => {
            setDeletion({ ...deletion, isOpen: false })
            deleteNote(deletion.note)
            heading.current?.focus()
          }}
        />
      )}
    </section>
  )
}

const headingOf = (count: number): string => (count === 0 ? 'Notes' : count === 1 ? '1 note' : `${count} notes`)

const foundText = (count: number): string => (count === 1 ? '1 note found' : `${count} notes found`)

type DeleteNoteProps = { note: NoteView; isOpen: boolean; onConfirm: () => void; onCancel: () => void }

function DeleteNote({ note, isOpen, onConfirm, onCancel }: DeleteNoteProps) {
  return (
    <Confirm
      isDestructive
      isOpen={isOpen}
      title="Delete Note"
      text={
        <>
          Are you sure you want to delete “<bdi>{nameOf(note)}</bdi>”? This can’t be undone.
        </>
      }
      confirm="Delete"
      cancel="Cancel"
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  )
}

/** A form that closes gives the focus back to the button that opened it, or to the one for a new note. */
function useFocusAfter(open: OpenForm | null, buttonIdOf: (noteId: string | null) => string): void {
  const before = useRef(open)
  useEffect(() => {
    const closed = before.current
    before.current = open
    if (closed === null || open !== null) return
    const button = document.getElementById(buttonIdOf(closed.noteId)) ?? document.getElementById(buttonIdOf(null))
    button?.focus()
  }, [open, buttonIdOf])
}

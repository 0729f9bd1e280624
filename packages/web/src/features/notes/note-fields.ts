import type { NoteView } from '@daymark/contract/notes.shapes.ts'
import { noteDraft } from '@daymark/domain/notes/note.ts'
import { validate } from '#forms/validation.ts'

/** What the controls hold: a note without a title has an empty one. */
export type NoteFields = { title: string; content: string }

export const fieldsOf = (note: NoteView | null): NoteFields => ({
  title: note?.title ?? '',
  content: note?.content ?? '',
})

/** Both texts in one form, the other below one's own. A title that finds no room as the title begins the other's text. */
export function fieldsWithOther(mine: NoteFields, other: Pick<NoteView, 'title' | 'content'>): NoteFields {
  const theirs = other.title ?? ''
  const isTaken = mine.title.trim() !== '' && mine.title.trim() !== theirs
  const parts = [mine.content, isTaken ? theirs : '', other.content]
  return { title: isTaken ? mine.title : theirs || mine.title, content: parts.filter(Boolean).join('\n\n') }
}

export const validateNote = (fields: NoteFields) => validate(noteDraft, fields)

import type { NoteView } from '@daymark/contract/notes.shapes.ts'

/** The notes with one more, or with a newer text of one of them, in the order in which the server lists them. */
export const withNote = (notes: readonly NoteView[], note: NoteView): NoteView[] =>
  [...withoutNote(notes, note.id), note].sort(newestFirst)

export const withoutNote = (notes: readonly NoteView[], id: string): NoteView[] =>
  notes.filter((note) => note.id !== id)

/** By instant and not by text: fractions of a second are written as short as they can be. */
const newestFirst = (one: NoteView, other: NoteView): number =>
  Temporal.Instant.compare(other.createdAt, one.createdAt) || (other.id > one.id ? 1 : -1)

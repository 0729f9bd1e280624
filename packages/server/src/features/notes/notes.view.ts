import type { NoteView } from '@daymark/contract/notes.shapes.ts'
import type { Note } from './notes.store.ts'

export const toNoteView = (note: Note): NoteView => ({
  id: note.id,
  habitId: note.habitId,
  title: note.title,
  content: note.content,
  createdAt: note.createdAt.toString(),
  updatedAt: note.updatedAt.toString(),
})

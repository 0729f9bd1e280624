import { noteDraft } from '@daymark/domain/notes/note.ts'
import * as z from 'zod/mini'
import { id, instant, outcome } from './parts.shapes.ts'
import type { Shapes } from './route.ts'

const noteView = z.object({
  id,
  habitId: id,
  title: z.nullable(z.string()),
  content: z.string(),
  createdAt: instant,
  updatedAt: instant,
})
export type NoteView = z.infer<typeof noteView>

/**
 * An update sends the `updatedAt` it was based on: if the note has changed since, nothing is written and the refusal
 * carries the current note. Without it the last write wins.
 */
const noteRewriting = z.extend(noteDraft, {
  updatedAt: z.optional(instant.check(z.regex(/^(?!0000)[^.]*(\.\d{1,9})?Z$/, 'Please enter a valid time'))),
})

const ofHabit = z.object({ habitId: id })
const one = z.object({ habitId: id, noteId: id })

export const notesShapes = {
  createNote: { summary: 'Add a note to a habit', params: ofHabit, body: noteDraft, response: { 201: noteView } },
  listNotes: { summary: "A habit's notes, newest first", params: ofHabit, response: { 200: z.array(noteView) } },
  getNote: { summary: 'One note of a habit', params: one, response: { 200: noteView } },
  updateNote: { summary: 'Rewrite a note', params: one, body: noteRewriting, response: { 200: noteView } },
  deleteNote: { summary: 'Delete a note', params: one, response: { 200: outcome } },
  restoreNote: {
    summary: 'Take the deletion of a note back, within the seconds in which that is possible',
    params: one,
    response: { 200: noteView },
  },
} satisfies Shapes

import type { NoteView } from '@daymark/contract/notes.shapes.ts'
import { noteDraft } from '@daymark/domain/notes/note.ts'
import { judge } from '#forms/judgement.ts'

/** What the controls hold: a note without a title has an empty one. */
export type NoteFields = { title: string; content: string }

export const fieldsOf = (note: NoteView | null): NoteFields => ({
  title: note?.title ?? '',
  content: note?.content ?? '',
})

export const judgeNote = (fields: NoteFields) => judge(noteDraft, fields)

import type { NoteView } from '@daymark/contract/notes.shapes.ts'
import { expect } from 'vitest'
import type { visitor } from './visitor.ts'

type Visitor = Pick<ReturnType<typeof visitor>, 'post'>

/** A note that a user made over HTTP. */
export async function makeNote(person: Visitor, habitId: string, content = 'Went well.'): Promise<NoteView> {
  const response = await person.post(`/habits/${habitId}/notes`, { title: 'Day one', content })
  expect(response.status).toBe(201)
  return response.body as NoteView
}

export const noteUrl = ({ habitId, id }: NoteView): string => `/habits/${habitId}/notes/${id}`

export const missingHabit = { status: 404, body: { success: false, code: 'not_found', message: 'Habit not found' } }
export const missingNote = { status: 404, body: { success: false, code: 'not_found', message: 'Note not found' } }

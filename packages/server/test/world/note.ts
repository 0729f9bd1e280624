import type { NoteView } from '@daymark/contract/notes.shapes.ts'
import { expect } from 'vitest'
import type { visitor } from './visitor.ts'

type Visitor = Pick<ReturnType<typeof visitor>, 'post'>

/** A note that somebody made through the front door. */
export async function makeNote(person: Visitor, habitId: string, content = 'Went well.'): Promise<NoteView> {
  const answer = await person.post(`/habits/${habitId}/notes`, { title: 'Day one', content })
  expect(answer.status).toBe(201)
  return answer.body as NoteView
}

export const noteUrl = ({ habitId, id }: NoteView): string => `/habits/${habitId}/notes/${id}`

export const missingHabit = { status: 404, body: { success: false, code: 'not_found', message: 'Habit not found' } }
export const missingNote = { status: 404, body: { success: false, code: 'not_found', message: 'Note not found' } }

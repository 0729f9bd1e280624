import { notesRoutes } from '@daymark/contract/routes/notes.routes.ts'
import type { QueryClient } from '@tanstack/react-query'
import type { Call } from '#api/call.ts'
import { withNote } from './note-order.ts'
import { shownNotes } from './notes.queries.ts'

/** Brings a note back that was deleted a moment ago. Where notes are looked at, it returns to its place in the list. */
export async function restoreNote(cache: QueryClient, call: Call, deleted: { habitId: string; noteId: string }) {
  const note = await call(notesRoutes.restoreNote, { params: deleted })
  const shown = shownNotes(cache, call, deleted.habitId)
  await shown.change((notes) => withNote(notes, note))
  shown.refetch()
}

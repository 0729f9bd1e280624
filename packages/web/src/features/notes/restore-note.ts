import { notesRoutes } from '@daymark/contract/routes/notes.routes.ts'
import type { Call } from '#api/call.ts'

/** Brings a note back that was deleted a moment ago. */
export const restoreNote = (call: Call, { habitId, noteId }: { habitId: string; noteId: string }) =>
  call(notesRoutes.restoreNote, { params: { habitId, noteId } })

import { notesRoutes } from '@daymark/contract/notes.routes.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useCall } from '#api/client-context.ts'
import { useUndo } from '#undo/undo-context.ts'
import { withNote } from './note-order.ts'
import { shownNotes } from './notes.queries.ts'

/** While notes are looked at, one whose deletion is taken back returns to its place in the list. */
export function useNoteReturn(): void {
  const call = useCall()
  const cache = useQueryClient()
  const { handle } = useUndo()
  useEffect(
    () =>
      handle('note', async ({ habitId, noteId }) => {
        const note = await call(notesRoutes.restoreNote, { params: { habitId, noteId } })
        const shown = shownNotes(cache, call, habitId)
        await shown.change((notes) => withNote(notes, note))
        shown.readAnew()
      }),
    [call, cache, handle],
  )
}

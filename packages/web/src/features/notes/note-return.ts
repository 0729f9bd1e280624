import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useCall } from '#api/client-context.ts'
import { useUndo } from '#undo/undo-context.ts'
import { withNote } from './note-order.ts'
import { shownNotes } from './notes.queries.ts'
import { restoreNote } from './restore-note.ts'

/** While notes are looked at, one whose deletion is taken back returns to its place in the list. */
export function useNoteReturn(): void {
  const call = useCall()
  const cache = useQueryClient()
  const { handle } = useUndo()
  useEffect(
    () =>
      handle('note', async (deleted) => {
        const note = await restoreNote(call, deleted)
        const shown = shownNotes(cache, call, deleted.habitId)
        await shown.change((notes) => withNote(notes, note))
        shown.readAnew()
      }),
    [call, cache, handle],
  )
}

import type { EntryView } from '@daymark/contract/completions.shapes.ts'
import { completionsRoutes } from '@daymark/contract/routes/completions.routes.ts'
import { notesRoutes } from '@daymark/contract/routes/notes.routes.ts'
import type { NoteView } from '@daymark/contract/notes.shapes.ts'
import type { NoteDraft } from '@daymark/domain/notes/note.ts'
import { addDays, type Day } from '@daymark/domain/time/day.ts'
import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { isRefusal } from '#api/api-error.ts'
import type { Call } from '#api/call.ts'
import { useCall } from '#api/client-context.ts'
import type { SendKey } from '#api/send-key.ts'
import { useUndo } from '#undo/undo-context.ts'
import { withNote, withoutNote } from './note-order.ts'
import { showFailure } from './note-failure.ts'

/** Read again whenever the panel opens: a deletion may have been taken back since, from its toast. */
export const notesQuery = (call: Call, habitId: string) =>
  queryOptions({
    queryKey: ['notes', habitId],
    queryFn: ({ signal }) => call(notesRoutes.listNotes, { params: { habitId } }, { signal }),
    staleTime: 0,
  })

/**
 * The days of a habit that have a note, newest first: those that are known already, or else those of the last year. What
 * cannot be loaded is left out.
 */
export function useNotedDays(habitId: string, known: readonly EntryView[] | undefined, today: Day): EntryView[] {
  const call = useCall()
  const { data } = useQuery({
    queryKey: ['noted-days', habitId, today],
    queryFn: ({ signal }) =>
      call(
        completionsRoutes.listDays,
        { params: { id: habitId }, querystring: { from: addDays(today, -380), to: addDays(today, 1) } },
        { signal },
      ),
    enabled: known === undefined,
    staleTime: 0,
  })
  return (known ?? data ?? []).filter(({ note }) => note?.trim()).toSorted((a, b) => (a.day < b.day ? 1 : -1))
}

/** The list as it is shown. A change is not undone by an older list that is still on its way. */
export function shownNotes(cache: QueryClient, call: Call, habitId: string) {
  const { queryKey } = notesQuery(call, habitId)
  return {
    async change(to: (notes: readonly NoteView[]) => NoteView[]): Promise<void> {
      await cache.cancelQueries({ queryKey })
      cache.setQueryData(queryKey, (notes) => notes && to(notes))
    },
    refetch: () => void cache.invalidateQueries({ queryKey }),
  }
}

/**
 * Adds a note, or rewrites the one that is given: that may happen twice, while what is added carries its key. It is not
 * rewritten where it is no longer as it was `seen`.
 */
export function useSaveNote(habitId: string, noteId: string | null, keyOf: SendKey, seen?: string) {
  const call = useCall()
  const shown = shownNotes(useQueryClient(), call, habitId)
  return useMutation({
    mutationFn: (body: NoteDraft) =>
      noteId === null
        ? call(notesRoutes.createNote, { params: { habitId }, body }, { key: keyOf(body) })
        : call(notesRoutes.updateNote, { params: { habitId, noteId }, body: { ...body, updatedAt: seen } }),
    onSuccess: (note) => shown.change((notes) => withNote(notes, note)),
    // Also after a failure: the note may be gone, or only the response was lost.
    onSettled: shown.refetch,
  })
}

/** Takes the note out of sight at once, and puts it back when that could not be done. Tells by toast, with Undo. */
export function useDeleteNote(habitId: string) {
  const call = useCall()
  const shown = shownNotes(useQueryClient(), call, habitId)
  const undo = useUndo()
  return useMutation({
    mutationFn: async ({ id: noteId }: NoteView) => {
      await shown.change((notes) => withoutNote(notes, noteId))
      await call(notesRoutes.deleteNote, { params: { habitId, noteId } }).catch(ignoreMissing)
    },
    onSuccess: (_, { id: noteId }) => undo.offer('Note deleted successfully', { kind: 'note', habitId, noteId }),
    onError: async (error, note) => {
      await shown.change((notes) => withNote(notes, note))
      showFailure(error, 'Failed to delete note')
    },
    onSettled: shown.refetch,
  })
}

/** A missing note is deleted already: by another tab, or by an earlier attempt whose response was lost. */
function ignoreMissing(error: unknown): void {
  if (!isRefusal(error, 'not_found')) throw error
}

import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import type { NoteView } from '@daymark/contract/notes.shapes.ts'
import type { SendKey } from '#api/send-key.ts'
import type { NoteFields } from './note-fields.ts'

/**
 * The form that is open, for a new note or, with its id, for one that is there; what has been typed into it; and the key
 * under which that is sent. `seen` is the `updatedAt` of the text that is written over, `other` what another device wrote
 * in its place meanwhile.
 */
export type OpenForm = {
  noteId: string | null
  fields: NoteFields
  keyOf: SendKey
  seen?: string | undefined
  other?: NoteView | undefined
}

/**
 * The one open form of a habit's notes; null while they are only looked at. Kept with what was loaded, not with the
 * panel: a user who looks at the calendar in between finds their text again; another user who signs in here does not.
 */
export function useOpenForm(habitId: string) {
  const queryKey = ['note-form', habitId]
  const cache = useQueryClient()
  const { data } = useQuery<OpenForm | null>({ queryKey, queryFn: skipToken, gcTime: Infinity, staleTime: Infinity })
  return {
    open: data ?? null,
    setOpen: (form: OpenForm | null) => void cache.setQueryData<OpenForm | null>(queryKey, form),
    /** Changes a part of it, as it is at that moment; nothing where it has been closed. */
    change: (part: Partial<OpenForm>) =>
      void cache.setQueryData<OpenForm | null>(queryKey, (form) => form && { ...form, ...part }),
  }
}

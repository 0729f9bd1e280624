import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import type { SendKey } from '#api/send-key.ts'
import type { NoteFields } from './note-fields.ts'

/**
 * The form that is open, for a new note or, with its id, for one that is there; what has been typed into it; and the key
 * under which that is sent.
 */
export type OpenForm = { noteId: string | null; fields: NoteFields; keyOf: SendKey }

/**
 * The one open form of a habit's notes; null while they are only looked at. Kept with what was loaded, not with the
 * panel: somebody who looks at the calendar in between finds their text again, and nobody else who signs in here does.
 */
export function useOpenForm(habitId: string) {
  const queryKey = ['note-form', habitId]
  const cache = useQueryClient()
  const { data } = useQuery<OpenForm | null>({ queryKey, queryFn: skipToken, gcTime: Infinity, staleTime: Infinity })
  return [data ?? null, (form: OpenForm | null) => void cache.setQueryData(queryKey, form)] as const
}

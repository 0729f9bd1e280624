import type { NoteView } from '@daymark/contract/notes.shapes.ts'
import { isRefusal, isSessionEnd } from '#api/api-error.ts'
import { isRecord } from '#api/is-record.ts'
import { toast } from '#ui/toasts/toast.ts'

/** What another device wrote over the text that was being rewritten; undefined for every other failure. */
export function otherVersionIn(error: unknown): NoteView | undefined {
  const note = isRefusal(error, 'conflict') ? error.details['note'] : undefined
  return isRecord(note) ? (note as NoteView) : undefined
}

/** Says that something failed. A session that has ended has been told of already. */
export function showFailure(error: unknown, text: string): void {
  if (!isSessionEnd(error)) toast.error(text)
}

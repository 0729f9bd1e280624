import { isSessionEnd, messageOf } from '#api/api-error.ts'
import { toast } from '#ui/toasts/toast.ts'

/** Shows why something failed. The end of a session was shown already. */
export function showFailure(error: unknown, fallback: string): void {
  if (!isSessionEnd(error)) toast.error(messageOf(error, fallback))
}

import { isSessionEnd, messageOf } from '#api/api-error.ts'
import { toast } from '#ui/toasts/toast.ts'

/** Says why something failed. A session that has ended has been told of already. */
export function tellFailure(error: unknown, fallback: string): void {
  if (!isSessionEnd(error)) toast.error(messageOf(error, fallback))
}

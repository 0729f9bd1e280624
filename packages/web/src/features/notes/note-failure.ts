import { isSessionEnd } from '#api/api-error.ts'
import { toast } from '#ui/toast.ts'

/** Says that something failed. A session that has ended has been told of already. */
export function tellFailure(error: unknown, text: string): void {
  if (!isSessionEnd(error)) toast.error(text)
}

import { ApiError, isSessionEnd } from '#api/api-error.ts'
import { toast } from '#ui/toasts/toast.ts'

/**
 * Why something failed: the server's own words where it said no, for they tell what to do about it; the screen's where it
 * stumbled or could not be reached.
 */
const failureOf = (error: unknown, text: string): string =>
  error instanceof ApiError && error.status !== 500 && 'code' in error.details ? error.message : text

/** Says so. A session that has ended has been told of already. */
export function showFailure(error: unknown, text: string): void {
  if (!isSessionEnd(error)) toast.error(failureOf(error, text))
}

import { ApiError, isSessionEnd, messageOf } from '#api/api-error.ts'

/** A folder, a file that has gone since, or one that the device does not give away. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile'
  constructor(cause: unknown) {
    super('Your device won’t let us read this file. Please choose it again.', { cause })
  }
}

/** What is told where a file came to nothing. A session that has ended has been told of already. */
export function importProblemOf(error: unknown): string | null {
  if (error instanceof UnreadableFile) return error.message
  if (isSessionEnd(error)) return null
  if (error instanceof ApiError && error.status === 0) {
    return 'We couldn’t send the file. Check your connection, then try again.'
  }
  return messageOf(error, 'Something went wrong with this file. Please try again.')
}

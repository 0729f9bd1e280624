import { ApiError, isRefusal } from '#api/api-error.ts'

/**
 * No answer, a server that is away, or an answer that is not ours may pass; a refusal does not, and 501 says that there is
 * nothing behind the call.
 */
export const isPassing = (error: unknown): boolean =>
  isRefusal(error) ? error.code === 'unavailable' : !(error instanceof ApiError && error.status === 501)

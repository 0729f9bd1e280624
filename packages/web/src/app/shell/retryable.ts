import { ApiError, isRefusal } from '#api/api-error.ts'

/**
 * No response, an unavailable server, or a response that is not ours may be temporary; a refusal is not, and 501 means
 * that the call is not implemented.
 */
export const isRetryable = (error: unknown): boolean =>
  isRefusal(error) ? error.code === 'unavailable' : !(error instanceof ApiError && error.status === 501)

import { ApiError } from '#api/api-error.ts'

/** No answer, or a server that is away, may pass; a refusal does not, and 501 says that there is nothing behind the call. */
export const isPassing = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 0 || (error.status >= 500 && error.status !== 501)

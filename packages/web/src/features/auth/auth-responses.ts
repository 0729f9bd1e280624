import { ApiError, messageOf } from '#api/api-error.ts'

/** A response with `success: false` is a failure in spite of its status; without a message the screen's own is shown. */
export function succeeded<Body extends { success: boolean; message: string }>(response: Body): Body {
  if (response.success) return response
  if (response.message === '') throw new Error('Refused without a word')
  throw new ApiError({ status: 400, code: 'refused', message: response.message, details: response })
}

/** When the next code may be requested, from a refusal because one was sent a moment ago; null for any other failure. */
export function waitingUntil(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.status !== 429) return null
  const { expiresAt } = error.details
  return typeof expiresAt === 'string' ? expiresAt : null
}

/** The message for a refused code: why, and how many attempts are left. A code that was not checked costs no attempt. */
export function refusedCode(error: unknown): string {
  const why = messageOf(error, 'Verification failed')
  const left = error instanceof ApiError ? error.details['remainingAttempts'] : undefined
  if (typeof left !== 'number' || left < 1) return why
  return `${why} ${left} ${left === 1 ? 'attempt' : 'attempts'} left.`
}

/** Whether the code itself was wrong, and not its time or the connection. */
export const isWrongCode = (error: unknown): boolean => error instanceof ApiError && error.status === 400

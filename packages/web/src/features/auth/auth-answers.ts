import { ApiError, messageOf } from '#api/api-error.ts'

/** An answer that says no in spite of its status is a failure too; without words it is told in the screen's. */
export function succeeded<Answer extends { success: boolean; message: string }>(answer: Answer): Answer {
  if (answer.success) return answer
  if (answer.message === '') throw new Error('Refused without a word')
  throw new ApiError({ status: 400, code: 'refused', message: answer.message, details: answer })
}

/** When the next code may be asked for, of a refusal that says that one was sent a moment ago; null for any other failure. */
export function waitingUntil(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.status !== 429) return null
  const { expiresAt } = error.details
  return typeof expiresAt === 'string' ? expiresAt : null
}

/** What a refused code is told as: why, and how often one may still try. A code that was never looked at costs no try. */
export function refusedCode(error: unknown): string {
  const why = messageOf(error, 'Verification failed')
  const left = error instanceof ApiError ? error.details['remainingAttempts'] : undefined
  if (typeof left !== 'number' || left < 1) return why
  return `${why} ${left} ${left === 1 ? 'attempt' : 'attempts'} left.`
}

/** Whether the code itself was found wrong, and not the moment or the way to the server. */
export const isWrongCode = (error: unknown): boolean => error instanceof ApiError && error.status === 400

import { StripeApiError } from './stripe-error.ts'

export type Answer = { status: number; body: object }

/**
 * Stripe's memory for idempotency keys: the first answer of a call that was carried out is repeated, an error too. The
 * same key with other parameters is an error of its own.
 */
export function keptAnswers() {
  const kept = new Map<string, { request: string; answer: Answer }>()
  return {
    find(key: string | undefined, request: string): Answer | undefined {
      const found = key === undefined ? undefined : kept.get(key)
      if (found && found.request !== request)
        throw new StripeApiError(400, {
          type: 'idempotency_error',
          message: 'Keys for idempotent requests can only be used with the same parameters they were first used with.',
        })
      return found?.answer
    },
    keep(key: string | undefined, request: string, answer: Answer): void {
      if (key !== undefined) kept.set(key, { request, answer })
    },
  }
}

import { StripeApiError } from './stripe-error.ts'

export type StripeResponse = { status: number; body: object }

/**
 * Stripe's storage of idempotency keys: the first response of a call that was carried out is repeated, errors too. The
 * same key with other parameters is an error of its own.
 */
export function idempotentResponses() {
  const kept = new Map<string, { request: string; response: StripeResponse }>()
  return {
    find(key: string | undefined, request: string): StripeResponse | undefined {
      const found = key === undefined ? undefined : kept.get(key)
      if (found && found.request !== request)
        throw new StripeApiError(400, {
          type: 'idempotency_error',
          message: 'Keys for idempotent requests can only be used with the same parameters they were first used with.',
        })
      return found?.response
    },
    keep(key: string | undefined, request: string, response: StripeResponse): void {
      if (key !== undefined) kept.set(key, { request, response })
    },
  }
}

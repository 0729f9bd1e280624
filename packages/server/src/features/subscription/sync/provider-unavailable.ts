import { Refusal } from '@daymark/domain/refusal.ts'
import { BillingUnavailable, WrongPrice } from '#adapters/billing/billing.ts'

/** How long a request waits for the provider in all, however many calls it takes. */
export const requestPatienceMs = 14_000

/** Whether the provider has responded to the call with its key, if only with an error: then the key is used up. */
export const hasResponded = (error: unknown): boolean => !(error instanceof BillingUnavailable) || error.hasResponded

const unavailable = () => new Refusal('unavailable', 'Payments aren’t available right now. Please try again.')

/**
 * Turns an unavailable provider into a refusal, and one with wrong prices too, which only staff can fix. Other errors
 * are rethrown.
 */
export async function asRefusal<T>(work: Promise<T>, onError: (trouble: Error) => void): Promise<T> {
  return work.catch((error: unknown) => {
    if (error instanceof WrongPrice) onError(error)
    throw error instanceof BillingUnavailable || error instanceof WrongPrice ? unavailable() : error
  })
}

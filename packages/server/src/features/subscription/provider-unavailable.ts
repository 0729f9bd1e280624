import { Refusal } from '@daymark/domain/refusal.ts'
import { BillingUnavailable, WrongPrice } from '#adapters/billing/billing.ts'

/** How long a request waits for the provider in all, however many calls it takes. */
export const requestPatienceMs = 14_000

/** Whether the provider has answered the call with its key, if only with a fault: then the key is used up. */
export const wasAnswered = (error: unknown): boolean => !(error instanceof BillingUnavailable) || error.wasAnswered

const unavailable = () => new Refusal('unavailable', 'Payments are not available right now. Please try again.')

/**
 * A provider that is away is unavailable for the call that needed it, and so is one with prices that are not ours, which
 * only staff can change. Everything else is thrown on.
 */
export async function asRefusal<T>(work: Promise<T>, onTrouble: (trouble: Error) => void): Promise<T> {
  return work.catch((error: unknown) => {
    if (error instanceof WrongPrice) onTrouble(error)
    throw error instanceof BillingUnavailable || error instanceof WrongPrice ? unavailable() : error
  })
}

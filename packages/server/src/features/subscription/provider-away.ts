import { Refusal } from '@daymark/domain/refusal.ts'
import { BillingAway } from '#adapters/billing/billing.ts'

/** How long a request waits for the provider in all, however many calls it takes. */
export const requestPatienceMs = 14_000

/** Whether the provider has answered the call with its key, if only with a fault: then the key is used up. */
export const wasAnswered = (error: unknown): boolean => !(error instanceof BillingAway) || error.wasAnswered

const unavailable = () => new Refusal('unavailable', 'Payments are not available right now. Please try again.')

/** A provider that is away is told as such for the call that needed it; everything else is thrown on. */
export async function asRefusal<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    throw error instanceof BillingAway ? unavailable() : error
  })
}

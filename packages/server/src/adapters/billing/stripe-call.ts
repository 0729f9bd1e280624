import { Stripe } from 'stripe'
import { BillingUnavailable, CardDeclined, CustomerGone } from './billing.ts'

const { errors } = Stripe

/** How long Stripe may take: for one attempt, of which there are two, and for a whole call of the port. */
export type Patience = { attempt: number; inAll: number }

/** A request waits at most 15 s for Stripe, and its own work needs some of them. */
export const usualPatience: Patience = { attempt: 6_000, inAll: 13_000 }

/**
 * Runs one operation at Stripe, of one or several calls, with a deadline: a slowly dripping socket never triggers the
 * library's own timeouts. Errors are translated into the port's.
 */
export async function atStripe<T>({ inAll }: Patience, work: () => Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new BillingUnavailable(`Stripe did not answer within ${inAll} ms`)), inAll)
  })
  try {
    return await Promise.race([work(), tooLate])
  } catch (error) {
    throw inOurWords(error)
  } finally {
    clearTimeout(timer)
  }
}

/** Whether the object does not exist at Stripe, or no longer. */
const isMissing = (error: unknown): boolean =>
  error instanceof errors.StripeInvalidRequestError && error.code === 'resource_missing'

/** Null for what Stripe does not have. */
export const unlessMissing = async <T>(work: Promise<T>): Promise<T | null> =>
  work.catch((error: unknown) => {
    if (isMissing(error)) return null
    throw error
  })

/** Whether Stripe refused the request because of the object's state. */
export const isRefused = (error: unknown): boolean => error instanceof errors.StripeInvalidRequestError

/** A declined card and a customer without a card are the same: there is nothing to charge. */
export const isUnpayable = (error: unknown): boolean =>
  error instanceof errors.StripeCardError ||
  (error instanceof errors.StripeInvalidRequestError && isMissing(error) && error.param === undefined)

const confirmationCodes = new Set(['subscription_payment_intent_requires_action', 'authentication_required'])

/** The card is good, and its bank wants the payer to confirm (3-D Secure). */
export const needsConfirmation = (error: unknown): boolean =>
  error instanceof errors.StripeCardError && confirmationCodes.has(error.code ?? '')

function inOurWords(error: unknown): unknown {
  if (!(error instanceof errors.StripeError)) return error
  const { message, statusCode = 0 } = error
  const options = { cause: error }
  if (error instanceof errors.StripeCardError) return new CardDeclined(message, options)
  if (isMissing(error) && error.param === 'customer') return new CustomerGone(message, options)
  if (error instanceof errors.StripeIdempotencyError)
    return new BillingUnavailable('This key was used for another wish', { ...options, hasResponded: true })
  if (error instanceof errors.StripeInvalidRequestError) return new Error(`Stripe refuses: ${message}`, options)
  return new BillingUnavailable(`Stripe is away: ${message}`, { ...options, hasResponded: statusCode >= 500 })
}

import type { Stripe } from 'stripe'
import { unlessMissing } from './stripe-call.ts'

/** Stripe still answers for a customer that was deleted, and says so; one it never had is missing. */
export async function isCustomerGone(stripe: Stripe, customer: string): Promise<boolean> {
  const found = await unlessMissing(stripe.customers.retrieve(customer))
  return found === null || found.deleted === true
}

/**
 * The customer that is known, else a new one. The key of one that takes the place of a lost one names the lost one too:
 * under the same key Stripe would repeat its first answer, the lost customer.
 */
export async function ensureCustomer(
  stripe: Stripe,
  { userId, email }: { userId: string; email: string },
  known: string | null,
  key: string,
): Promise<string> {
  if (known !== null && !(await isCustomerGone(stripe, known))) return known
  const idempotencyKey = known === null ? key : `${key}:${known}`
  return (await stripe.customers.create({ email, metadata: { userId } }, { idempotencyKey })).id
}

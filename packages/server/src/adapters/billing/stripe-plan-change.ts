import type { Stripe } from 'stripe'
import { type Billing, CardDeclined, PaymentUnconfirmed } from './billing.ts'
import { isUnpayable, needsConfirmation } from './stripe-call.ts'
import { priceIdOf } from './stripe-prices.ts'

type Change = Parameters<Billing['changePlan']>[0]

/**
 * Charges the difference at once, and changes nothing when that fails. Where the bank wants the payer to confirm, the
 * change is left with Stripe for a day: it happens when its invoice is paid, on Stripe's page for that. A bank may take
 * its time, so no call is tried twice.
 */
export async function changePlan(stripe: Stripe, { subscription, item, plan, key }: Change, timeout: number) {
  const items = [{ id: item, price: await priceIdOf(stripe, plan) }]
  const update = (
    payment_behavior: 'error_if_incomplete' | 'pending_if_incomplete',
    idempotencyKey: string,
  ): Promise<Stripe.Subscription> =>
    stripe.subscriptions.update(
      subscription,
      { items, proration_behavior: 'always_invoice', payment_behavior, expand: ['latest_invoice'] },
      { idempotencyKey, timeout, maxNetworkRetries: 0 },
    )
  try {
    await update('error_if_incomplete', key)
  } catch (error) {
    const cause = { cause: error }
    if (!needsConfirmation(error))
      throw isUnpayable(error) ? new CardDeclined('Stripe could not charge the card', cause) : error
    const { pending_update, latest_invoice } = await update('pending_if_incomplete', `${key}:pending`)
    if (pending_update === null) return
    const page = typeof latest_invoice === 'string' ? null : latest_invoice?.hosted_invoice_url
    throw page ? new PaymentUnconfirmed(page, cause) : new CardDeclined('Stripe has no page to confirm on', cause)
  }
}

import type { Stripe } from 'stripe'
import type { Billing, Checkout } from './billing.ts'
import { isRefused, unlessMissing } from './stripe-call.ts'
import { idOf, instantOf } from './stripe-fields.ts'
import { priceIdOf, toPrice } from './stripe-prices.ts'

const checkoutStatuses = ['open', 'complete', 'expired'] as const

type Wish = Parameters<Billing['openCheckout']>[0]

/** What the page of a checkout asks for, by the operator's settings. */
export type CheckoutOptions = { tax: boolean; promotionCodes: boolean; taxIds: boolean; billingAddress: boolean }

/** Tax is computed for the address that the page asks for, which is then the customer's; a tax id comes with a name. */
const chosen = ({ tax, promotionCodes, taxIds, billingAddress }: CheckoutOptions) => ({
  ...(tax && { automatic_tax: { enabled: true } }),
  ...(promotionCodes && { allow_promotion_codes: true }),
  ...(taxIds && { tax_id_collection: { enabled: true } }),
  ...(billingAddress && { billing_address_collection: 'required' as const }),
  ...((tax || taxIds) && {
    customer_update: { ...(tax && { address: 'auto' as const }), ...(taxIds && { name: 'auto' as const }) },
  }),
})

/** Ids come from any caller of the success page: what cannot be one is not sent to Stripe. */
const sessionId = /^cs_\w{1,250}$/

/**
 * Opens Stripe's own payment page. The methods offered there are chosen in Stripe's dashboard; a card is required even
 * when the first days are free. Stripe replaces `{CHECKOUT_SESSION_ID}` in the return address.
 */
export async function openCheckout(stripe: Stripe, wish: Wish, options: CheckoutOptions): Promise<Checkout> {
  const { customer, userId, plan, currency = 'usd', trialDays, successUrl, cancelUrl, key } = wish
  const session = await stripe.checkout.sessions.create(
    {
      mode: 'subscription',
      customer,
      client_reference_id: userId,
      line_items: [{ price: await priceIdOf(stripe, plan, currency, options.tax), quantity: 1 }],
      payment_method_collection: 'always',
      subscription_data: { metadata: { userId }, ...(trialDays > 0 && { trial_period_days: trialDays }) },
      ...(currency !== 'usd' && { currency }),
      ...chosen(options),
      success_url: successUrl,
      cancel_url: cancelUrl,
    },
    { idempotencyKey: key },
  )
  if (session.url === null) throw new Error(`The checkout session ${session.id} has no page`)
  return { id: session.id, url: session.url, expiresAt: instantOf(session.expires_at) }
}

export async function getCheckout(stripe: Stripe, id: string): ReturnType<Billing['getCheckout']> {
  if (!sessionId.test(id)) return null
  const session = await unlessMissing(stripe.checkout.sessions.retrieve(id, { expand: ['line_items', 'subscription'] }))
  if (session?.mode !== 'subscription') return null
  const price = session.line_items?.data[0]?.price
  return {
    status: checkoutStatuses.find((known) => known === session.status) ?? 'expired',
    isPaid: session.payment_status !== 'unpaid',
    isProcessing: isProcessing(session),
    customer: idOf(session.customer),
    userId: session.client_reference_id,
    price: price ? toPrice(price) : null,
  }
}

/** A payment that failed in the end leaves the checkout as it was, and its subscription owed or over. */
function isProcessing({ status, payment_status, subscription }: Stripe.Checkout.Session): boolean {
  const isAwaited = status === 'complete' && payment_status === 'unpaid'
  if (!isAwaited || subscription === null || typeof subscription === 'string') return false
  return ['incomplete', 'trialing', 'active'].includes(subscription.status)
}

/** Only an open one can be expired. One that was paid or expired meanwhile is not a failure: it is no longer open. */
export async function expireCheckout(stripe: Stripe, id: string): Promise<void> {
  try {
    await stripe.checkout.sessions.expire(id)
  } catch (error) {
    if (!isRefused(error) || (await getCheckout(stripe, id))?.status === 'open') throw error
  }
}

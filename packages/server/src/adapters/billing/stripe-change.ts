import type { Stripe } from 'stripe'
import { type Billing, CardDeclined, type ChangeQuote, PaymentUnconfirmed } from './billing.ts'
import { isUnpayable, needsConfirmation } from './stripe-call.ts'
import { instantOf, secondsOf } from './stripe-fields.ts'
import { priceIdOf } from './stripe-prices.ts'

type Preview = Parameters<Billing['previewChange']>[0]
type Change = Parameters<Billing['changePlan']>[0]

/** Behaviour of the change itself: the preview asks with the same, so that it names the sum that is charged. */
const proration_behavior = 'always_invoice'

/**
 * What a change costs by Stripe's own preview of its invoice, and what each later period costs by that of a recurring
 * one. In a trial nothing is invoiced before its end.
 */
export async function previewChange(stripe: Stripe, change: Preview, isTaxed: boolean): Promise<ChangeQuote> {
  const { subscription, item, plan, at } = change
  const { currency, status, trial_end, items } = await stripe.subscriptions.retrieve(subscription)
  const old = items.data.find(({ id }) => id === item)
  if (!old) throw new Error(`The subscription ${subscription} has no item ${item}`)
  const proration_date = Math.max(secondsOf(at), old.current_period_start)
  const changed = [{ id: item, price: await priceIdOf(stripe, plan, currency, isTaxed) }]
  const later = await stripe.invoices.createPreview({
    subscription,
    preview_mode: 'recurring',
    subscription_details: { items: changed },
  })
  const terms = { currency, nextCents: later.total, pricedAt: instantOf(proration_date) }
  if (status === 'trialing') {
    const creditLeftCents = Math.max(0, -later.starting_balance)
    const nextDate = instantOf(trial_end ?? old.current_period_end)
    return { ...terms, dueCents: 0, creditCents: 0, creditLeftCents, taxCents: null, nextDate }
  }
  const today = await stripe.invoices.createPreview({
    subscription,
    subscription_details: { items: changed, proration_behavior, proration_date },
  })
  return { ...terms, ...sumsOf(today), nextDate: nextDateOf(today, old.current_period_end) }
}

function sumsOf({ amount_due, total, total_taxes, starting_balance, lines }: Stripe.Invoice) {
  const unused = lines.data.reduce((sum, { amount }) => sum - Math.min(0, amount), 0)
  return {
    dueCents: amount_due,
    creditCents: unused + Math.max(0, -starting_balance),
    creditLeftCents: Math.max(0, -(total + starting_balance)),
    taxCents: total_taxes && total_taxes.length > 0 ? total_taxes.reduce((sum, { amount }) => sum + amount, 0) : null,
  }
}

/** What is charged today reaches until the next payment. */
const nextDateOf = ({ lines }: Stripe.Invoice, periodEnd: number): Temporal.Instant => {
  const ends = lines.data.filter(({ amount }) => amount >= 0).map(({ period }) => period.end)
  return instantOf(ends.length === 0 ? periodEnd : Math.max(...ends))
}

/**
 * Charges the difference at once, and changes nothing when that fails. Where the bank wants the payer to confirm, the
 * change is left with Stripe for a day: it happens when its invoice is paid, on Stripe's page for that. A bank may take
 * its time, so no call is tried twice.
 */
export async function changePlan(stripe: Stripe, change: Change, isTaxed: boolean, timeout: number): Promise<void> {
  const { subscription, item, plan, pricedAt, key } = change
  const { currency } = await stripe.subscriptions.retrieve(subscription)
  const items = [{ id: item, price: await priceIdOf(stripe, plan, currency, isTaxed) }]
  const priced = pricedAt ? { proration_date: secondsOf(pricedAt) } : {}
  const update = (
    payment_behavior: 'error_if_incomplete' | 'pending_if_incomplete',
    idempotencyKey: string,
  ): Promise<Stripe.Subscription> =>
    stripe.subscriptions.update(
      subscription,
      { items, proration_behavior, ...priced, payment_behavior, expand: ['latest_invoice'] },
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

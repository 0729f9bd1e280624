import type { Stripe } from 'stripe'
import type { Invoice } from './billing.ts'
import { unlessMissing } from './stripe-call.ts'
import { instantOf } from './stripe-fields.ts'

/** Invoices and refunds, newest first. An unknown customer has none. */
export async function historyOf(stripe: Stripe, customer: string, limit: number): Promise<Invoice[]> {
  const [invoices, refunds] = await Promise.all([
    invoicesOf(stripe, customer, limit),
    refundsOf(stripe, customer, limit),
  ])
  return [...invoices, ...refunds].toSorted((a, b) => Temporal.Instant.compare(b.date, a.date)).slice(0, limit)
}

/** A draft is no invoice yet. */
async function invoicesOf(stripe: Stripe, customer: string, limit: number): Promise<Invoice[]> {
  const list = await unlessMissing(stripe.invoices.list({ customer, limit }))
  return (list?.data ?? []).flatMap((invoice) => {
    const { status, number, created, amount_paid, amount_due, currency, hosted_invoice_url } = invoice
    if (status === null || status === 'draft') return []
    const cents = status === 'paid' ? amount_paid : amount_due
    const creditCents = creditIn(invoice)
    return [{ number, date: instantOf(created), cents, creditCents, currency, status, url: hosted_invoice_url ?? null }]
  })
}

/** Unused time that was set against the new plan, and credit from before. What was left over stayed as credit. */
function creditIn({ lines, total, amount_due }: Stripe.Invoice): number {
  const amounts = lines.data.map(({ amount }) => amount)
  const charged = amounts.reduce((sum, amount) => sum + Math.max(0, amount), 0)
  const unused = amounts.reduce((sum, amount) => sum - Math.min(0, amount), 0)
  return Math.min(charged, unused) + Math.max(0, total - amount_due)
}

/** An invoice does not name its refunds; the charges of the customer do. One that failed or was called off gave nothing back. */
async function refundsOf(stripe: Stripe, customer: string, limit: number): Promise<Invoice[]> {
  const list = await unlessMissing(stripe.charges.list({ customer, limit, expand: ['data.refunds'] }))
  return (list?.data ?? []).flatMap(({ refunds, receipt_url }) =>
    (refunds?.data ?? [])
      .filter(({ status }) => status !== 'failed' && status !== 'canceled')
      .map(({ amount, currency, created }) => ({
        number: null,
        date: instantOf(created),
        cents: -amount,
        creditCents: 0,
        currency,
        status: 'refunded',
        url: receipt_url,
      })),
  )
}

import type { Stripe } from 'stripe'
import type { Invoice } from './billing.ts'
import { unlessMissing } from './stripe-call.ts'
import { instantOf } from './stripe-fields.ts'

/** Newest first, as Stripe lists them. A draft is no invoice yet; whoever is no customer has none. */
export async function invoicesOf(stripe: Stripe, customer: string, limit: number): Promise<Invoice[]> {
  const list = await unlessMissing(stripe.invoices.list({ customer, limit }))
  return (list?.data ?? []).flatMap((invoice) => {
    const { status, number, created, total: cents, currency, hosted_invoice_url } = invoice
    if (status === null || status === 'draft') return []
    return [{ number, date: instantOf(created), cents, currency, status, url: hosted_invoice_url ?? null }]
  })
}

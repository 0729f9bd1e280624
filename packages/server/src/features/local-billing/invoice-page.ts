import { plans } from '@daymark/domain/subscription/plan.ts'
import type { LocalInvoice } from '#adapters/billing/billing.ts'
import { dateOf, dollars, facts } from './local-page.ts'

export const invoicePage = ({ number, date, cents, status, plan }: LocalInvoice): string[] => [
  '<p class="muted">This is not an invoice.</p>',
  facts([
    ['Number', number ?? ''],
    ['Date', dateOf(date)],
    ['Plan', plans[plan].name],
    ['Amount', dollars(cents)],
    ['Status', status],
  ]),
]

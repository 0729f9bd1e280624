import { moneyTextOf } from '@daymark/domain/subscription/offer-wording.ts'
import { ChevronRight } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useZone } from '#api/client-context.ts'
import { Badge, type BadgeTone } from '#ui/badge.tsx'
import { Notice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useBilling } from './billing.ts'
import type { InvoiceView } from '../saved-subscription.ts'
import { shortDateOf } from '../shown-date.ts'
import { useSubscriptionData } from '../subscription-context.ts'

/** Folded away until it is wanted: the invoices are fetched only then. */
export function BillingHistory() {
  const [isOpen, setOpen] = useState(false)
  // A plan that began, changed or was renewed has come with an invoice.
  const period = useSubscriptionData(({ subscription: plan }) => plan && `${plan.priceId} ${plan.currentPeriodEnd}`)
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="-mx-1 flex min-h-11 w-fit cursor-pointer items-center gap-2 rounded-[8px] px-1 text-[.94rem] font-semibold hover:text-sea">
        <ChevronRight size={18} aria-hidden="true" className="text-ink-3 in-open:rotate-90" />
        Billing history
      </summary>
      {isOpen && <Invoices key={period} />}
    </details>
  )
}

function Invoices() {
  const { loadBillingHistory } = useBilling()
  const invoices = useSubscriptionData((data) => data.billingHistory)
  const hasFailed = useSubscriptionData(
    ({ failed, isLoadingBillingHistory: is }) => failed.isLoadingBillingHistory && !is,
  )

  useEffect(() => void loadBillingHistory(), [loadBillingHistory])

  if (invoices === null) {
    if (!hasFailed) return <Skeleton label="Loading billing history" rows={1} className="h-14" />
    const retry = () => void loadBillingHistory()
    return <Notice isProblem title="Failed to load billing history" action="Try Again" onAction={retry} />
  }
  if (invoices.length === 0) return <p className="text-[.94rem] text-ink-2">No invoices yet</p>
  return (
    <ul className="divide-y divide-line border-y border-line">
      {invoices.map((invoice) => (
        <Invoice key={`${invoice.number} ${invoice.date} ${invoice.amount} ${invoice.url}`} invoice={invoice} />
      ))}
    </ul>
  )
}

const tones: Partial<Record<string, BadgeTone>> = { paid: 'ok', open: 'signal', uncollectible: 'signal' }

function Invoice({ invoice }: { invoice: InvoiceView }) {
  const date = shortDateOf(invoice.date, useZone())
  // What was paid or is open; a refund is less than nothing.
  const { number, url, status, currency, creditUsed } = invoice
  return (
    <li className="flex min-h-14 items-center gap-x-3 py-1 text-[.94rem]">
      <span className="min-w-0 flex-1 leading-tight">
        <span className="block font-semibold">{date}</span>
        {number !== null && <span className="block text-[.8125rem] wrap-anywhere text-ink-3">{number}</span>}
        {creditUsed > 0 && (
          <span className="block text-[.8125rem] text-ink-2">{moneyTextOf(creditUsed, currency)} credit used</span>
        )}
      </span>
      <Badge tone={tones[status] ?? 'quiet'}>{wordFor(status)}</Badge>
      <span className="min-w-14 text-right">{moneyTextOf(invoice.amount, currency)}</span>
      {url !== null && (
        <a
          href={url}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 items-center px-1 font-semibold underline underline-offset-3 hover:text-sea"
        >
          View
          <span className="sr-only">
            {' '}
            {status === 'refunded' ? 'receipt' : 'invoice'} of {date} in a new tab
          </span>
        </a>
      )}
    </li>
  )
}

const wordFor = (status: string): string => status.charAt(0).toUpperCase() + status.slice(1)

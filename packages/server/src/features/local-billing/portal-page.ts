import { plans } from '@daymark/domain/subscription/plan.ts'
import { priceTextOf } from '@daymark/domain/subscription/offer-wording.ts'
import type { LocalInvoice, LocalPortal, ProviderSubscription } from '#adapters/billing/billing.ts'
import { escapeHtml } from '#http/plain-page.ts'
import { buttons, dateOf, dollars, facts } from './local-page.ts'

const cards = { good: 'A test card that works', failing: 'A test card that fails' }

/** What a provider's own pages would let a person do with their subscription. */
export function portalPage({ subscription, card, invoices, returnUrl }: LocalPortal): string[] {
  return [
    subscription ? running(subscription, card) : '<p>You have no subscription.</p>',
    subscription ? buttons(...actionsFor(subscription, invoices)) : '',
    '<h2>Invoices</h2>',
    invoices.length === 0 ? '<p>There are none yet.</p>' : `<ul>${invoices.map(toItem).join('')}</ul>`,
    `<p><a href="${escapeHtml(returnUrl)}">Back to Daymark</a></p>`,
  ]
}

function running({ plan, status, trialEnd, periodEnd, cancelAt }: ProviderSubscription, card: LocalPortal['card']) {
  const { name = 'Another plan', cents = 0, interval = 'monthly' } = plan ? plans[plan] : {}
  const next = cancelAt
    ? ['Ends on', dateOf(cancelAt)]
    : ['Next payment', dateOf(trialEnd && status === 'trialing' ? trialEnd : periodEnd)]
  return facts([
    ['Plan', `${name}, ${priceTextOf(cents / 100, interval)}`],
    ['Status', status],
    next as [string, string],
    ['Card', card ? cards[card] : 'None'],
  ])
}

const actionsFor = ({ cancelAt, status }: ProviderSubscription, invoices: readonly LocalInvoice[]) => [
  ...(status === 'past_due' && invoices.some((invoice) => invoice.status === 'open')
    ? [{ action: 'pay-invoice', label: 'Pay the open invoice', isPrimary: true }]
    : []),
  cancelAt
    ? { action: 'reactivate', label: 'Reactivate subscription', isPrimary: true }
    : { action: 'cancel', label: 'Cancel subscription' },
  { action: 'good-card', label: 'Use a card that works' },
  { action: 'failing-card', label: 'Use a card that fails' },
]

const toItem = ({ number, date, cents, status, url }: LocalInvoice): string =>
  `<li><a href="${escapeHtml(url ?? '')}">${escapeHtml(number ?? '')}</a>, ${dateOf(date)}, ${dollars(cents)}, ${status} (not an invoice)</li>`

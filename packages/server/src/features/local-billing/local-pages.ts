import { plans } from '@daymark/domain/subscription/plan.ts'
import { priceTextOf } from '@daymark/domain/subscription/offer-wording.ts'
import { subscriptionStatusNames } from '@daymark/domain/subscription/wording.ts'
import { escapeHtml } from '#http/plain-page.ts'
import type { LocalCheckout, LocalInvoice, LocalPortal, ProviderSubscription } from '#adapters/billing/billing.ts'

export const wayHome = '<p class="actions"><a class="button primary" href="/">Go to Daymark</a></p>'

type Button = { action: string; label: string; isPrimary?: boolean }

/** Buttons only: there is no field for a card number. */
const buttons = (...shown: readonly Button[]): string => `<form method="post">${shown.map(toButton).join('')}</form>`

const toButton = ({ action, label, isPrimary = false }: Button): string =>
  `<button name="action" value="${escapeHtml(action)}"${isPrimary ? ' class="primary"' : ''}>${escapeHtml(label)}</button>`

const facts = (rows: readonly (readonly [string, string])[]): string =>
  `<dl>${rows.map(([name, value]) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd>`).join('')}</dl>`

const dateOf = (instant: Temporal.Instant): string =>
  instant.toZonedDateTimeISO('UTC').toPlainDate().toLocaleString('en-US', { dateStyle: 'medium' })

const capitalized = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

const dollars = (cents: number): string => `$${(cents / 100).toFixed(2)}`

const declined = '<p role="alert">Your card was declined. Nothing was charged.</p>'

export function checkoutPage({ plan, trialDays }: LocalCheckout, wasDeclined: boolean): string[] {
  const { name, cents, interval } = plans[plan]
  const price = priceTextOf(cents / 100, interval)
  const terms = trialDays > 0 ? `Free for ${trialDays} days, then ${price}.` : `${price}, from today.`
  return [
    `<h2>${escapeHtml(name)}</h2>`,
    `<p class="price">${escapeHtml(terms)}</p>`,
    wasDeclined ? declined : '',
    buttons(
      { action: 'pay', label: 'Pay with a test card', isPrimary: true },
      { action: 'decline', label: 'Pay with a declined card' },
      { action: 'back', label: 'Back' },
    ),
  ]
}

export const invoicePage = ({ number, date, cents, creditCents, status, plan }: LocalInvoice): string[] => [
  '<p class="muted">This isn’t an invoice.</p>',
  facts([
    ['Number', number ?? ''],
    ['Date', dateOf(date)],
    ['Plan', plans[plan].name],
    ['Amount', dollars(cents)],
    ...(creditCents > 0 ? [['Credit used', dollars(creditCents)] as const] : []),
    ['Status', capitalized(status)],
  ]),
]

/** The page of a bank that wants the payer to confirm. */
export const confirmPage = ({ cents, plan }: LocalInvoice): string[] => [
  `<p>Your bank asks you to confirm a payment of ${dollars(cents)} for ${escapeHtml(plans[plan].name)}.</p>`,
  buttons({ action: 'confirm', label: 'Confirm payment', isPrimary: true }, { action: 'refuse', label: 'Refuse' }),
]

const cards = {
  good: 'A test card that works',
  failing: 'A test card that fails',
  confirming: 'A test card whose bank wants confirmation',
}

/** What a provider's own portal would offer for a subscription. */
export function portalPage({ subscription, card, invoices, returnUrl }: LocalPortal): string[] {
  return [
    subscription ? running(subscription, card) : '<p>You don’t have a subscription.</p>',
    subscription ? buttons(...actionsFor(subscription, invoices)) : '',
    '<h2>Test payments</h2>',
    '<p class="muted">These aren’t invoices.</p>',
    invoices.length === 0 ? '<p>No payments yet.</p>' : `<ul>${invoices.map(toItem).join('')}</ul>`,
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
    ['Status', subscriptionStatusNames[status]],
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
  { action: 'confirming-card', label: 'Use a card whose bank wants confirmation' },
]

const toItem = ({ number, date, cents, status, url }: LocalInvoice): string =>
  `<li><a href="${escapeHtml(url ?? '')}">${escapeHtml(number ?? '')}</a>, ${dateOf(date)}, ${dollars(cents)}, ${capitalized(status)}</li>`

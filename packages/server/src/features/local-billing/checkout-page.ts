import { plans } from '@daymark/domain/subscription/plan.ts'
import { priceTextOf } from '@daymark/domain/subscription/offer-wording.ts'
import type { LocalCheckout } from '#adapters/billing/billing.ts'
import { escapeHtml } from '#http/plain-page.ts'
import { buttons } from './local-page.ts'

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
      { action: 'decline', label: 'Pay with a card that is declined' },
      { action: 'back', label: 'Back' },
    ),
  ]
}

import { boughtTierOf } from '@daymark/domain/subscription/access.ts'
import { graceDays, isCancelling } from '@daymark/domain/subscription/billing-state.ts'
import { chargedPriceOf } from '@daymark/domain/subscription/charged-price.ts'
import { isOfAccountTrial, type Letter, type LetterKind, retriedFor } from '@daymark/domain/subscription/letters.ts'
import { amountOf } from '@daymark/domain/subscription/money.ts'
import { priceTextOf } from '@daymark/domain/subscription/offer-wording.ts'
import { planNameOf } from '@daymark/domain/subscription/plan.ts'
import { freeHabitLimit } from '@daymark/domain/subscription/tier.ts'
import { chargesAfterCancelOf } from '@daymark/domain/subscription/wording.ts'
import type { Message } from '#adapters/mail/mail.ts'
import { renderEmail } from '#email-templates/email-template.ts'
import type { Facts, SubscriptionRow } from '../subscription.store.ts'

type Recipient = { email: string; firstName: string; timeZone: string }
/** Where letters lead, and what the installation adds to them. */
export type LetterPlaces = { publicUrl: URL; hasConsumerForms: boolean; isProSold: boolean }
type Told = { subject: string; paragraphs: [string, ...string[]]; label?: string }
type DateOf = (instant: Temporal.Instant) => string

const manage = 'Open Profile Settings and press Manage.'
const cancelBefore = 'If you don’t want that, cancel before then in Profile Settings.'
const habitsStay = `All your habits and their history stay, and you can go on ticking them. On the Free plan you can add habits while you have fewer than ${freeHabitLimit}.`

export function letterMail(
  letter: Letter,
  { subscription, trialEndsAt }: Facts,
  { email, firstName, timeZone }: Recipient,
  places: LetterPlaces,
): Message {
  const dateOf: DateOf = (instant) => instant.toLocaleString('en-US', { dateStyle: 'long', timeZone })
  const told: Told =
    isOfAccountTrial(letter) || subscription === null
      ? accountTrialEnds(dateOf(trialEndsAt ?? Temporal.Instant.fromEpochMilliseconds(0)), places)
      : tellers[letter.kind](subscription, dateOf, places)
  const { subject, paragraphs, label = 'Open Daymark' } = told
  return {
    to: email,
    subject,
    ...renderEmail({
      greeting: `Hello ${firstName},`,
      paragraphs,
      action: { label, url: new URL('/', places.publicUrl).href },
      footer: [
        'You’re getting this email because it’s about your plan.',
        ...(places.hasConsumerForms ? formLinks(places.publicUrl) : []),
      ].join('\n'),
    }),
  }
}

const formLinks = (publicUrl: URL): string[] => [
  `Cancel without signing in: ${new URL('/cancel-plan', publicUrl).href}`,
  `Withdraw within 14 days of buying: ${new URL('/withdraw', publicUrl).href}`,
]

const accountTrialEnds = (end: string, { isProSold }: LetterPlaces): Told => ({
  subject: 'Your free trial ends soon',
  paragraphs: [
    `Your free trial of Daymark ends on ${end}. We have no card of yours, so nothing is charged.`,
    `On your first visit after that you have ${graceDays} more days with everything open. ${habitsStay}`,
    isProSold
      ? 'To keep unlimited habits, choose a plan any time. Insights and your year come with Pro.'
      : 'To keep unlimited habits, insights and your year, choose a plan any time.',
  ],
  label: 'Choose a Plan',
})

const nameOf = (row: SubscriptionRow): string => planNameOf(row.plan, chargedPriceOf(row).interval)

/** '$4.99', or words where the price is not known. What a discount takes off differs from payment to payment. */
function priceOf(row: SubscriptionRow, isWithInterval = false): string {
  const { cents, currency, interval } = chargedPriceOf(row)
  if (cents === null) return 'the price of your plan'
  const price = priceTextOf(amountOf(cents, currency), isWithInterval ? interval : null, currency)
  return row.isDiscounted ? `at most ${price}` : price
}

/** A payment that fails is that of the period that has begun. */
function retriedUntil(row: SubscriptionRow): Temporal.Instant {
  const unit = chargedPriceOf(row).interval === 'yearly' ? 'years' : 'months'
  const began = row.periodEnd.toZonedDateTimeISO('UTC').subtract({ [unit]: 1 })
  return began.toInstant().add(retriedFor)
}

const tellers = {
  welcome: (row, dateOf, { isProSold }) => ({
    subject: `Welcome to ${nameOf(row)}`,
    paragraphs: [
      row.status === 'trialing'
        ? `Your plan ${nameOf(row)} is on. It’s free until ${dateOf(row.trialEnd ?? row.periodEnd)}; then your card is charged ${priceOf(row, true)}.`
        : `Your plan ${nameOf(row)} is on, for ${priceOf(row, true)}. The next payment is due on ${dateOf(row.periodEnd)}.`,
      ...(isProSold || boughtTierOf(row) !== 'Basic'
        ? []
        : ['Until Pro is here, it includes everything Pro will have, insights and your year among them.']),
      'You can change or cancel it any time in Profile Settings. Your invoices are there, too.',
    ],
  }),
  'trial-ends': (row, dateOf) => ({
    subject: 'Your free trial ends soon',
    paragraphs: [
      `Your free trial of ${nameOf(row)} ends on ${dateOf(row.trialEnd ?? row.periodEnd)}. On that day your card is charged ${priceOf(row, true)}.`,
      `${cancelBefore} Nothing is charged then.`,
    ],
  }),
  'payment-failed': (row, dateOf) => ({
    subject: 'Your payment failed',
    paragraphs: [
      `We couldn’t charge ${row.isDiscounted ? 'your card' : priceOf(row)} for ${nameOf(row)}. Please update your payment method. ${manage}`,
      `We’ll try again until about ${dateOf(retriedUntil(row))}, and your plan stays on until then. If no payment arrives, it ends. ${habitsStay}`,
    ],
    label: 'Update Payment Method',
  }),
  renewal: (row, dateOf) => ({
    subject: 'Your yearly plan renews soon',
    paragraphs: [
      `Your plan ${nameOf(row)} renews on ${dateOf(row.periodEnd)} for another year. On that day your card is charged ${priceOf(row)}.`,
      cancelBefore,
    ],
  }),
  'pro-ends': (row, dateOf) => ({
    subject: 'Insights and your year move to Pro',
    paragraphs: [
      `Pro is here. Your plan ${nameOf(row)} keeps Pro’s features until ${dateOf(row.proUntil ?? row.periodEnd)}: advanced analytics, insights, the overview, your year and priority support.`,
      'To keep them after that day, change to Pro in Profile Settings. Your habits and their history stay, whatever you choose.',
    ],
    label: 'See Plans',
  }),
  cancelled: (row, dateOf) => ({
    subject: 'Your plan is canceled',
    paragraphs: [
      isCancelling(row)
        ? `Your plan ${nameOf(row)} is canceled. You keep it until ${dateOf(row.cancelAt ?? row.periodEnd)}. ${chargesAfterCancelOf(row.status)}`
        : `Your plan ${nameOf(row)} ends on ${dateOf(row.cancelAt ?? row.periodEnd)}. Until then it renews as before.`,
      `You can take this back until that day: in Profile Settings, press Reactivate. ${habitsStay}`,
    ],
  }),
  ended: (row, dateOf) => ({
    subject: 'Your plan has ended',
    paragraphs: [
      `Your plan ${nameOf(row)} ended on ${dateOf(row.endedAt ?? row.periodEnd)}. Nothing more is charged.`,
      habitsStay,
    ],
  }),
} satisfies Record<LetterKind, (row: SubscriptionRow, dateOf: DateOf, places: LetterPlaces) => Told>

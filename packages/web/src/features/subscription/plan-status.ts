import type { SubscriptionView } from '@daymark/contract/subscription.shapes.ts'
import type { FeatureAccess } from '@daymark/domain/subscription/access.ts'
import { priceTextOf } from '@daymark/domain/subscription/offer-wording.ts'
import { tiers } from '@daymark/domain/subscription/tier.ts'
import { openPaymentNote } from '@daymark/domain/subscription/wording.ts'
import { accountTrialDays, daysUntil, graceDays, planTrialDays } from '@daymark/domain/subscription/billing-state.ts'

/** The free days that run at the moment: the account's, those to subscribe in, or a plan's own. Null while none do. */
export function countdownOf(
  access: FeatureAccess,
  subscription: Pick<SubscriptionView, 'trialEnd'> | null,
  now: Temporal.Instant,
): { left: number; of: number } | null {
  if (access.grantedUntil) return null
  if (access.isInTrial) return { left: access.trialDaysRemaining, of: accountTrialDays }
  if (access.isInGracePeriod) return { left: access.gracePeriodDaysRemaining, of: graceDays }
  const left = access.hasActiveSubscription ? Math.min(planTrialDays, daysUntil(trialEndOf(subscription), now)) : 0
  return left > 0 ? { left, of: planTrialDays } : null
}

/** A plan that was given, with its last day: 'Pro until May 3, 2026'. Null where none is better than what was bought. */
export const grantTextOf = (
  { grantedUntil, currentTier }: FeatureAccess,
  dateOf: (instant: string) => string,
): string | null => (grantedUntil ? `${tiers[currentTier]} until ${dateOf(grantedUntil)}` : null)

/** When a plan's own free days end; null where it has none. */
export const trialEndOf = (subscription: Pick<SubscriptionView, 'trialEnd'> | null): Temporal.Instant | null =>
  subscription?.trialEnd ? Temporal.Instant.from(subscription.trialEnd) : null

/** The question before a subscription is canceled, with the day until which it is paid for, or free. */
export const cancelQuestionOf = (
  subscription: Pick<SubscriptionView, 'status' | 'isInTrial'>,
  lastDay: string,
): string =>
  [
    "Are you sure you want to cancel your subscription? You'll continue to have access until the end of your current billing period.",
    `That’s ${lastDay}.`,
    ...(subscription.isInTrial ? ['You won’t be charged.'] : []),
    ...(subscription.status === 'past_due' ? [openPaymentNote] : []),
  ].join(' ')

type Held = Pick<
  SubscriptionView,
  'status' | 'planName' | 'amount' | 'interval' | 'currency' | 'isDiscounted' | 'currentPeriodEnd' | 'isInTrial'
>

/** '$4.99 per month'. What a discount takes off differs from payment to payment; null where the price is not known. */
export function planPriceOf({
  amount,
  interval,
  currency,
  isDiscounted,
}: Pick<SubscriptionView, 'amount' | 'interval' | 'currency' | 'isDiscounted'>): string | null {
  const price = amount === null ? null : priceTextOf(amount, interval, currency)
  return price !== null && isDiscounted ? `at most ${price}` : price
}

/** What deleting the account does to a subscription: the plan, what it costs, and the day until which it is paid or free. */
export function deletionNoteOf(subscription: Held, dateOf: (instant: string) => string): string {
  const { status, planName, currentPeriodEnd, isInTrial } = subscription
  const lastDay = dateOf(currentPeriodEnd)
  if (isInTrial) return `Your free trial of ${planName} until ${lastDay} ends right away, and you won’t be charged.`
  const price = planPriceOf(subscription)
  const plan = price === null ? planName : `${planName} (${price})`
  if (status !== 'active') return `Your subscription to ${plan} ends right away.`
  return `You’ve paid for ${plan} until ${lastDay}. It ends right away, and the rest isn’t refunded.`
}

/** A payment failed, and only the person can mend that. */
export const isUnpaid = (subscription: Pick<SubscriptionView, 'status'> | null): boolean =>
  subscription?.status === 'past_due' || subscription?.status === 'unpaid'

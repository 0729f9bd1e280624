import type { FeatureAccess } from './access.ts'
import { daysUntil, planTrialDays, type SubscriptionStatus } from './billing-state.ts'
import { tiers } from './tier.ts'

/** The provider's statuses in the user's words. */
export const subscriptionStatusNames = {
  trialing: 'Trial',
  active: 'Active',
  past_due: 'Payment failed',
  unpaid: 'Unpaid',
  paused: 'Paused',
  incomplete: 'Incomplete',
  incomplete_expired: 'Expired',
  canceled: 'Canceled',
  unknown: 'Unknown',
} satisfies Record<SubscriptionStatus, string>

/** Canceling leaves an unpaid invoice open: it is charged when a retry works, and ends the plan when none does. */
export const openPaymentNote =
  'Your last payment failed: we’ll keep trying to charge it, and your plan ends sooner if it isn’t paid.'

/** What is charged after a plan was canceled. */
export const chargesAfterCancelOf = (status: SubscriptionStatus): string =>
  status === 'past_due' ? openPaymentNote : 'Nothing more is charged.'

/** The badge beside a person's name. */
export function badgeOf(access: FeatureAccess): string {
  if (access.isInTrial) return 'Trial'
  if (access.isInGracePeriod) return 'Grace'
  if (access.isTrialExpired) return 'Expired'
  return tiers[access.currentTier]
}

const daysLeft = (days: number, rest: string): string => `${days} ${days === 1 ? 'day' : 'days'} left ${rest}`

/** What of a subscription its status is told by: the end of a plan's free days while they last, else null. */
type PlanTrial = { trialEnd: Temporal.Instant | null }

/** The state of a person's plan, in one line. During a plan's free days it counts those, not the account's trial. */
export function statusTextOf(access: FeatureAccess, subscription: PlanTrial | null, now: Temporal.Instant): string {
  if (access.isInTrial) return daysLeft(access.trialDaysRemaining, 'in trial')
  if (access.isInGracePeriod) return daysLeft(access.gracePeriodDaysRemaining, 'to subscribe')
  if (access.isTrialExpired) return 'Your free trial has expired'
  if (!access.hasActiveSubscription) return 'No active subscription'
  // A device whose clock is behind would count one day more than there ever were.
  const planTrialDaysLeft = Math.min(planTrialDays, daysUntil(subscription?.trialEnd ?? null, now))
  if (planTrialDaysLeft > 0) return daysLeft(planTrialDaysLeft, 'in trial')
  return access.currentTier === 0 ? 'Active Subscription' : `${tiers[access.currentTier]} Plan`
}

/** The button of the dashboard's banner; null where there is no banner. */
export function bannerButtonOf(access: FeatureAccess): 'Choose Plan' | 'Subscribe Now' | null {
  if (access.isInTrial) return 'Choose Plan'
  return access.isInGracePeriod || access.isTrialExpired ? 'Subscribe Now' : null
}

/** At this many days or fewer a trial is about to end. */
const expiringDays = 3
export const isTrialExpiring = (access: FeatureAccess): boolean =>
  access.isInTrial && access.trialDaysRemaining <= expiringDays

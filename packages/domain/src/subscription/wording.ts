import { canUse, type Feature, type FeatureAccess } from './access.ts'
import { daysUntil, planTrialDays } from './billing-state.ts'
import type { PlanInterval } from './plan.ts'
import { tiers } from './tier.ts'

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

/** Where a person stands, in one line. During a plan's free days it counts those, not the account's trial. */
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

export type CardButton = 'Choose Plan' | 'Subscribe Now' | 'Change Plan' | 'Manage' | 'Cancel' | 'Reactivate'

/** The subscription card's buttons, in order. A subscription that gives no access is stuck: it can only be managed. */
export function cardButtonsOf(
  access: FeatureAccess,
  subscription: { cancelAtPeriodEnd: boolean } | null,
): readonly CardButton[] {
  if (subscription === null) return access.isInTrial ? ['Choose Plan'] : ['Subscribe Now']
  if (!access.hasActiveSubscription) return ['Manage']
  return subscription.cancelAtPeriodEnd ? ['Reactivate', 'Manage'] : ['Change Plan', 'Manage', 'Cancel']
}

export const upgradeTexts = {
  basicHabits: 'Upgrade Your Plan',
  analytics: 'Upgrade to Pro for Analytics',
  export: 'Upgrade to Basic for Data Export',
  prioritySupport: 'Upgrade to Pro for Priority Support',
  habitLimit: 'Upgrade for Unlimited Habits',
} satisfies Record<Feature, string>

/** What to say to a person who meets a feature they do not have; null where nothing is to be said. Unloaded access is no reason to sell. */
export function upgradePromptOf(feature: Feature, access: FeatureAccess | null): string | null {
  if (access === null || access.isInTrial || access.isInGracePeriod) return null
  return canUse(feature, access) ? null : upgradeTexts[feature]
}

/** '$49.50 per year'. The amount is in dollars, as plans carry it on the wire. */
export const priceTextOf = (amount: number, interval: PlanInterval): string =>
  `$${amount.toFixed(2)} per ${interval === 'yearly' ? 'year' : 'month'}`

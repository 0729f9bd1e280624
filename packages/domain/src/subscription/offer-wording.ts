import { canUse, type Feature, type FeatureAccess } from './access.ts'
import type { PlanInterval } from './plan.ts'

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

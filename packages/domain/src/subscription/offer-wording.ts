import { canUse, type Feature, type FeatureAccess } from './access.ts'
import type { PlanInterval } from './plan.ts'

export type CardButton = 'Choose Plan' | 'Subscribe Now' | 'Change Plan' | 'Manage' | 'Cancel' | 'Reactivate'

/**
 * The subscription card's buttons, in order. A subscription without access is stuck: it can only be managed. One that ends
 * after later renewals can be kept, or canceled before. Nothing is to be done about a given plan.
 */
export function cardButtonsOf(
  access: FeatureAccess,
  subscription: { cancelAtPeriodEnd: boolean; endsAt: string | null } | null,
): readonly CardButton[] {
  if (subscription === null && access.grantedUntil) return []
  if (subscription === null) return access.isInTrial ? ['Choose Plan'] : ['Subscribe Now']
  if (!access.hasActiveSubscription) return ['Manage']
  if (subscription.cancelAtPeriodEnd) return ['Reactivate', 'Manage']
  return subscription.endsAt === null ? ['Change Plan', 'Manage', 'Cancel'] : ['Reactivate', 'Manage', 'Cancel']
}

export const upgradeTexts = {
  basicHabits: 'Upgrade Your Plan',
  analytics: 'Upgrade to Pro for Analytics',
  export: 'Upgrade to Basic for Data Export',
  prioritySupport: 'Upgrade to Pro for Priority Support',
  habitLimit: 'Upgrade for Unlimited Habits',
  connections: 'Upgrade to Basic for Connections',
} satisfies Record<Feature, string>

/** Whether only Pro has the feature once it is sold; Basic has the others, and until then these too. */
export const needsPro = (feature: Feature): boolean => feature === 'analytics' || feature === 'prioritySupport'

/** The prompt for a feature that the plan does not have; null where there is none. Access that is not loaded shows no prompt. */
export function upgradePromptOf(feature: Feature, access: FeatureAccess | null): string | null {
  if (access === null || access.isInTrial || access.isInGracePeriod) return null
  return canUse(feature, access) ? null : upgradeTexts[feature]
}

/** '$49.50', '¥800': an amount in whole units of its currency, as on the wire. */
export const moneyTextOf = (amount: number, currency: string): string =>
  amount.toLocaleString('en-US', { style: 'currency', currency: currency.toUpperCase() })

/** '$49.50 per year'. The amount is in whole units of its currency, as on the wire; without an interval it is shown alone. */
export function priceTextOf(amount: number, interval: PlanInterval | null, currency = 'usd'): string {
  const price = moneyTextOf(amount, currency)
  return interval === null ? price : `${price} per ${interval === 'yearly' ? 'year' : 'month'}`
}

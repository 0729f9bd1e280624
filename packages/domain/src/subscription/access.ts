import {
  type BillingFacts,
  type BillingState,
  billingStateOf,
  daysUntil,
  givesAccess,
  runningGrantOf,
  type SubscriptionSnapshot,
} from './billing-state.ts'
import { plans } from './plan.ts'
import { freeHabitLimit, type Tier, type TierNumber, tierNumberOf, unlimitedHabits } from './tier.ts'

/** A feature's number on the wire is its index in this list. */
export const features = ['basicHabits', 'analytics', 'export', 'prioritySupport', 'habitLimit', 'connections'] as const
export type Feature = (typeof features)[number]

/** What an account may use, and for how long where that is limited. */
export type Access = {
  state: BillingState
  tier: Tier
  maxHabits: number
  canAccessAnalytics: boolean
  canExportData: boolean
  hasPrioritySupport: boolean
  trialDaysRemaining: number
  gracePeriodDaysRemaining: number
  graceAvailable: boolean
  planTrialAvailable: boolean
  /** The end of a given plan that is better than what was bought. */
  grantedUntil: Temporal.Instant | null
}

const isOpenToAll = (state: BillingState): boolean => state === 'TRIAL' || state === 'GRACE'
const isPaid = (state: BillingState): boolean => state === 'PLAN_TRIAL' || state === 'ACTIVE' || state === 'PAST_DUE'

/**
 * What a subscription gives. A failed payment (past_due) keeps what was bought while the provider still collects. An
 * unknown paid plan counts as Basic.
 */
export function boughtTierOf(subscription: Pick<SubscriptionSnapshot, 'status' | 'plan'> | null): Tier {
  if (!subscription || !givesAccess(subscription.status)) return 'Free'
  return subscription.plan ? plans[subscription.plan].tier : 'Basic'
}

/** Whether a subscription was bought while Basic had Pro's features, and what was paid for then isn't over. */
const keepsPro = (subscription: SubscriptionSnapshot | null, now: Temporal.Instant): boolean =>
  boughtTierOf(subscription) === 'Basic' && daysUntil(subscription?.proUntil ?? null, now) > 0

/**
 * Trial and grace open everything, because upgrade prompts are silent there. While Pro can't be bought, Basic has Pro's
 * features, so that nothing ends without a way to keep it. Of a bought and a given plan the better one counts.
 */
export function accessOf(facts: BillingFacts, now: Temporal.Instant, isProSold: boolean): Access {
  const state = billingStateOf(facts, now)
  const bought = boughtTierOf(facts.subscription)
  const grant = runningGrantOf(facts, now)
  const isGrantBetter = grant !== null && tierNumberOf(grant.tier) > tierNumberOf(bought)
  const tier = isGrantBetter ? grant.tier : bought
  const isOpen = isOpenToAll(billingStateOf({ ...facts, grant: null }, now))
  const isBasicWithPro = tier === 'Basic' && (!isProSold || keepsPro(facts.subscription, now))
  const hasEverything = isOpen || tier === 'Pro' || isBasicWithPro
  const hasBasic = hasEverything || tier === 'Basic'
  return {
    state,
    tier,
    maxHabits: hasBasic ? unlimitedHabits : freeHabitLimit,
    canAccessAnalytics: hasEverything,
    canExportData: hasBasic,
    hasPrioritySupport: hasEverything,
    trialDaysRemaining: state === 'TRIAL' ? daysUntil(facts.trialEndsAt, now) : 0,
    gracePeriodDaysRemaining: state === 'GRACE' ? daysUntil(facts.graceEndsAt, now) : 0,
    graceAvailable: state === 'EXPIRED' && facts.graceEndsAt === null,
    planTrialAvailable: facts.planTrialUsedAt === null,
    grantedUntil: isGrantBetter ? grant.until : null,
  }
}

/** Access as the API returns it. */
export type FeatureAccess = {
  canAccessAnalytics: boolean
  canExportData: boolean
  hasPrioritySupport: boolean
  canCreateMoreHabits: boolean
  currentTier: TierNumber
  hasActiveSubscription: boolean
  isInTrial: boolean
  isInGracePeriod: boolean
  isTrialExpired: boolean
  trialDaysRemaining: number
  gracePeriodDaysRemaining: number
  currentHabitCount: number
  maxHabitsAllowed: number
  graceAvailable: boolean
  planTrialAvailable: boolean
  grantedUntil: string | null
}

/** `isInTrial` is the account's trial, not the free days of a plan. Only active habits count. */
export function featureAccessOf(access: Access, activeHabits: number): FeatureAccess {
  const { state, tier, maxHabits, grantedUntil, ...allowed } = access
  return {
    ...allowed,
    grantedUntil: grantedUntil?.toString() ?? null,
    canCreateMoreHabits: activeHabits < maxHabits,
    currentTier: tierNumberOf(tier),
    hasActiveSubscription: isPaid(state),
    isInTrial: state === 'TRIAL',
    isInGracePeriod: state === 'GRACE',
    isTrialExpired: state === 'EXPIRED',
    currentHabitCount: activeHabits,
    maxHabitsAllowed: maxHabits,
  }
}

const isGranted = {
  basicHabits: () => true,
  analytics: (access) => access.canAccessAnalytics,
  export: (access) => access.canExportData,
  prioritySupport: (access) => access.hasPrioritySupport,
  habitLimit: (access) => access.canCreateMoreHabits,
  connections: (access) => access.canExportData,
} satisfies Record<Feature, (access: FeatureAccess) => boolean>

/** Null means that access is not loaded yet: then only basic habits are allowed. */
export function canUse(feature: Feature, access: FeatureAccess | null): boolean {
  return access === null ? feature === 'basicHabits' : isGranted[feature](access)
}

/** Whether the account has no plan, bought or given, and no trial or grace period left. */
export function needsSubscription(access: FeatureAccess): boolean {
  const { hasActiveSubscription, isInTrial, isInGracePeriod, grantedUntil } = access
  return !hasActiveSubscription && !isInTrial && !isInGracePeriod && !grantedUntil
}

import { type BillingFacts, type BillingState, billingStateOf, daysUntil } from './billing-state.ts'
import { plans } from './plan.ts'
import { freeHabitLimit, type Tier, type TierNumber, tierNumberOf, unlimitedHabits } from './tier.ts'

/** A feature's number on the wire is its index in this list. */
export const features = ['basicHabits', 'analytics', 'export', 'prioritySupport', 'habitLimit'] as const
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
}

const isOpenToAll = (state: BillingState): boolean => state === 'TRIAL' || state === 'GRACE'
const isPaid = (state: BillingState): boolean => state === 'PLAN_TRIAL' || state === 'ACTIVE' || state === 'PAST_DUE'

/**
 * Trial and grace open everything, because upgrade prompts are silent there. A failed payment (PAST_DUE) keeps what
 * was bought while the provider still collects. An unknown paid plan counts as Basic.
 */
export function accessOf(facts: BillingFacts, now: Temporal.Instant): Access {
  const state = billingStateOf(facts, now)
  const plan = facts.subscription?.plan
  const tier = isPaid(state) ? (plan ? plans[plan].tier : 'Basic') : 'Free'
  const hasEverything = isOpenToAll(state) || tier === 'Pro'
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
}

/** `isInTrial` is the account's trial, not the free days of a plan. Only active habits count. */
export function featureAccessOf(access: Access, activeHabits: number): FeatureAccess {
  const { state, tier, maxHabits, ...granted } = access
  return {
    ...granted,
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
} satisfies Record<Feature, (access: FeatureAccess) => boolean>

/** Null means that access is not loaded yet: then only basic habits are allowed. */
export function canUse(feature: Feature, access: FeatureAccess | null): boolean {
  return access === null ? feature === 'basicHabits' : isGranted[feature](access)
}

/** Whether the account has no plan, trial or grace period left. */
export function needsSubscription(access: FeatureAccess): boolean {
  return !access.hasActiveSubscription && !access.isInTrial && !access.isInGracePeriod
}

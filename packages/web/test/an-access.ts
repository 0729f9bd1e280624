import type { FeatureAccessView } from '#features/subscription/saved-subscription.ts'

/** What a user may use whose plan has ended, overridden by `given`. */
export const anAccess = (given: Partial<FeatureAccessView> = {}): FeatureAccessView => ({
  canAccessAnalytics: false,
  canExportData: false,
  hasPrioritySupport: false,
  canCreateMoreHabits: false,
  currentTier: 0,
  hasActiveSubscription: false,
  isInTrial: false,
  isInGracePeriod: false,
  isTrialExpired: false,
  trialDaysRemaining: 0,
  gracePeriodDaysRemaining: 0,
  currentHabitCount: 3,
  maxHabitsAllowed: 3,
  graceAvailable: false,
  planTrialAvailable: true,
  grantedUntil: null,
  billingMode: 'local',
  ...given,
})

import type { Access, FeatureAccess } from './access.ts'
import { unlimitedHabits } from './tier.ts'

const everything = {
  canAccessAnalytics: true,
  canExportData: true,
  hasPrioritySupport: false,
  trialDaysRemaining: 0,
  gracePeriodDaysRemaining: 0,
  graceAvailable: false,
  planTrialAvailable: false,
  grantedUntil: null,
}

/** What each account may use where there are no plans: everything, at any time. No ticket comes before another's. */
export const accessWithoutPlans: Access = { ...everything, state: 'NONE', tier: 'Free', maxHabits: unlimitedHabits }

/** The same as the API returns it. Written out, so that the first view of the web does without the rules of plans. */
export const featureAccessWithoutPlans: FeatureAccess = {
  ...everything,
  canCreateMoreHabits: true,
  currentTier: 0,
  hasActiveSubscription: false,
  isInTrial: false,
  isInGracePeriod: false,
  isTrialExpired: false,
  currentHabitCount: 0,
  maxHabitsAllowed: unlimitedHabits,
}

import { expect, test } from 'vitest'
import { type Feature, type FeatureAccess, features } from './access.ts'
import { cardButtonsOf, priceTextOf, upgradePromptOf } from './offer-wording.ts'
import { isTrialExpiring, statusTextOf } from './wording.ts'

const now = Temporal.Instant.from('2026-03-29T08:00:00Z')
const free: FeatureAccess = {
  canAccessAnalytics: false,
  canExportData: false,
  hasPrioritySupport: false,
  canCreateMoreHabits: false,
  currentTier: 0,
  hasActiveSubscription: false,
  isInTrial: false,
  isInGracePeriod: false,
  isTrialExpired: true,
  trialDaysRemaining: 0,
  gracePeriodDaysRemaining: 0,
  currentHabitCount: 3,
  maxHabitsAllowed: 3,
  graceAvailable: false,
  planTrialAvailable: true,
  grantedUntil: null,
}

test.each<[Feature, string | null]>([
  ['basicHabits', null],
  ['analytics', 'Upgrade to Pro for Analytics'],
  ['export', 'Upgrade to Basic for Data Export'],
  ['connections', 'Upgrade to Basic for Connections'],
  ['prioritySupport', 'Upgrade to Pro for Priority Support'],
  ['habitLimit', 'Upgrade for Unlimited Habits'],
])('the prompt for %s without a plan is %s', (feature, text) => {
  expect(upgradePromptOf(feature, free)).toBe(text)
})

test('no prompt for what the plan includes, in trial, in grace, or before access is known', () => {
  expect(upgradePromptOf('export', { ...free, canExportData: true })).toBeNull()
  for (const feature of features) {
    expect(upgradePromptOf(feature, { ...free, isInTrial: true })).toBeNull()
    expect(upgradePromptOf(feature, { ...free, isInGracePeriod: true })).toBeNull()
    expect(upgradePromptOf(feature, null)).toBeNull()
  }
})

const trial = (trialDaysRemaining: number): FeatureAccess => ({ ...free, isInTrial: true, trialDaysRemaining })

test('days are one day or several', () => {
  expect(statusTextOf(trial(1), null, now)).toBe('1 day left in trial')
  expect(statusTextOf(trial(5), null, now)).toBe('5 days left in trial')
})

test('a trial is expiring at three days or fewer', () => {
  const expiring = [1, 3, 4].map((days) => isTrialExpiring(trial(days)))
  expect(expiring).toEqual([true, true, false])
  expect(isTrialExpiring(free)).toBe(false)
})

test('a plan whose tier is unknown is an active subscription', () => {
  const active: FeatureAccess = { ...free, isTrialExpired: false, hasActiveSubscription: true }
  expect(statusTextOf(active, null, now)).toBe('Active Subscription')
  expect(statusTextOf({ ...active, currentTier: 1 }, { trialEnd: now }, now)).toBe('Basic Plan')
})

test('a device whose clock is behind counts no more free days than there are', () => {
  const active: FeatureAccess = { ...free, isTrialExpired: false, hasActiveSubscription: true, currentTier: 1 }
  const trialEnd = now.add({ hours: 24 * 7, seconds: 2 })
  expect(statusTextOf(active, { trialEnd }, now)).toBe('7 days left in trial')
})

test('a subscription that is about to end can be taken up again', () => {
  const active: FeatureAccess = { ...free, isTrialExpired: false, hasActiveSubscription: true, currentTier: 1 }
  const endsAt = now.add({ hours: 24 }).toString()
  expect(cardButtonsOf(active, { cancelAtPeriodEnd: true, endsAt })).toEqual(['Reactivate', 'Manage'])
})

test('a subscription that ends after later renewals can be kept, and canceled before', () => {
  const active: FeatureAccess = { ...free, isTrialExpired: false, hasActiveSubscription: true, currentTier: 1 }
  const endsAt = now.add({ hours: 24 * 200 }).toString()
  expect(cardButtonsOf(active, { cancelAtPeriodEnd: false, endsAt })).toEqual(['Reactivate', 'Manage', 'Cancel'])
})

test('prices always show their cents', () => {
  expect(priceTextOf(4.99, 'monthly')).toBe('$4.99 per month')
  expect(priceTextOf(49.5, 'yearly')).toBe('$49.50 per year')
})

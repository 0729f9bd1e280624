import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Access, accessOf as accessWith, canUse, featureAccessOf, features, needsSubscription } from './access.ts'
import { type BillingFacts, isSubscribed, type SubscriptionSnapshot, type SubscriptionStatus } from './billing-state.ts'
import { type PlanKey, planKeys } from './plan.ts'
import { cardButtonsOf, upgradePromptOf } from './offer-wording.ts'
import { refuseCheckout } from './refuse-plan.ts'
import { badgeOf, bannerButtonOf, statusTextOf } from './wording.ts'

const now = Temporal.Instant.from('2026-03-29T08:00:00Z')
/** Where Pro is sold. */
const accessOf = (facts: BillingFacts, at: Temporal.Instant): Access => accessWith(facts, at, true)
const inDays = (days: number) => now.add({ hours: 24 * days })
const subscription = (status: SubscriptionStatus, plan: PlanKey | null, trialEnd: Temporal.Instant | null = null) =>
  ({
    status,
    plan,
    trialEnd,
    periodEnd: inDays(20),
    cancelAt: null,
    endedAt: null,
    proUntil: null,
  }) satisfies SubscriptionSnapshot
const over: BillingFacts = {
  trialEndsAt: inDays(-30),
  graceEndsAt: null,
  planTrialUsedAt: null,
  subscription: null,
  grant: null,
}
const subscribed = (snapshot: SubscriptionSnapshot): BillingFacts => ({
  ...over,
  planTrialUsedAt: inDays(-5),
  subscription: snapshot,
})

const nothing = { canAccessAnalytics: false, canExportData: false, hasPrioritySupport: false, maxHabitsAllowed: 3 }
const everything = {
  canAccessAnalytics: true,
  canExportData: true,
  hasPrioritySupport: true,
  maxHabitsAllowed: 1_000_000,
}
const onlyBasic = { ...nothing, canExportData: true, maxHabitsAllowed: 1_000_000 }
const nothingUsed = {
  currentTier: 0,
  hasActiveSubscription: false,
  isInTrial: false,
  isInGracePeriod: false,
  isTrialExpired: false,
  trialDaysRemaining: 0,
  gracePeriodDaysRemaining: 0,
  graceAvailable: false,
  planTrialAvailable: true,
  grantedUntil: null,
}
const former = { ...nothingUsed, ...nothing, planTrialAvailable: false }
const told = {
  trial: { ...nothingUsed, ...everything, isInTrial: true, trialDaysRemaining: 5 },
  grace: { ...nothingUsed, ...everything, isInGracePeriod: true, gracePeriodDaysRemaining: 1 },
  expired: { ...nothingUsed, ...nothing, isTrialExpired: true, graceAvailable: true },
  expiredTwice: { ...nothingUsed, ...nothing, isTrialExpired: true },
  none: former,
  noneNew: { ...nothingUsed, ...nothing },
  basic: { ...former, ...onlyBasic, currentTier: 1, hasActiveSubscription: true },
  pro: { ...former, ...everything, currentTier: 2, hasActiveSubscription: true },
}

const facts = {
  trial: { ...over, trialEndsAt: inDays(5) },
  grace: { ...over, graceEndsAt: inDays(1) },
  graceOver: { ...over, graceEndsAt: inDays(-1) },
  secondAccount: { ...over, trialEndsAt: null },
  ended: subscribed(subscription('canceled', 'basic_monthly')),
  basicTrial: subscribed(subscription('trialing', 'basic_yearly', inDays(7))),
  basic: subscribed(subscription('active', 'basic_monthly', inDays(-3))),
  basicPastDue: subscribed(subscription('past_due', 'basic_monthly')),
  notOurs: subscribed(subscription('active', null)),
  proTrial: subscribed(subscription('trialing', 'pro_monthly', inDays(1))),
  pro: subscribed(subscription('active', 'pro_yearly')),
  proPastDue: subscribed(subscription('past_due', 'pro_monthly')),
  unpaid: subscribed(subscription('unpaid', 'pro_monthly')),
  paused: subscribed(subscription('paused', 'basic_monthly')),
}
const choose = ['Choose Plan']
const subscribe = ['Subscribe Now']
const change = ['Change Plan', 'Manage', 'Cancel']

/** The table of states: facts, state, what clients are told, badge, status text, banner button, card buttons. */
const columns = [
  [facts.trial, 'TRIAL', told.trial, 'Trial', '5 days left in trial', 'Choose Plan', choose],
  [facts.grace, 'GRACE', told.grace, 'Grace', '1 day left to subscribe', 'Subscribe Now', subscribe],
  [over, 'EXPIRED', told.expired, 'Expired', 'Your free trial has expired', 'Subscribe Now', subscribe],
  [facts.graceOver, 'EXPIRED', told.expiredTwice, 'Expired', 'Your free trial has expired', 'Subscribe Now', subscribe],
  [facts.ended, 'NONE', told.none, 'Free', 'No active subscription', null, subscribe],
  [facts.secondAccount, 'NONE', told.noneNew, 'Free', 'No active subscription', null, subscribe],
  [facts.basicTrial, 'PLAN_TRIAL', told.basic, 'Basic', '7 days left in trial', null, change],
  [facts.basic, 'ACTIVE', told.basic, 'Basic', 'Basic Plan', null, change],
  [facts.basicPastDue, 'PAST_DUE', told.basic, 'Basic', 'Basic Plan', null, change],
  [facts.notOurs, 'ACTIVE', told.basic, 'Basic', 'Basic Plan', null, change],
  [facts.proTrial, 'PLAN_TRIAL', told.pro, 'Pro', '1 day left in trial', null, change],
  [facts.pro, 'ACTIVE', told.pro, 'Pro', 'Pro Plan', null, change],
  [facts.proPastDue, 'PAST_DUE', told.pro, 'Pro', 'Pro Plan', null, change],
  [facts.unpaid, 'STUCK', told.none, 'Free', 'No active subscription', null, ['Manage']],
  [facts.paused, 'STUCK', told.none, 'Free', 'No active subscription', null, ['Manage']],
] as const

test.each(columns)('column %#', (facts, state, told, badge, status, banner, buttons) => {
  const access = accessOf(facts, now)
  expect(access.state).toBe(state)
  for (const habits of [0, 2, 3, 40]) {
    const counted = { canCreateMoreHabits: habits < told.maxHabitsAllowed, currentHabitCount: habits }
    expect(featureAccessOf(access, habits)).toEqual({ ...told, ...counted })
    // While Pro can't be bought, Basic has its features, and nothing else differs.
    const before = featureAccessOf(accessWith(facts, now, false), habits)
    expect(before).toEqual({ ...told, ...(told.currentTier === 1 ? everything : {}), ...counted })
  }
  const view = featureAccessOf(access, 3)
  const known = facts.subscription?.status === 'canceled' ? null : facts.subscription
  expect(badgeOf(view)).toBe(badge)
  expect(statusTextOf(view, known, now)).toBe(status)
  expect(bannerButtonOf(view)).toBe(banner)
  expect(cardButtonsOf(view, known && { cancelAtPeriodEnd: false, endsAt: null })).toEqual(buttons)
  // A subscription is shown exactly where it can be managed.
  expect(isSubscribed(state)).toBe(buttons.some((button) => button === 'Manage'))
})

test('a Basic plan keeps Pro’s features for what was paid before Pro was sold, also while a payment has failed', () => {
  for (const { subscription } of [facts.basic, facts.basicTrial, facts.basicPastDue, facts.notOurs]) {
    const kept = subscription && subscribed({ ...subscription, proUntil: inDays(4) })
    if (!kept) throw new Error('There is no subscription')
    const end = inDays(4)
    expect(featureAccessOf(accessOf(kept, end.subtract({ nanoseconds: 1 })), 0)).toMatchObject(everything)
    expect(featureAccessOf(accessOf(kept, end), 0)).toMatchObject(onlyBasic)
    expect(featureAccessOf(accessWith(kept, end, false), 0)).toMatchObject(everything)
  }
  for (const { subscription } of [facts.unpaid, facts.paused, facts.ended]) {
    const kept = subscription && subscribed({ ...subscription, proUntil: inDays(4) })
    expect(kept && featureAccessOf(accessOf(kept, now), 0)).toMatchObject(nothing)
  }
})

test('while Pro can’t be bought, no one with a plan is asked to upgrade', () => {
  for (const facts of columns.filter(([, , told]) => told.currentTier > 0).map(([facts]) => facts)) {
    const access = featureAccessOf(accessWith(facts, now, false), 40)
    expect(features.map((feature) => upgradePromptOf(feature, access))).toEqual(features.map(() => null))
  }
})

const lastButtonsOf = (facts: BillingFacts) =>
  cardButtonsOf(featureAccessOf(accessOf(facts, now), 0), { cancelAtPeriodEnd: true, endsAt: inDays(20).toString() })

test('one that is about to end can be taken back, where it gives anything', () => {
  for (const live of [facts.basicTrial, facts.basic, facts.basicPastDue, facts.pro])
    expect(lastButtonsOf(live)).toEqual(['Reactivate', 'Manage'])
  expect(lastButtonsOf(facts.unpaid)).toEqual(['Manage'])
})

test('without loaded access only basic habits are allowed', () => {
  expect(features.filter((feature) => canUse(feature, null))).toEqual(['basicHabits'])
})

const openedBy = (facts: BillingFacts, habits: number) =>
  features.filter((feature) => canUse(feature, featureAccessOf(accessOf(facts, now), habits)))

test('each feature asks its own field', () => {
  expect(openedBy(over, 2)).toEqual(['basicHabits', 'habitLimit'])
  expect(openedBy(over, 3)).toEqual(['basicHabits'])
  expect(openedBy(facts.basic, 30)).toEqual(['basicHabits', 'export', 'habitLimit', 'connections'])
  expect(openedBy(facts.pro, 30)).toEqual([...features])
})

const instant = fc.option(fc.integer({ min: -40, max: 40 }).map(inDays))
const anyGrant = fc.option(
  fc.record({ tier: fc.constantFrom('Basic', 'Pro'), until: fc.integer({ min: -40, max: 40 }).map(inDays) }),
)
const anyFacts: fc.Arbitrary<BillingFacts> = fc.record({
  grant: anyGrant,
  trialEndsAt: instant,
  graceEndsAt: instant,
  planTrialUsedAt: instant,
  subscription: fc.option(
    fc
      .tuple(
        fc.constantFrom<SubscriptionStatus>(
          'trialing',
          'active',
          'past_due',
          'unpaid',
          'paused',
          'incomplete',
          'canceled',
        ),
        fc.option(fc.constantFrom(...planKeys)),
      )
      .map(([status, plan]) => subscription(status, plan)),
  ),
})

test('at most one of trial, grace, expired and subscribed holds, and days are left exactly while they run', () => {
  fc.assert(
    fc.property(anyFacts, fc.nat({ max: 10 }), (facts, habits) => {
      const view = featureAccessOf(accessOf(facts, now), habits)
      const holding = [view.isInTrial, view.isInGracePeriod, view.isTrialExpired, view.hasActiveSubscription]
      expect(holding.filter(Boolean).length).toBeLessThanOrEqual(1)
      expect(view.trialDaysRemaining > 0).toBe(view.isInTrial)
      expect(view.gracePeriodDaysRemaining > 0).toBe(view.isInGracePeriod)
      expect(view.currentTier > 0).toBe(view.hasActiveSubscription || view.grantedUntil !== null)
      expect(needsSubscription(view)).toBe(view.maxHabitsAllowed === 3)
    }),
  )
})

const given = (tier: 'Basic' | 'Pro'): BillingFacts['grant'] => ({ tier, until: inDays(35) })

test('a given plan shows no banner and no button, whatever ran out before', () => {
  for (const before of [over, facts.trial, facts.grace, facts.graceOver, facts.ended, facts.secondAccount]) {
    const access = accessOf({ ...before, grant: given('Pro') }, now)
    const view = featureAccessOf(access, 12)
    expect(access.state).toBe('GRANTED')
    expect(isSubscribed(access.state)).toBe(false)
    expect(view).toMatchObject({ ...everything, currentTier: 2, grantedUntil: inDays(35).toString() })
    expect(view).toMatchObject({
      isInTrial: false,
      isInGracePeriod: false,
      isTrialExpired: false,
      graceAvailable: false,
    })
    expect([badgeOf(view), bannerButtonOf(view), cardButtonsOf(view, null)]).toEqual(['Pro', null, []])
    expect(features.map((feature) => upgradePromptOf(feature, view))).toEqual(features.map(() => null))
  }
})

test('the better of a bought and a given plan counts, and what was bought can still be managed', () => {
  const both = accessOf({ ...facts.basic, grant: given('Pro') }, now)
  expect(both).toMatchObject({ state: 'ACTIVE', tier: 'Pro', grantedUntil: inDays(35) })
  expect(cardButtonsOf(featureAccessOf(both, 0), { cancelAtPeriodEnd: false, endsAt: null })).toEqual(change)
  const less = accessOf({ ...facts.pro, grant: given('Basic') }, now)
  expect(less).toEqual(accessOf(facts.pro, now))
  expect(accessOf({ ...facts.unpaid, grant: given('Basic') }, now)).toMatchObject({ state: 'STUCK', tier: 'Basic' })
})

test('a plan can be bought beside a given one, at the same conditions', () => {
  fc.assert(
    fc.property(anyFacts, (facts) => {
      const [before, after] = [
        accessOf({ ...facts, grant: null }, now),
        accessOf({ ...facts, grant: given('Pro') }, now),
      ]
      const refuse = ({ state }: typeof before) =>
        refuseCheckout('basic_monthly', state, facts.subscription, false)?.message
      expect(refuse(after)).toBe(refuse(before))
      expect(after.planTrialAvailable).toBe(before.planTrialAvailable)
    }),
  )
})

test('a grant never takes anything away', () => {
  fc.assert(
    fc.property(anyFacts, anyGrant, fc.nat({ max: 10 }), (facts, grant, habits) => {
      const opened = (grant: BillingFacts['grant']) => {
        const access = featureAccessOf(accessOf({ ...facts, grant }, now), habits)
        return { used: features.filter((feature) => canUse(feature, access)), tier: access.currentTier }
      }
      const [without, having] = [opened(null), opened(grant)]
      expect(having.used).toEqual(expect.arrayContaining(without.used))
      expect(having.tier).toBeGreaterThanOrEqual(without.tier)
    }),
  )
})

test('a grant ends at its date, and one that has ended is as good as none', () => {
  fc.assert(
    fc.property(anyFacts, fc.constantFrom('Basic', 'Pro'), fc.integer({ min: -40, max: 40 }), (facts, tier, days) => {
      const until = inDays(days)
      const at = (instant: Temporal.Instant) => accessOf({ ...facts, grant: { tier, until } }, instant)
      expect(at(until)).toEqual(accessOf({ ...facts, grant: null }, until))
      expect(at(until.subtract({ nanoseconds: 1 })).maxHabits).toBe(1_000_000)
    }),
  )
})

import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  accountTrialEndOf,
  type BillingFacts,
  billingStateOf,
  daysUntil,
  graceEndOf,
  isCancelling,
  type SubscriptionSnapshot,
  type SubscriptionStatus,
} from './billing-state.ts'

const registered = Temporal.Instant.from('2026-03-27T12:00:00Z')
const trialEndsAt = accountTrialEndOf(registered)
const facts: BillingFacts = { trialEndsAt, graceEndsAt: null, planTrialUsedAt: null, subscription: null, grant: null }
const subscription = (status: SubscriptionStatus): SubscriptionSnapshot => ({
  status,
  plan: 'basic_monthly',
  trialEnd: null,
  periodEnd: registered.add({ hours: 24 * 30 }),
  cancelAt: null,
  endedAt: null,
  proUntil: null,
})
const justBefore = (instant: Temporal.Instant) => instant.subtract({ nanoseconds: 1 })

test('the way down by the clock alone: trial, expired, grace from the next visit, expired', () => {
  expect(trialEndsAt.toString()).toBe('2026-04-03T12:00:00Z')
  expect(billingStateOf(facts, registered)).toBe('TRIAL')
  expect(billingStateOf(facts, justBefore(trialEndsAt))).toBe('TRIAL')
  expect(billingStateOf(facts, trialEndsAt)).toBe('EXPIRED')
  const graceEndsAt = graceEndOf(trialEndsAt.add({ hours: 50 }))
  expect(graceEndsAt.toString()).toBe('2026-04-08T14:00:00Z')
  expect(billingStateOf({ ...facts, graceEndsAt }, justBefore(graceEndsAt))).toBe('GRACE')
  expect(billingStateOf({ ...facts, graceEndsAt }, graceEndsAt)).toBe('EXPIRED')
})

test.each([
  ['trialing', 'PLAN_TRIAL', 'PLAN_TRIAL', 'PLAN_TRIAL'],
  ['active', 'ACTIVE', 'ACTIVE', 'ACTIVE'],
  ['past_due', 'PAST_DUE', 'PAST_DUE', 'PAST_DUE'],
  ['unknown', 'STUCK', 'STUCK', 'STUCK'],
  ['unpaid', 'STUCK', 'STUCK', 'STUCK'],
  ['paused', 'STUCK', 'STUCK', 'STUCK'],
  ['incomplete', 'TRIAL', 'GRACE', 'EXPIRED'],
  ['incomplete_expired', 'TRIAL', 'GRACE', 'EXPIRED'],
  ['canceled', 'TRIAL', 'GRACE', 'NONE'],
] as const)(
  'a subscription that is %s: %s in the trial, %s in grace, %s after both',
  (status, inTrial, inGrace, after) => {
    const graceEndsAt = graceEndOf(trialEndsAt)
    const subscribed = { ...facts, graceEndsAt, subscription: subscription(status) }
    expect(billingStateOf(subscribed, registered)).toBe(inTrial)
    expect(billingStateOf(subscribed, trialEndsAt)).toBe(inGrace)
    expect(billingStateOf(subscribed, graceEndsAt)).toBe(after)
  },
)

test('a person whose trial was used by an earlier account starts with none', () => {
  expect(billingStateOf({ ...facts, trialEndsAt: null }, registered)).toBe('NONE')
})

test('days left are begun days: never 0 before the end, 0 from the end on', () => {
  expect(daysUntil(trialEndsAt, registered)).toBe(7)
  expect(daysUntil(trialEndsAt, registered.add({ nanoseconds: 1 }))).toBe(7)
  expect(daysUntil(trialEndsAt, registered.add({ hours: 24 }))).toBe(6)
  expect(daysUntil(trialEndsAt, justBefore(trialEndsAt))).toBe(1)
  expect(daysUntil(trialEndsAt, trialEndsAt)).toBe(0)
  expect(daysUntil(null, registered)).toBe(0)
  fc.assert(
    fc.property(fc.integer({ min: -10_000_000, max: 10_000_000 }), (seconds) => {
      const days = daysUntil(registered.add({ seconds }), registered)
      expect(days).toBe(Math.max(0, Math.ceil(seconds / 86_400)))
    }),
  )
})

test('an end counts as canceled when no renewal comes before it, and only then', () => {
  const periodEnd = registered.add({ hours: 24 * 30 })
  fc.assert(
    fc.property(fc.integer({ min: -40, max: 400 }), (days) => {
      const cancelAt = periodEnd.add({ hours: 24 * days })
      expect(isCancelling({ cancelAt, periodEnd })).toBe(days <= 0)
    }),
  )
  expect(isCancelling({ cancelAt: null, periodEnd })).toBe(false)
})

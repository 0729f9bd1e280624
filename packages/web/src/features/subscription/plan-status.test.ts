import { expect, test } from 'vitest'
import { anAccess } from '../../../test/an-access.ts'
import { cancelQuestionOf, countdownOf, deletionNoteOf, grantTextOf } from './plan-status.ts'

const now = Temporal.Instant.from('2026-03-29T08:00:00Z')
const active = anAccess({ hasActiveSubscription: true, currentTier: 1 })

test('each kind of free days is counted out of its own length', () => {
  expect(countdownOf(anAccess({ isInTrial: true, trialDaysRemaining: 5 }), null, now)).toEqual({ left: 5, of: 7 })
  expect(countdownOf(anAccess({ isInGracePeriod: true, gracePeriodDaysRemaining: 2 }), null, now)).toEqual({
    left: 2,
    of: 3,
  })
  expect(countdownOf(active, { trialEnd: '2026-04-01T09:00:00Z' }, now)).toEqual({ left: 4, of: 7 })
})

test('shows no countdown after the last day, nor without a trial', () => {
  expect(countdownOf(active, { trialEnd: '2026-03-29T08:00:00Z' }, now)).toBeNull()
  expect(countdownOf(active, { trialEnd: null }, now)).toBeNull()
  expect(countdownOf(anAccess({ isTrialExpired: true }), null, now)).toBeNull()
  expect(countdownOf(anAccess(), { trialEnd: '2026-04-01T09:00:00Z' }, now)).toBeNull()
})

test('the question names the last day, and says that nothing is charged only while that is so', () => {
  const asked = cancelQuestionOf({ status: 'active', isInTrial: false }, 'April 1, 2026')
  expect(asked).toBe(
    "Are you sure you want to cancel your subscription? You'll continue to have access until the end of your current billing period. That’s April 1, 2026.",
  )
  const inTrial = cancelQuestionOf({ status: 'trialing', isInTrial: true }, 'April 1, 2026')
  expect(inTrial).toBe(`${asked} You won’t be charged.`)
  const unpaid = cancelQuestionOf({ status: 'past_due', isInTrial: false }, 'April 1, 2026')
  expect(unpaid).toBe(
    `${asked} Your last payment failed: we’ll keep trying to charge it, and your plan ends sooner if it isn’t paid.`,
  )
})

test('before an account is deleted, plan, price and the last paid day are named, and what is lost', () => {
  const monthly = {
    status: 'active',
    planName: 'Basic Monthly',
    amount: 4.99,
    interval: 'monthly',
    currency: 'usd',
    isDiscounted: false,
    currentPeriodEnd: '2026-04-29T08:00:00Z',
    isInTrial: false,
  } as const
  const noteOf = (given: object) => deletionNoteOf({ ...monthly, ...given }, (instant) => instant.slice(0, 10))
  expect(noteOf({})).toBe(
    'You’ve paid for Basic Monthly ($4.99 per month) until 2026-04-29. It ends right away, and the rest isn’t refunded.',
  )
  expect(noteOf({ status: 'trialing', isInTrial: true })).toBe(
    'Your free trial of Basic Monthly until 2026-04-29 ends right away, and you won’t be charged.',
  )
  for (const status of ['past_due', 'unpaid', 'unknown'])
    expect(noteOf({ status })).toBe('Your subscription to Basic Monthly ($4.99 per month) ends right away.')
  expect(noteOf({ isDiscounted: true })).toContain('Basic Monthly (at most $4.99 per month) until')
  expect(noteOf({ amount: null })).toContain('You’ve paid for Basic Monthly until 2026-04-29.')
})

const dateOf = (instant: string) => instant.slice(0, 10)

test('a given plan is named with its last day, without a countdown beside it', () => {
  const given = anAccess({ grantedUntil: '2026-05-03T23:59:59Z', currentTier: 2 })
  expect(grantTextOf(given, dateOf)).toBe('Pro until 2026-05-03')
  expect(countdownOf({ ...given, hasActiveSubscription: true }, { trialEnd: '2026-04-01T09:00:00Z' }, now)).toBeNull()
  expect(grantTextOf(active, dateOf)).toBeNull()
})

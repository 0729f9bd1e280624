import { expect, test } from 'vitest'
import type { SubscriptionStatus } from './billing-state.ts'
import { isStale } from './staleness.ts'

const now = Temporal.Instant.from('2026-03-29T08:00:00Z')
const ago = (age: Temporal.DurationLike) => now.subtract(age)
const running = (rest: object = {}) => ({
  status: 'active' as SubscriptionStatus,
  periodEnd: now.add({ hours: 100 }),
  trialEnd: null,
  cancelAt: null,
  ...rest,
})
const justNow = { hasOpenCheckout: false, syncedAt: ago({ seconds: 90 }) }

test('a running subscription is asked about once a day', () => {
  const subscription = running()
  expect(isStale({ ...justNow, subscription, syncedAt: ago({ hours: 23, minutes: 59 }) }, now)).toBe(false)
  expect(isStale({ ...justNow, subscription, syncedAt: ago({ hours: 24 }) }, now)).toBe(true)
  expect(isStale({ ...justNow, subscription, syncedAt: null }, now)).toBe(true)
})

test.each([{ periodEnd: now }, { cancelAt: now }, { status: 'trialing', trialEnd: ago({ seconds: 1 }) }])(
  'once an end has passed it is asked about again, though not at every look: %o',
  (end) => {
    expect(isStale({ ...justNow, subscription: running(end) }, now)).toBe(true)
    expect(isStale({ ...justNow, subscription: running(end), syncedAt: ago({ seconds: 59 }) }, now)).toBe(false)
  },
)

test('the end of a trial that led to a plan is no end', () => {
  expect(isStale({ ...justNow, subscription: running({ trialEnd: ago({ hours: 5 }) }) }, now)).toBe(false)
})

test('what is over or never was is not asked about, unless a checkout is open', () => {
  const longAgo = { hasOpenCheckout: false, syncedAt: ago({ hours: 24 * 90 }) }
  expect(isStale({ ...longAgo, subscription: null }, now)).toBe(false)
  expect(isStale({ ...longAgo, subscription: running({ status: 'canceled', periodEnd: now }) }, now)).toBe(false)
  expect(isStale({ ...longAgo, subscription: null, hasOpenCheckout: true }, now)).toBe(true)
  expect(isStale({ ...justNow, subscription: null, hasOpenCheckout: true }, now)).toBe(false)
})

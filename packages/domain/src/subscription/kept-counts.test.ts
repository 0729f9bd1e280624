import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Day } from '../time/day.ts'
import type { SubscriptionStatus } from './billing-state.ts'
import { countsOfChange, isPaidFor, yearlyCentsOf } from './kept-counts.ts'

const now = Temporal.Instant.from('2026-03-29T08:00:00Z')
const week = '2026-03-23' as Day
const basic = {
  provider: 'stripe',
  status: 'active',
  plan: 'basic_monthly',
  priceCents: 499,
  currency: 'usd',
  interval: 'monthly',
  trialEnd: null,
  periodEnd: now,
  cancelAt: null,
  endedAt: null,
  proUntil: null,
} as const
type Subscription = NonNullable<Parameters<typeof yearlyCentsOf>[0]>
const change = (before: Subscription | null, after: Subscription | null) =>
  Object.fromEntries(countsOfChange({ before, after, reason: 'unsaid', week }).map(({ name, by }) => [name, by]))
const ended = { ...basic, status: 'canceled' } as const

test('a month counts twelve times, a year once, and free days not at all', () => {
  expect(yearlyCentsOf(basic)).toBe(5_988)
  expect(yearlyCentsOf({ ...basic, priceCents: 4_950, interval: 'yearly' })).toBe(4_950)
  expect(yearlyCentsOf({ ...basic, priceCents: null, currency: null, interval: null })).toBe(5_988)
  expect(yearlyCentsOf({ ...basic, status: 'past_due' })).toBe(5_988)
  for (const status of ['trialing', 'canceled', 'unpaid', 'incomplete'] as const)
    expect(yearlyCentsOf({ ...basic, status })).toBe(0)
  expect(yearlyCentsOf({ ...basic, plan: null, interval: null })).toBe(0)
})

test('money comes with the first charge, changes with the plan and goes with the end', () => {
  const trial = { ...basic, status: 'trialing' } as const
  expect(change(null, trial)).toEqual({})
  expect(change(trial, basic)).toEqual({ 'revenue:stripe:usd': 5_988 })
  expect(change(basic, { ...basic, priceCents: 4_950, interval: 'yearly' })).toEqual({ 'revenue:stripe:usd': -1_038 })
  expect(change(basic, { ...basic, currency: 'eur' })).toEqual({
    'revenue:stripe:usd': -5_988,
    'revenue:stripe:eur': 5_988,
  })
  const canceling = { ...basic, cancelAt: now }
  expect(change(basic, canceling)).toEqual({ 'canceled:unsaid': 1 })
  expect(change(canceling, ended)).toEqual({ 'revenue:stripe:usd': -5_988 })
  expect(change(basic, ended)).toEqual({ 'canceled:unsaid': 1, 'revenue:stripe:usd': -5_988 })
})

test('the first charge is what a person has paid for', () => {
  expect(isPaidFor(basic)).toBe(true)
  expect([null, ended, { ...basic, status: 'trialing' } as const, { ...basic, priceCents: 0 }].map(isPaidFor)).toEqual([
    false,
    false,
    false,
    false,
  ])
})

const statuses: SubscriptionStatus[] = ['trialing', 'active', 'past_due', 'unpaid', 'canceled', 'incomplete', 'unknown']
const anySubscription: fc.Arbitrary<Subscription | null> = fc.option(
  fc.record({
    ...Object.fromEntries(Object.entries(basic).map(([name, value]) => [name, fc.constant(value)])),
    status: fc.constantFrom(...statuses),
    priceCents: fc.nat({ max: 10_000 }),
    interval: fc.constantFrom('monthly', 'yearly', null),
    currency: fc.constantFrom('usd', 'eur'),
    cancelAt: fc.option(fc.constant(now)),
  }) as fc.Arbitrary<Subscription>,
)

test('whatever the way there, the sum is what the last one brings, and repeating a state adds nothing', () => {
  fc.assert(
    fc.property(fc.array(anySubscription), (states) => {
      const sums = new Map<string, number>()
      let before: Subscription | null = null
      for (const after of states.flatMap((state) => [state, state])) {
        for (const { name, by } of countsOfChange({ before, after, reason: 'unsaid', week }))
          sums.set(name, (sums.get(name) ?? 0) + by)
        before = after
      }
      const revenue = [...sums].filter(([name]) => name.startsWith('revenue'))
      expect(revenue.reduce((sum, [, by]) => sum + by, 0)).toBe(yearlyCentsOf(before))
      expect(countsOfChange({ before, after: before, reason: 'unsaid', week })).toEqual([])
    }),
  )
})

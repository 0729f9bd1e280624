import { expect, test } from 'vitest'
import { planChangeOf, type PlanFacts, planWordsOf } from './plan-words.ts'

const now = Temporal.Instant.from('2026-03-29T08:00:00Z')
const at = (text: string) => Temporal.Instant.from(text)
const free: PlanFacts = {
  trialEndsAt: at('2026-03-20T08:00:00Z'),
  graceEndsAt: null,
  planTrialUsedAt: null,
  subscription: null,
  grant: null,
}
const basic = {
  status: 'active',
  plan: 'basic_monthly',
  interval: 'monthly',
  trialEnd: null,
  periodEnd: at('2026-04-29T08:00:00Z'),
  cancelAt: null,
  endedAt: null,
  proUntil: null,
} as const
const pro = { tier: 'Pro', until: at('2026-05-03T23:59:59Z') } as const

test.each<[string, Partial<PlanFacts>]>([
  ['Free', {}],
  ['Free', { grant: { tier: 'Pro', until: now } }],
  ['Free', { subscription: { ...basic, status: 'canceled' } }],
  ['Trial until Apr 5, 2026', { trialEndsAt: at('2026-04-05T08:00:00Z') }],
  ['Grace period until Apr 1, 2026', { graceEndsAt: at('2026-04-01T08:00:00Z') }],
  ['Pro given until May 3, 2026', { grant: pro }],
  ['Trial until Apr 5, 2026; Pro given until May 3, 2026', { trialEndsAt: at('2026-04-05T08:00:00Z'), grant: pro }],
  ['Basic Monthly, renews Apr 29, 2026', { subscription: basic }],
  ['Basic Monthly, renews Apr 29, 2026; Pro given until May 3, 2026', { subscription: basic, grant: pro }],
  ['Basic Annual, renews Apr 29, 2026', { subscription: { ...basic, plan: null, interval: 'yearly' } }],
  [
    'Basic Monthly, free until Apr 2, 2026',
    { subscription: { ...basic, status: 'trialing', trialEnd: at('2026-04-02T08:00:00Z') } },
  ],
  ['Basic Monthly until Apr 29, 2026', { subscription: { ...basic, cancelAt: basic.periodEnd } }],
  ['Basic Monthly, payment failed', { subscription: { ...basic, status: 'past_due' } }],
  ['Basic Monthly, status unknown', { subscription: { ...basic, status: 'unknown' } }],
])('says %s', (words, facts) => {
  expect(planWordsOf({ ...free, ...facts }, now, 'UTC')).toBe(words)
})

test('dates are those of the person', () => {
  expect(planWordsOf({ ...free, grant: pro }, now, 'Asia/Tokyo')).toBe('Pro given until May 4, 2026')
})

test('a renewal is no news, everything else is told as it is from now on', () => {
  const before = { ...free, subscription: basic }
  const changeTo = (facts: Partial<PlanFacts>) => planChangeOf(before, { ...before, ...facts }, now, 'UTC')
  expect(changeTo({ subscription: { ...basic, periodEnd: at('2026-05-29T08:00:00Z') } })).toBeNull()
  expect(changeTo({ subscription: { ...basic, plan: 'pro_yearly' } })).toBe('Pro Annual')
  expect(changeTo({ subscription: { ...basic, cancelAt: basic.periodEnd } })).toBe('Basic Monthly until Apr 29, 2026')
  expect(changeTo({ subscription: { ...basic, status: 'canceled' } })).toBe('Free')
  expect(changeTo({ grant: pro })).toBe('Basic Monthly; Pro given until May 3, 2026')
  expect(changeTo({ grant: { tier: 'Pro', until: now } })).toBeNull()
})

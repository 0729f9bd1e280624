import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { dueLettersOf, type LetterFacts, lettersOf, nextLetterAt, revokedLetterKeyOf } from './letters.ts'

const start = Temporal.Instant.from('2026-03-29T08:00:00Z')
const at = (days: number): Temporal.Instant => start.add({ seconds: Math.round(days * 24 * 60 * 60) })

type Plan = NonNullable<LetterFacts['subscription']>
const plan: Plan = {
  id: 'sub_1',
  status: 'active',
  plan: 'basic_yearly',
  priceCents: 4950,
  currency: 'usd',
  interval: 'yearly',
  trialEnd: null,
  periodEnd: at(365),
  cancelAt: null,
  endedAt: null,
  proUntil: null,
}
const account: LetterFacts = {
  trialEndsAt: at(7),
  graceEndsAt: null,
  planTrialUsedAt: null,
  grant: null,
  subscription: null,
  isSuspended: false,
}
const withPlan = (changes: Partial<Plan> = {}): LetterFacts => ({ ...account, subscription: { ...plan, ...changes } })
const none: ReadonlySet<string> = new Set()
const kinds = (facts: LetterFacts, days: number, sent = none) =>
  dueLettersOf(facts, sent, at(days)).map(({ kind }) => kind)

test('a trial is announced three days before its end, and not after it', () => {
  expect([3.9, 4, 6.9, 7].map((day) => kinds(account, day))).toEqual([[], ['trial-ends'], ['trial-ends'], []])
  const trial = withPlan({ status: 'trialing', trialEnd: at(7), periodEnd: at(7) })
  expect([3.9, 4, 7].map((day) => kinds(trial, day))).toEqual([['welcome'], ['welcome', 'trial-ends'], ['welcome']])
  expect(kinds(withPlan({ status: 'trialing', trialEnd: at(7), periodEnd: at(7), cancelAt: at(7) }), 5)).toEqual([
    'cancelled',
  ])
})

test('a yearly plan is announced seven days before it renews, a monthly one and one that ends are not', () => {
  const sent = new Set(['welcome:sub_1'])
  expect([357, 358, 364.9, 365].map((day) => kinds(withPlan(), day, sent))).toEqual([[], ['renewal'], ['renewal'], []])
  expect(kinds(withPlan({ plan: 'basic_monthly', interval: 'monthly', priceCents: 499 }), 360, sent)).toEqual([])
  expect(kinds(withPlan({ cancelAt: at(365) }), 360, sent)).toEqual(['cancelled'])
  expect(kinds(withPlan({ cancelAt: at(900) }), 360, sent)).toEqual(['renewal', 'cancelled'])
})

test('that Basic’s extra features move to Pro is told 30 days before, to those who still have a plan then', () => {
  const sent = new Set(['welcome:sub_1'])
  const kept = withPlan({ periodEnd: at(300), proUntil: at(100) })
  expect([69.9, 70, 99.9, 100].map((day) => kinds(kept, day, sent))).toEqual([[], ['pro-ends'], ['pro-ends'], []])
  expect(nextLetterAt(kept, at(10))).toEqual(at(70))
  const others = [
    { plan: 'pro_yearly' as const },
    { cancelAt: at(100) },
    { status: 'unpaid' as const },
    { proUntil: null },
  ]
  for (const changes of others)
    expect(kinds(withPlan({ periodEnd: at(300), proUntil: at(100), ...changes }), 80, sent)).not.toContain('pro-ends')
  expect(kinds(withPlan({ periodEnd: at(300), proUntil: at(100), cancelAt: at(300) }), 80, sent)).toContain('pro-ends')
})

test('an end is told where it was not announced, to those whose plan had begun, while it is news', () => {
  const over = withPlan({ status: 'canceled', endedAt: at(20) })
  expect(kinds(over, 20)).toEqual([])
  expect(kinds(over, 20, new Set(['welcome:sub_1']))).toEqual(['ended'])
  expect(kinds(over, 28, new Set(['welcome:sub_1']))).toEqual([])
  const announced = `cancelled:sub_1:${at(20).epochMilliseconds / 1000 - 90}`
  expect(kinds(over, 20, new Set(['welcome:sub_1', announced]))).toEqual([])
  const left = withPlan({ status: 'canceled', cancelAt: at(300), endedAt: at(20) })
  expect(kinds(left, 20, new Set(['welcome:sub_1']))).toEqual(['ended'])
})

test('a cancellation counts as taken back only while the same plan runs on', () => {
  const canceled = { ...plan, cancelAt: at(365) }
  expect(revokedLetterKeyOf(canceled, plan)).toBe(`cancelled:sub_1:${at(365).epochMilliseconds / 1000}`)
  for (const after of [
    canceled,
    { ...plan, id: 'sub_2' },
    { ...plan, status: 'canceled' as const, endedAt: at(365) },
    null,
  ])
    expect(revokedLetterKeyOf(canceled, after)).toBeNull()
  expect(revokedLetterKeyOf(plan, plan)).toBeNull()
  expect(revokedLetterKeyOf(null, null)).toBeNull()
})

test('a suspended account gets no letter', () => {
  expect(kinds({ ...withPlan({ status: 'past_due' }), isSuspended: true }, 1)).toEqual([])
})

const anyDay = fc.integer({ min: 0, max: 800 }).map((half) => at(half / 2))
const anyPlan = fc.record({
  id: fc.constantFrom('sub_1', 'sub_2'),
  status: fc.constantFrom('trialing', 'active', 'past_due', 'unpaid', 'paused', 'incomplete', 'canceled', 'unknown'),
  plan: fc.constantFrom('basic_monthly', 'basic_yearly', 'pro_yearly', null),
  priceCents: fc.constantFrom(499, null),
  currency: fc.constant('usd'),
  interval: fc.constantFrom('monthly', 'yearly', null),
  trialEnd: fc.option(anyDay),
  periodEnd: anyDay,
  cancelAt: fc.option(anyDay),
  endedAt: fc.option(anyDay),
  proUntil: fc.option(anyDay),
})
const anyFacts: fc.Arbitrary<LetterFacts> = fc.record({
  trialEndsAt: fc.option(anyDay),
  graceEndsAt: fc.option(anyDay),
  planTrialUsedAt: fc.constant(null),
  grant: fc.option(fc.record({ tier: fc.constantFrom('Basic', 'Pro'), until: anyDay })),
  subscription: fc.option(anyPlan),
  isSuspended: fc.boolean(),
})

test('each letter is sent once over any changes and any moves of the clock, and only while there is a reason', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(anyFacts, anyDay), { maxLength: 20 }), (steps) => {
      const sent = new Set<string>()
      for (const [facts, now] of steps) {
        for (const { kind, key } of dueLettersOf(facts, sent, now)) {
          expect(sent).not.toContain(key)
          expect(lettersOf(facts, sent, now)).toContainEqual({ kind, key })
          sent.add(key)
        }
        expect(dueLettersOf(facts, sent, now).filter(({ kind }) => kind !== 'ended')).toEqual([])
      }
    }),
  )
})

test('a cancellation is told once, and once more when it was taken back; all else once in a period', () => {
  const back = [withPlan(), withPlan({ cancelAt: at(365) }), withPlan({ status: 'past_due' })]
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.constantFrom(...back), fc.integer({ min: 0, max: 364 })), { maxLength: 60 }),
      (steps) => {
        const sent = new Set<string>()
        const all: string[] = []
        let [before, cancellations]: [Plan | null, number] = [null, 0]
        for (const [facts, day] of steps) {
          sent.delete(revokedLetterKeyOf(before, facts.subscription) ?? '')
          if (facts.subscription?.cancelAt && !before?.cancelAt) cancellations += 1
          before = facts.subscription
          for (const { kind, key } of dueLettersOf(facts, sent, at(day))) {
            sent.add(key)
            all.push(kind)
          }
        }
        expect(all.filter((kind) => kind === 'cancelled')).toHaveLength(cancellations)
        const others = all.filter((kind) => kind !== 'cancelled')
        expect(new Set(others).size).toBe(others.length)
      },
    ),
  )
})

test('between now and the next time nothing falls due by itself', () => {
  fc.assert(
    fc.property(anyFacts, anyDay, fc.double({ min: 0, max: 1, noNaN: true }), (facts, now, part) => {
      const sent = new Set(dueLettersOf(facts, none, now).map(({ key }) => key))
      const next = nextLetterAt(facts, now) ?? now.add({ hours: 24 * 1000 })
      expect(Temporal.Instant.compare(now, next)).toBe(-1)
      const seconds = Math.floor(now.until(next).total('seconds') * part)
      const between = now.add({ seconds })
      if (Temporal.Instant.compare(between, next) === 0) return
      const before = new Set([...sent, 'welcome:sub_1', 'welcome:sub_2'])
      expect(dueLettersOf(facts, before, between).filter(({ kind }) => kind !== 'ended')).toEqual([])
    }),
  )
})

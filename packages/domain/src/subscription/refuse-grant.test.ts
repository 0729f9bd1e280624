import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, type Day, dayIn } from '../time/day.ts'
import { lastSecondOf, refuseTrialExtension, refuseUntil } from './refuse-grant.ts'

const now = Temporal.Instant.from('2026-03-29T08:00:00Z')
const zones = fc.constantFrom('UTC', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Europe/Berlin', 'Asia/Beirut')

test('a date runs from today to ten years on, and says which', () => {
  expect(refuseUntil('2026-03-28' as Day, now, 'UTC')?.message).toBe('Please choose today or a later date')
  expect(refuseUntil('2026-03-29' as Day, now, 'UTC')).toBeNull()
  expect(refuseUntil('2036-03-29' as Day, now, 'UTC')).toBeNull()
  expect(refuseUntil('9999-12-31' as Day, now, 'UTC')?.message).toBe('Please choose a date in the next 10 years')
})

test('a day that is allowed ends in the future, and is that day to its last second', () => {
  fc.assert(
    fc.property(zones, fc.nat({ max: 3_000 }), (zone, days) => {
      const until = addDays(dayIn(zone, now), days)
      expect(refuseUntil(until, now, zone)).toBeNull()
      const end = lastSecondOf(until, zone)
      expect(Temporal.Instant.compare(end, now)).toBe(1)
      expect(dayIn(zone, end)).toBe(until)
      expect(dayIn(zone, end.add({ seconds: 1 }))).not.toBe(until)
    }),
  )
})

const trial = (trialEndsAt: string | null) => ({
  trialEndsAt: trialEndsAt === null ? null : Temporal.Instant.from(trialEndsAt),
  subscription: null,
})

const refuse = (trialEndsAt: string | null, until: string) =>
  refuseTrialExtension(trial(trialEndsAt), until as Day, now, 'UTC')?.message ?? null

test('a trial is only made longer, also one that has ended or never was', () => {
  expect(refuse('2026-04-05T08:00:00Z', '2026-04-04')).toBe('The trial already runs until Apr 5, 2026')
  expect(refuse('2026-04-05T08:00:00Z', '2026-04-05')).toBeNull()
  expect(refuse('2026-03-01T08:00:00Z', '2026-03-30')).toBeNull()
  expect(refuse(null, '2026-03-30')).toBeNull()
  expect(refuse(null, '2026-03-01')).toBe('Please choose today or a later date')
})

test('a trial is not extended beside a subscription', () => {
  const subscription = {
    status: 'active',
    plan: null,
    trialEnd: null,
    periodEnd: now,
    cancelAt: null,
    endedAt: null,
    proUntil: null,
  } as const
  const until = '2026-04-30' as Day
  const refuse = (status: 'active' | 'canceled') =>
    refuseTrialExtension({ trialEndsAt: null, subscription: { ...subscription, status } }, until, now, 'UTC')
  expect(refuse('active')?.message).toBe('This account has a subscription')
  expect(refuse('canceled')).toBeNull()
})

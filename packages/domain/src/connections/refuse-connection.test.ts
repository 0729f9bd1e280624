import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Access } from '../subscription/access.ts'
import { addDays, type Day } from '../time/day.ts'
import { connectionKinds, mostConnections } from './connection.ts'
import { mayReach, reaches } from './reach.ts'
import { refuseConnections, refuseEnd, refuseOneMore, refuseReach } from './refuse-connection.ts'

const today = '2026-03-29' as Day
const access = (canExportData: boolean) => ({ canExportData, tier: 'Free' }) as Access
const anyReach = fc.constantFrom(...reaches)

test('a token may do what a smaller one may, and never the other way round', () => {
  fc.assert(
    fc.property(anyReach, anyReach, anyReach, (one, other, needed) => {
      expect(mayReach(one, one)).toBe(true)
      expect(mayReach(one, other) || mayReach(other, one)).toBe(true)
      expect(mayReach(one, other) && mayReach(other, one)).toBe(one === other)
      const isBetween = mayReach(one, other) && mayReach(other, needed)
      expect(isBetween && !mayReach(one, needed)).toBe(false)
    }),
  )
  expect(reaches.map((reach) => reaches.filter((needed) => mayReach(reach, needed)))).toEqual([
    ['read'],
    ['read', 'tick'],
    ['read', 'tick', 'write'],
  ])
})

test('a refusal says what the token may do and what the call needs; a session’s call is refused to every token', () => {
  fc.assert(
    fc.property(anyReach, anyReach, (reach, needed) => {
      expect(refuseReach(reach, needed) === null).toBe(mayReach(reach, needed))
      expect(refuseReach(reach, 'session')?.code).toBe('forbidden')
    }),
  )
  expect(refuseReach('read', 'tick')).toMatchObject({
    code: 'forbidden',
    message: 'This token may read. This needs one that may read and tick.',
  })
})

test('each kind has its limit, reached by exactly so many', () => {
  for (const kind of connectionKinds) {
    expect(refuseOneMore(kind, mostConnections[kind] - 1)).toBeNull()
    expect(refuseOneMore(kind, mostConnections[kind])?.code).toBe('conflict')
    expect(refuseOneMore(kind, mostConnections[kind] + 1)?.code).toBe('conflict')
  }
  expect(mostConnections.token).toBe(20)
})

test('a token ends today at the earliest and within ten years, or never', () => {
  expect(refuseEnd(null, today)).toBeNull()
  fc.assert(
    fc.property(fc.integer({ min: -700_000, max: 2_900_000 }), (days) => {
      expect(refuseEnd(addDays(today, days), today) === null).toBe(days >= 0 && days <= 3653)
    }),
  )
  expect(refuseEnd(today, today)).toBeNull()
  expect(refuseEnd(addDays(today, -1), today)?.message).toMatch(/isn’t over/)
  expect(refuseEnd(addDays(today, 3653), today)).toBeNull()
  expect(refuseEnd('9999-12-31' as Day, today)?.message).toMatch(/within ten years/)
})

test('connections go with the export of data', () => {
  expect(refuseConnections(access(true))).toBeNull()
  expect(refuseConnections(access(false))).toMatchObject({
    code: 'feature_locked',
    message: 'Upgrade to Basic for Connections',
    details: { subscriptionTier: 'Free', upgradeRequired: true },
  })
})

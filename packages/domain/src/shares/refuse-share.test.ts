import { expect, test } from 'vitest'
import { addDays, type Day } from '../time/day.ts'
import { longestShareDays, mostShares, refuseShare } from './refuse-share.ts'
import { shareDraft } from './share.ts'

const today = '2026-03-29' as Day
const given = { year: 2026, endsOn: today }
const now = { live: 0, today }

test('a link ends today or within a year, and shows a year that has begun', () => {
  expect(refuseShare(given, now)).toBeNull()
  expect(refuseShare({ ...given, endsOn: addDays(today, longestShareDays) }, now)).toBeNull()
  expect(refuseShare({ ...given, endsOn: addDays(today, -1) }, now)?.code).toBe('invalid')
  expect(refuseShare({ ...given, endsOn: addDays(today, longestShareDays + 1) }, now)?.code).toBe('invalid')
  expect(refuseShare({ ...given, year: 2027 }, now)?.code).toBe('invalid')
})

test('refuses one link more than an account can have', () => {
  expect(refuseShare(given, { live: mostShares - 1, today })).toBeNull()
  expect(refuseShare(given, { live: mostShares, today })?.code).toBe('conflict')
})

test('shows no notes unless that is asked for, and no link without a habit', () => {
  const habitIds = ['019d0000-0000-7000-8000-000000000001']
  expect(shareDraft.parse({ ...given, habitIds }).hasNotes).toBe(false)
  expect(shareDraft.safeParse({ ...given, habitIds: [] }).success).toBe(false)
})

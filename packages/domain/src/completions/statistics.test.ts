import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Frequency } from '../habits/frequency.ts'
import { addDays, type Day, lastDays } from '../time/day.ts'
import { monthlyRateOf, successRateOf } from './statistics.ts'

const today = '2026-03-29' as Day // a Sunday
const history = fc.array(fc.integer({ min: -2, max: 60 }).map((ago) => addDays(today, -ago)))

test('the rate counts the last 30 days, today and the 29 before it', () => {
  expect(monthlyRateOf([], today)).toBe(0)
  expect(monthlyRateOf(lastDays(today, 400), today)).toBe(100)
  expect(monthlyRateOf([addDays(today, -29)], today)).toBe(3)
  expect(monthlyRateOf([addDays(today, -30)], today)).toBe(0)
  expect(monthlyRateOf([addDays(today, 1)], today)).toBe(0)
  expect(monthlyRateOf(lastDays(today, 20), today)).toBe(67)
})

test('order and duplicates do not change the rate', () => {
  fc.assert(
    fc.property(history, (days) => {
      const marked = lastDays(today, 30).filter((day) => days.includes(day)).length
      expect(monthlyRateOf([...days, ...days].toReversed(), today)).toBe(Math.round((marked / 30) * 100))
    }),
  )
})

const rateOf = (frequency: Frequency, createdAgo: number, totalCompletions: number, firstAgo: number | null = null) =>
  successRateOf(
    {
      frequency,
      createdDay: addDays(today, -createdAgo),
      firstCompletion: firstAgo === null ? null : addDays(today, -firstAgo),
      totalCompletions,
    },
    today,
  )

test('success is measured by what the schedule asked for', () => {
  expect(rateOf({ kind: 'daily' }, 9, 5)).toBe(50)
  expect(rateOf({ kind: 'weeklySpecificDays', days: [1, 3, 5] }, 13, 3)).toBe(50)
  expect(rateOf({ kind: 'weeklyCount', count: 3 }, 13, 3)).toBe(50)
  expect(rateOf({ kind: 'intervalBased', every: 5 }, 15, 2)).toBe(50)
})

test('more than asked for is still 100, nothing done is 0, and an older history counts from its beginning', () => {
  expect(rateOf({ kind: 'weeklySpecificDays', days: [1] }, 0, 1)).toBe(100)
  expect(rateOf({ kind: 'weeklySpecificDays', days: [1] }, 0, 0)).toBe(0)
  expect(rateOf({ kind: 'daily' }, 0, 10, 19)).toBe(50)
})

test('excused days were not asked for', () => {
  const record = { createdDay: addDays(today, -13), firstCompletion: null, totalCompletions: 3 }
  expect(successRateOf({ ...record, frequency: { kind: 'daily' }, excusedDays: 8 }, today)).toBe(50)
  expect(successRateOf({ ...record, frequency: { kind: 'weeklyCount', count: 3 }, excusedDays: 7 }, today)).toBe(100)
})

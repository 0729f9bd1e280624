import { expect, test } from 'vitest'
import type { Frequency } from '../habits/frequency.ts'
import { addDays, type Day, lastDays } from '../time/day.ts'
import { figuresOf } from './figures.ts'
import { type DayRow, daysOf } from './habit-days.ts'

const today = '2026-03-29' as Day // a Sunday
const ago = (days: number) => addDays(today, -days)
const done = (day: Day): DayRow => ({ day, state: 'done', amount: null })
const skipped = (day: Day): DayRow => ({ day, state: 'skipped', amount: null })

const figuresFor = (frequency: Frequency, createdAgo: number, rows: readonly DayRow[]) =>
  figuresOf({ rule: { frequency, measure: null, createdDay: ago(createdAgo) }, days: daysOf(rows) }, today)
const daily: Frequency = { kind: 'daily' }

test('the monthly rate counts the last 30 days, today and the 29 before it', () => {
  const rateOf = (days: readonly Day[]) => figuresFor(daily, 0, days.map(done)).completionRate
  expect(rateOf([])).toBe(0)
  expect(rateOf(lastDays(today, 400))).toBe(100)
  expect(rateOf([ago(29)])).toBe(3)
  expect(rateOf([ago(30)])).toBe(0)
  expect(rateOf([ago(-1)])).toBe(0)
  expect(rateOf(lastDays(today, 20))).toBe(67)
})

test('success is measured by what the schedule asked for', () => {
  const rateOf = (frequency: Frequency, createdAgo: number, days: readonly Day[]) =>
    figuresFor(frequency, createdAgo, days.map(done)).successRate
  expect(rateOf(daily, 9, lastDays(today, 5))).toBe(50)
  expect(rateOf({ kind: 'weeklySpecificDays', days: [1, 3, 5] }, 13, lastDays(today, 3))).toBe(50)
  expect(rateOf({ kind: 'weeklyCount', count: 3 }, 13, lastDays(today, 3))).toBe(50)
  expect(rateOf({ kind: 'intervalBased', every: 5 }, 15, [ago(5), ago(10)])).toBe(50)
  // More than asked for is still 100, nothing done is 0, and an older history counts from its beginning.
  expect(rateOf({ kind: 'weeklySpecificDays', days: [1] }, 0, [today])).toBe(100)
  expect(rateOf({ kind: 'weeklySpecificDays', days: [1] }, 0, [])).toBe(0)
  expect(rateOf(daily, 0, [ago(19), ...lastDays(today, 9)])).toBe(50)
})

test('excused days were not asked for', () => {
  const rateOf = (frequency: Frequency, skips: readonly Day[]) =>
    figuresFor(frequency, 13, [...skips.map(skipped), ...lastDays(today, 3).map(done)]).successRate
  const before = (count: number) => lastDays(ago(4), count)
  expect(rateOf(daily, before(8))).toBe(50)
  expect(rateOf({ kind: 'weeklyCount', count: 3 }, before(7))).toBe(100)
})

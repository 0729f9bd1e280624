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

const monthlyRateOf = (days: readonly Day[]) => figuresFor(daily, 0, days.map(done)).completionRate

test('the monthly rate counts the last 30 days, today and the 29 before it', () => {
  expect(monthlyRateOf([])).toBe(0)
  expect(monthlyRateOf(lastDays(today, 400))).toBe(100)
  expect(monthlyRateOf([ago(29)])).toBe(3)
  expect(monthlyRateOf([ago(30)])).toBe(0)
  expect(monthlyRateOf([ago(-1)])).toBe(0)
  expect(monthlyRateOf(lastDays(today, 20))).toBe(67)
})

const successOf = (frequency: Frequency, createdAgo: number, rows: readonly DayRow[]) =>
  figuresFor(frequency, createdAgo, rows).successRate

test('success is measured by what the schedule asked for', () => {
  expect(successOf(daily, 9, lastDays(today, 5).map(done))).toBe(50)
  expect(successOf({ kind: 'weeklySpecificDays', days: [1, 3, 5] }, 13, lastDays(today, 3).map(done))).toBe(50)
  expect(successOf({ kind: 'weeklyCount', count: 3 }, 13, lastDays(today, 3).map(done))).toBe(50)
  expect(successOf({ kind: 'intervalBased', every: 5 }, 15, [ago(5), ago(10)].map(done))).toBe(50)
  // More than asked for is still 100, nothing done is 0, and an older history counts from its beginning.
  expect(successOf({ kind: 'weeklySpecificDays', days: [1] }, 0, [today].map(done))).toBe(100)
  expect(successOf({ kind: 'weeklySpecificDays', days: [1] }, 0, [].map(done))).toBe(0)
  expect(successOf(daily, 0, [ago(19), ...lastDays(today, 9)].map(done))).toBe(50)
})

test('excused days were not asked for', () => {
  const completed = lastDays(today, 3).map(done)
  const withSkipped = (count: number) => [...lastDays(ago(4), count).map(skipped), ...completed]
  expect(successOf(daily, 13, withSkipped(8))).toBe(50)
  expect(successOf({ kind: 'weeklyCount', count: 3 }, 13, withSkipped(7))).toBe(100)
})

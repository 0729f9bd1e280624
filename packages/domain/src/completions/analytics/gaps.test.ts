import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { countedHabit } from '../../../test/a-history.ts'
import { addDays, type Day, daysBetween } from '../../time/day.ts'
import { gapsOf } from './gaps.ts'
import { daysText, gapRangeOf } from './analytics-wording.ts'

const today = '2028-03-02' as Day
const gapsIn = (completed: Iterable<Day>) => gapsOf(countedHabit({ createdDay: today, completed }, today))

test('over a leap day, a new year and a long gap', () => {
  const gaps = gapsIn(['2027-12-31', '2028-01-01', '2028-02-28', '2028-03-01'] as Day[])
  expect(gaps?.median).toBe(2)
  expect(gaps?.longest).toEqual({ days: 58, from: '2028-01-01', to: '2028-02-28' })
  expect(gaps?.groups.filter(({ count }) => count > 0).map(gapRangeOf)).toEqual(['1', '2', '31+'])
  expect(gaps?.groups.map(gapRangeOf)).toEqual(['1', '2', '3', '4–7', '8–14', '15–30', '31+'])
})

test('one completion has no gap; between two gaps the median is their middle', () => {
  expect(gapsIn([])).toBeNull()
  expect(gapsIn([today, today])).toBeNull()
  expect(gapsIn([today, addDays(today, -1), addDays(today, -3)])?.median).toBe(1.5)
  expect([daysText(1), daysText(1.5), daysText(2)]).toEqual(['1 day', '1.5 days', '2 days'])
})

test('the groups hold every gap once, the longest is among them, and half are no longer than the median', () => {
  const history = fc.uniqueArray(
    fc.integer({ min: 0, max: 900 }).map((ago) => addDays(today, -ago)),
    { minLength: 2 },
  )
  fc.assert(
    fc.property(history, (days) => {
      const sorted = days.toSorted()
      const between = sorted.slice(1).map((day, index) => daysBetween(sorted[index] as Day, day))
      const gaps = gapsIn(days.toReversed())
      if (gaps === null) throw new Error('two completions have a gap between them')
      const { median, longest, groups } = gaps
      for (const { from, to, count } of groups) {
        expect(count).toBe(between.filter((days) => days >= from && days <= to).length)
      }
      expect(groups.reduce((sum, { count }) => sum + count, 0)).toBe(between.length)
      expect(longest.days).toBe(Math.max(...between))
      expect(daysBetween(longest.from, longest.to)).toBe(longest.days)
      expect(between.filter((days) => days <= median).length).toBeGreaterThanOrEqual(between.length / 2)
      expect(between.filter((days) => days >= median).length).toBeGreaterThanOrEqual(between.length / 2)
    }),
  )
})

import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, type Day, daysBetween } from '../../time/day.ts'
import { gapsOf } from './gaps.ts'
import { tickedHabitOf } from './ticked-habit.ts'
import { daysText, gapRangeOf } from './analytics-wording.ts'

const today = '2028-03-02' as Day
const gapsIn = (completed: Iterable<Day>) => gapsOf(tickedHabitOf({ kind: 'daily' }, today, completed))

test('over a leap day, a new year and a long pause', () => {
  const gaps = gapsIn(['2027-12-31', '2028-01-01', '2028-02-28', '2028-03-01'] as Day[])
  expect(gaps?.median).toBe(2)
  expect(gaps?.longest).toEqual({ days: 58, from: '2028-01-01', to: '2028-02-28' })
  expect(gaps?.groups.filter(({ count }) => count > 0).map(gapRangeOf)).toEqual(['1', '2', '31+'])
  expect(gaps?.groups.map(gapRangeOf)).toEqual(['1', '2', '3', '4–7', '8–14', '15–30', '31+'])
})

test('one tick has no pause; between two pauses the median is their middle', () => {
  expect(gapsIn([])).toBeNull()
  expect(gapsIn([today, today])).toBeNull()
  expect(gapsIn([today, addDays(today, -1), addDays(today, -3)])?.median).toBe(1.5)
  expect([daysText(1), daysText(1.5), daysText(2)]).toEqual(['1 day', '1.5 days', '2 days'])
})

test('the groups hold every pause once, the longest is among them, and half are no longer than the median', () => {
  const history = fc.uniqueArray(
    fc.integer({ min: 0, max: 900 }).map((ago) => addDays(today, -ago)),
    { minLength: 2 },
  )
  fc.assert(
    fc.property(history, (days) => {
      const sorted = days.toSorted()
      const pauses = sorted.slice(1).map((day, index) => daysBetween(sorted[index] as Day, day))
      const gaps = gapsIn(days.toReversed())
      if (gaps === null) throw new Error('two ticks have a pause between them')
      const { median, longest, groups } = gaps
      for (const { from, to, count } of groups) {
        expect(count).toBe(pauses.filter((pause) => pause >= from && pause <= to).length)
      }
      expect(groups.reduce((sum, { count }) => sum + count, 0)).toBe(pauses.length)
      expect(longest.days).toBe(Math.max(...pauses))
      expect(daysBetween(longest.from, longest.to)).toBe(longest.days)
      expect(pauses.filter((pause) => pause <= median).length).toBeGreaterThanOrEqual(pauses.length / 2)
      expect(pauses.filter((pause) => pause >= median).length).toBeGreaterThanOrEqual(pauses.length / 2)
    }),
  )
})

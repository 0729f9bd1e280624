import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, type Day } from '../time/day.ts'
import { streaksOf } from './streaks.ts'

const today = '2026-03-29' as Day
const history = fc.array(fc.integer({ min: 0, max: 60 }).map((ago) => addDays(today, -ago)))

test('a missed today keeps the streak, a missed yesterday ends it', () => {
  expect(streaksOf([addDays(today, -1), addDays(today, -2)], today)).toEqual({ current: 2, longest: 2 })
  expect(streaksOf([addDays(today, -2), addDays(today, -3)], today)).toEqual({ current: 0, longest: 2 })
})

test('a run goes on over a leap day, the new year and a night without a midnight', () => {
  expect(streaksOf(['2024-02-28', '2024-02-29', '2024-03-01'] as Day[], '2024-03-01' as Day).current).toBe(3)
  expect(streaksOf(['2025-12-31', '2026-01-01'] as Day[], '2026-01-01' as Day).current).toBe(2)
  expect(streaksOf(['2018-11-03', '2018-11-04', '2018-11-05'] as Day[], '2018-11-05' as Day).current).toBe(3)
})

test('a tick dated tomorrow after a flight west keeps the streak', () => {
  expect(streaksOf([addDays(today, 1), today, addDays(today, -1)], today)).toEqual({ current: 3, longest: 3 })
})

test('nothing done is no streak', () => {
  expect(streaksOf([], today)).toEqual({ current: 0, longest: 0 })
})

test('order and duplicates do not matter, and no streak is longer than the history', () => {
  fc.assert(
    fc.property(history, (days) => {
      const streaks = streaksOf(days, today)
      expect(streaksOf([...days, ...days].toReversed(), today)).toEqual(streaks)
      expect(streaks.current).toBeLessThanOrEqual(streaks.longest)
      expect(streaks.longest).toBeLessThanOrEqual(new Set(days).size)
    }),
  )
})

test('counting back from today or yesterday finds the same streak', () => {
  fc.assert(
    fc.property(history, (days) => {
      const done = new Set(days)
      let day = done.has(today) ? today : addDays(today, -1)
      let counted = 0
      for (; done.has(day); day = addDays(day, -1)) counted += 1
      expect(streaksOf(days, today).current).toBe(counted)
    }),
  )
})

test('a tick today adds one to the current streak and takes nothing from the longest', () => {
  fc.assert(
    fc.property(history, (days) => {
      const before = streaksOf(
        days.filter((day) => day !== today),
        today,
      )
      const after = streaksOf([...days, today], today)
      expect(after.current).toBe(before.current + 1)
      expect(after.longest).toBe(Math.max(before.longest, after.current))
    }),
  )
})

import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, type Day, dayNumberOf } from '../time/day.ts'
import { earliestDay, hasDay, historyOf, noHistory, numbersOf, withDay } from './history.ts'

const someDay = fc.integer({ min: 0, max: 25_000 }).map((number) => addDays(earliestDay, number))
const nearDay = fc.integer({ min: 20_000, max: 20_100 }).map((number) => addDays(earliestDay, number))
const days = fc.array(fc.oneof(someDay, nearDay), { maxLength: 60 })

test('ten years of days are fewer than 500 bytes, and nothing is none', () => {
  const tenYears = Array.from({ length: 3653 }, (_, index) => addDays('2016-11-15' as Day, index))
  expect(historyOf(tenYears).length).toBeLessThan(500)
  expect(historyOf([])).toEqual(noHistory)
  expect(numbersOf(noHistory)).toEqual([])
  expect(hasDay(noHistory, '2026-03-29' as Day)).toBe(false)
})

test('what goes in comes out, ascending and once', () => {
  fc.assert(
    fc.property(days, (days) => {
      const expected = [...new Set(days)].sort().map(dayNumberOf)
      expect(numbersOf(historyOf(days))).toEqual(expected)
    }),
  )
})

test('days completed and taken back one by one come to the same bytes as the days that are left', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.oneof(someDay, nearDay), fc.boolean()), { maxLength: 80 }), (changes) => {
      const left = new Set<Day>()
      let history = noHistory
      for (const [day, isCompleted] of changes) {
        history = withDay(history, day, isCompleted)
        if (isCompleted) left.add(day)
        else left.delete(day)
        expect(hasDay(history, day)).toBe(isCompleted)
      }
      expect(history).toEqual(historyOf(left))
    }),
  )
})

test('bytes that lie somewhere inside a larger buffer, as a driver hands them over, are read the same', () => {
  const history = historyOf(['2024-02-29' as Day, '2026-03-29' as Day])
  const larger = new Uint8Array(history.length + 7)
  larger.set(history, 7)
  expect(numbersOf(larger.subarray(7))).toEqual(numbersOf(history))
})

test('a day before the first that can be held is refused', () => {
  expect(() => withDay(noHistory, '1969-12-31' as Day, true)).toThrow(RangeError)
  expect(() => historyOf(['1969-12-31' as Day])).toThrow(RangeError)
})

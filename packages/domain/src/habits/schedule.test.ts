import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, type Day, daysBetween, weekdayOf, type Weekday } from '../time/day.ts'
import type { Frequency } from './frequency.ts'
import { isDueOn, scheduledWeekdaysOf } from './schedule.ts'

const created = '2026-03-02' as Day // a Monday
const weekday = fc.constantFrom<Weekday>(0, 1, 2, 3, 4, 5, 6)
const weekdays = fc.array(weekday, { maxLength: 12 })
const day = fc.integer({ min: -800, max: 800 }).map((shift) => addDays(created, shift))
test('Monday, Wednesday and Friday', () => {
  const frequency: Frequency = { kind: 'weeklySpecificDays', days: [5, 1, 3] }
  const due = [0, 1, 2, 3, 4, 5, 6].map((shift) => isDueOn(frequency, addDays(created, shift), created))
  expect(due).toEqual([true, false, true, false, true, false, false])
})

test('every third day, counted from the day of creation', () => {
  const frequency: Frequency = { kind: 'intervalBased', every: 3 }
  const due = [-3, -1, 0, 1, 2, 3, 4, 6].map((shift) => isDueOn(frequency, addDays(created, shift), created))
  expect(due).toEqual([true, false, true, false, false, true, false, true])
})

test.each([null, 0, -2, 1.5, Number.NaN, Number.POSITIVE_INFINITY])('an interval of %s is never due', (every) => {
  const frequency: Frequency = { kind: 'intervalBased', every }
  fc.assert(
    fc.property(day, (day) => {
      expect(isDueOn(frequency, day, created)).toBe(false)
    }),
  )
})

test('daily and a count per week leave every day open', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: 1, max: 7 }), (day, count) => {
      expect(isDueOn({ kind: 'daily' }, day, created)).toBe(true)
      expect(isDueOn({ kind: 'weeklyCount', count }, day, created)).toBe(true)
    }),
  )
})

test('an interval comes round exactly once in as many days', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: 1, max: 40 }), (from, every) => {
      const turn = Array.from({ length: every }, (_, index) => addDays(from, index))
      const due = turn.filter((day) => isDueOn({ kind: 'intervalBased', every }, day, created))
      expect(due).toHaveLength(1)
      expect(Math.abs(daysBetween(created, due[0] ?? from)) % every).toBe(0)
    }),
  )
})

test('order and doubles of the stored weekdays never matter', () => {
  fc.assert(
    fc.property(weekdays, day, (days, day) => {
      const stored: Frequency = { kind: 'weeklySpecificDays', days: [...days, ...days].toReversed() }
      expect(isDueOn(stored, day, created)).toBe(days.includes(weekdayOf(day)))
      expect(scheduledWeekdaysOf(stored.days)).toEqual(scheduledWeekdaysOf(days))
    }),
  )
  expect(scheduledWeekdaysOf([0, 6, 1, 1])).toEqual([1, 6, 0])
})

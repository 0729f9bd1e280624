import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { ago, today } from '../../../test/any-habit.ts'
import { countedHabit } from '../../../test/a-history.ts'
import { addDays, type Day } from '../../time/day.ts'
import { weekdayPatternOf } from './weekday-rates.ts'

const patternOf = (completed: Day[]) => weekdayPatternOf(countedHabit({ createdDay: today, completed }))

test('the week begins on Monday, and every completion falls on one weekday', () => {
  expect(patternOf([today, addDays(today, -6), addDays(today, -13)])).toEqual([
    { weekday: 1, count: 2 },
    { weekday: 2, count: 0 },
    { weekday: 3, count: 0 },
    { weekday: 4, count: 0 },
    { weekday: 5, count: 0 },
    { weekday: 6, count: 0 },
    { weekday: 0, count: 1 },
  ])
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -2, max: 60 }).map(ago)), (days) => {
      const total = patternOf(days).reduce((sum, { count }) => sum + count, 0)
      expect(total).toBe(new Set(days).size)
    }),
  )
})

import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { countedHabit } from '../../test/a-history.ts'
import { ago } from '../../test/any-habit.ts'
import { addDays, type Day } from '../time/day.ts'
import { towerBox, towerPictureOf } from './tower-picture.ts'
import { firstDayOf, yearDaysOf } from './year-days.ts'

const habitOf = (completed: readonly Day[], createdDay = firstDayOf(2025)) => countedHabit({ createdDay, completed })
const shapesIn = (path: string) => path.split('z').filter(Boolean)
const numbersIn = (path: string) => (path.match(/-?[\d.]+/g) ?? []).map(Number)
const widthOf = (shape: string) => (numbersIn(shape)[2] ?? 0) - (numbersIn(shape)[0] ?? 0)

test('a full week is one shape as wide as the wall, a single day one stone of seven', () => {
  const monday = '2025-03-03' as Day
  const week = Array.from({ length: 7 }, (_, index) => addDays(monday, index))
  const [full = ''] = shapesIn(towerPictureOf(habitOf(week), 2025).paths.completed)
  const [stone = ''] = shapesIn(towerPictureOf(habitOf([monday]), 2025).paths.completed)
  expect(widthOf(full) / widthOf(stone)).toBeCloseTo(7, 1)
  expect(shapesIn(towerPictureOf(habitOf(week), 2025).paths.completed)).toHaveLength(1)
})

test('the year grows upward, month by month', () => {
  const { months } = towerPictureOf(habitOf([]), 2025)
  expect(months).toHaveLength(12)
  expect(months).toEqual(months.toSorted((one, other) => other - one))
})

test('whatever the year and its days, all shapes are inside of the drawing and no day is painted twice', () => {
  const anyDays = fc.array(fc.integer({ min: -3, max: 900 }).map(ago), { maxLength: 200 })
  fc.assert(
    // 2012 began on a Sunday and was a leap year: its 366 days lie in 54 weeks.
    fc.property(anyDays, fc.constantFrom(2012, 2024, 2025, 2026, 2027), fc.nat(900).map(ago), (days, year, created) => {
      const habit = habitOf(days, created)
      const { paths } = towerPictureOf(habit, year)
      const states = new Set(yearDaysOf(habit, year).days)
      for (const part of ['completed', 'missed', 'excused', 'off'] as const) {
        expect(paths[part] !== '').toBe(states.has(part))
        for (const shape of shapesIn(paths[part])) {
          const [left = 0, upper = 0, right = 0, , lower = 0] = numbersIn(shape)
          expect(left).toBeLessThan(right)
          expect(upper).toBeLessThan(lower)
          expect(Math.min(left, upper)).toBeGreaterThanOrEqual(0)
          expect(right).toBeLessThanOrEqual(towerBox.width)
          expect(lower).toBeLessThanOrEqual(towerBox.height)
        }
      }
    }),
  )
})

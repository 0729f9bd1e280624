import { addDays, type Day, weekdayOf } from '@daymark/domain/time/day.ts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type DayGrid, dayAfterKey } from './grid-keys.ts'

const month: DayGrid = { first: '2026-02-28' as Day, last: '2026-03-29' as Day, rows: 'weeks' }
const year: DayGrid = { first: '2025-03-31' as Day, last: '2026-03-29' as Day, rows: 'weekdays' }
const press = (key: string, from: string, grid: DayGrid, ctrlKey = false) =>
  dayAfterKey({ key, ctrlKey }, from as Day, grid)

test('in a month right is tomorrow and down is next week; in a year of weeks it is the other way round', () => {
  expect(press('ArrowRight', '2026-03-11', month)).toBe('2026-03-12')
  expect(press('ArrowDown', '2026-03-11', month)).toBe('2026-03-18')
  expect(press('ArrowLeft', '2026-03-11', year)).toBe('2026-03-04')
  expect(press('ArrowUp', '2026-03-11', year)).toBe('2026-03-10')
})

test('Home and End go to the ends of the row, with Ctrl to those of the grid', () => {
  expect(press('Home', '2026-03-11', month)).toBe('2026-03-09')
  expect(press('End', '2026-03-11', month)).toBe('2026-03-15')
  expect(press('Home', '2026-03-01', month)).toBe('2026-02-28')
  expect(press('Home', '2026-03-11', year)).toBe('2025-04-02')
  expect(press('End', '2026-03-11', year)).toBe('2026-03-25')
  expect(press('Home', '2026-03-11', year, true)).toBe(year.first)
  expect(press('End', '2026-03-11', month, true)).toBe(month.last)
})

test('ignores other keys', () => {
  for (const key of ['Enter', ' ', 'Tab', 'a', 'Escape']) expect(press(key, '2026-03-11', month)).toBeNull()
})

const keys = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'PageUp', 'PageDown'] as const

test('no key leaves the grid, and End never leaves the row', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(month, year),
      fc.constantFrom(...keys),
      fc.nat(29),
      fc.boolean(),
      (grid, key, at, ctrlKey) => {
        const from = addDays(grid.first, at)
        const day = dayAfterKey({ key, ctrlKey }, from, grid) ?? from
        expect(day >= grid.first && day <= grid.last).toBe(true)
        expect(weekdayOf(press('End', from, year) ?? from)).toBe(weekdayOf(from))
      },
    ),
  )
})

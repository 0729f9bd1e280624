import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { largestAmount } from '../../habits/amount.ts'
import type { Measure } from '../../habits/measure.ts'
import type { Day } from '../../time/day.ts'
import { dayWordsOf, figureText, meanText, withoutExcusedText } from './amount-wording.ts'
import type { DayCell } from './day-cells.ts'

const glasses: Measure = { unit: 'glasses', target: 8000, direction: 'atLeast', step: 1000 }
const coffees: Measure = { unit: 'coffees', target: 2000, direction: 'atMost', step: 1000 }
const cell = (state: DayCell['state'], amount?: number, isToday = false): DayCell => ({
  day: '2026-03-29' as Day,
  state,
  fill: 0,
  isToday,
  amount,
})

test('a day says its share, a skip, an explicit no', () => {
  expect(dayWordsOf(cell('open', 5000), glasses)).toBe('5 of 8 glasses')
  expect(dayWordsOf(cell('completed', 9500), glasses)).toBe('completed, 9.5 of 8 glasses')
  expect(dayWordsOf(cell('completed'), glasses)).toBe('completed')
  expect(dayWordsOf(cell('skipped', 1000), glasses)).toBe('skipped, 1 of 8 glasses')
  expect(dayWordsOf(cell('missed'), glasses)).toBe('not done')
  expect(dayWordsOf(cell('off', 2000), glasses)).toBe('not scheduled, 2 of 8 glasses')
  expect(dayWordsOf(cell('skipped'), null)).toBe('skipped')
  expect(dayWordsOf(cell('missed'), null)).toBe('not done')
})

test('a day of a limit says whether it was kept', () => {
  expect(dayWordsOf(cell('completed'), coffees)).toBe('within the limit')
  expect(dayWordsOf(cell('open', 1000, true), coffees)).toBe('within the limit so far, 1 of at most 2 coffees')
  expect(dayWordsOf(cell('missed', 3000), coffees)).toBe('over the limit, 3 of at most 2 coffees')
  expect(dayWordsOf(cell('missed', 1000), coffees)).toBe('not done, 1 of at most 2 coffees')
  expect(dayWordsOf(cell('open'), coffees)).toBe('not completed')
})

test('excused days that are left out are named', () => {
  expect([withoutExcusedText(0), withoutExcusedText(1), withoutExcusedText(4)]).toEqual([
    null,
    'without 1 excused day',
    'without 4 excused days',
  ])
})

test('means and figures of charts are short', () => {
  expect([333, 6333, 12_345, 8_123_600].map(meanText)).toEqual(['0.333', '6.33', '12.3', '8,124'])
  const amounts = [0, 333, 6333, 52_100, 99_950, 840_500, 999_600, 1_234_000, 12_345_000, 99_999_000, 999_999_000]
  expect(amounts.map(figureText)).toEqual(['0', '0.33', '6.3', '52', '100', '841', '1k', '1.2k', '12k', '100k', '1M'])
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 31 * largestAmount }), (amount) => {
      expect(figureText(amount)).toMatch(/^(?=.{1,5}$)[\d.]+[kM]?$/)
      const [, digits, sign] = /^([\d.]+)(.?)$/.exec(figureText(amount)) ?? []
      const shown = Number(digits) * 1000 * ({ k: 1000, M: 1_000_000 }[sign ?? ''] ?? 1)
      expect(Math.abs(shown - amount)).toBeLessThanOrEqual(Math.max(0.06 * amount, 1))
    }),
  )
})

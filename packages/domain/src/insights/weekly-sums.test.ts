import { expect, test } from 'vitest'
import { studentTail } from './tails.ts'
import { tailOfWeeks } from './weekly-sums.ts'

test('without neighbours it is a t-test of the mean', () => {
  const sums = Float64Array.of(1, 3, 2, 0, 4, 2)
  const deviation = Math.sqrt(10 / 5)
  expect(tailOfWeeks(sums, 1, 0)).toBeCloseTo(studentTail(2 / (deviation / Math.sqrt(6)), 5), 12)
  expect(tailOfWeeks(sums, -1, 0)).toBeCloseTo(1 - tailOfWeeks(sums, 1, 0), 12)
})

test('weeks that resemble their neighbours say less, and weeks that take turns say no more', () => {
  const phases = Float64Array.from({ length: 24 }, (_, week) => 0.5 + (week % 12 < 6 ? 1 : -1))
  const turns = Float64Array.from({ length: 24 }, (_, week) => 0.5 + (week % 2 === 0 ? 1 : -1))
  expect(tailOfWeeks(phases, 1, 3)).toBeGreaterThan(tailOfWeeks(phases, 1, 0))
  expect(tailOfWeeks(turns, 1, 1)).toBe(tailOfWeeks(turns, 1, 0))
  expect(tailOfWeeks(new Float64Array(8), 1, 1)).toBe(1)
})

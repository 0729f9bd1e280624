import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { exponentOf } from './exponent.ts'

test('a cost that stays the same has the exponent 0, one that keeps pace has 1', () => {
  expect(
    exponentOf([
      { size: 1000, cost: 3 },
      { size: 1_000_000, cost: 3 },
    ]),
  ).toBeCloseTo(0)
  expect(
    exponentOf([
      { size: 30, cost: 0.3 },
      { size: 365, cost: 3.65 },
      { size: 3650, cost: 36.5 },
    ]),
  ).toBeCloseTo(1)
})

test('the exponent of a power is that power, in whatever unit the cost is taken', () => {
  const sizes = fc.uniqueArray(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 2, maxLength: 5 })
  const power = fc.double({ min: -2, max: 3, noNaN: true })
  const unit = fc.double({ min: 0.001, max: 1000, noNaN: true })
  fc.assert(
    fc.property(sizes, power, unit, (sizes, power, unit) => {
      expect(exponentOf(sizes.map((size) => ({ size, cost: unit * size ** power })))).toBeCloseTo(power, 4)
    }),
  )
})

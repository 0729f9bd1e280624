import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { decimalMeasureOf } from '../habits/measure.ts'
import { measureFields } from '../habits/measure-fields.ts'
import type { FoundMeasure } from './found.ts'
import { isSameAmount, mappedAmountOf, mappedMeasureOf } from './mapped-measure.ts'

const mapped = (found: Partial<FoundMeasure>, values: number[] = []) =>
  mappedMeasureOf({ unit: 'km', target: 5, targetType: 'atLeast', ...found }, values)

test('a goal and a limit keep their unit and target', () => {
  const step = 1000
  expect(mapped({})).toEqual({
    measure: { unit: 'km', target: 5000, direction: 'atLeast', step },
    isAdjusted: false,
  })
  expect(mapped({ unit: ' cups ', target: 2.5, targetType: 'atMost' })).toEqual({
    measure: { unit: 'cups', target: 2500, direction: 'atMost', step },
    isAdjusted: false,
  })
})

test('what only counts is done with any amount', () => {
  expect(mapped({ unit: '', target: null }, [30, 100])).toMatchObject({
    measure: { unit: 'units', target: 1000 },
    isAdjusted: false,
  })
  expect(mapped({ target: 0 }, [0, 0.25, 3])).toMatchObject({ measure: { target: 250 }, isAdjusted: false })
})

test('a target or unit beyond our limits gets the closest one and is reported', () => {
  expect(mapped({ target: 0, targetType: 'atMost' })).toMatchObject({ measure: { target: 1 }, isAdjusted: true })
  expect(mapped({ target: 2_000_000 })).toMatchObject({ measure: { target: 1_000_000_000 }, isAdjusted: true })
  expect(mapped({ target: 1.23456 })).toMatchObject({ measure: { target: 1235 }, isAdjusted: true })
  expect(mapped({ unit: 'x'.repeat(21) })).toMatchObject({ measure: { unit: `${'x'.repeat(19)}…` }, isAdjusted: true })
})

test('every measure keeps to the limits of the form, and an unadjusted one says what the file says', () => {
  const number = fc.oneof(fc.double(), fc.integer({ min: -5, max: 2_000_000 }))
  const unit = fc.string({ unit: 'grapheme', maxLength: 40 })
  const found = fc.record({ unit, target: fc.option(number), targetType: fc.constantFrom('atLeast', 'atMost') })
  fc.assert(
    fc.property(found as fc.Arbitrary<FoundMeasure>, fc.array(number), (goal, values) => {
      const { measure, isAdjusted } = mappedMeasureOf(goal, values)
      expect(measureFields.safeParse(decimalMeasureOf(measure)).error).toBeUndefined()
      const hasGoal = goal.targetType === 'atMost' || (goal.target ?? 0) > 0
      expect(isAdjusted || !hasGoal || isSameAmount(goal.target ?? 0, measure.target)).toBe(true)
      const amounts = values.map(mappedAmountOf).filter((amount) => amount !== null && amount > 0)
      expect(hasGoal || amounts.every((amount) => (amount ?? 0) >= measure.target)).toBe(true)
    }),
  )
})

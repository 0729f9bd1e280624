import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { amountField } from './amount-field.ts'
import { amountOf, decimalOf, largestAmount } from './amount.ts'
import { measureFields } from './measure-fields.ts'
import { decimalMeasureOf } from './measure.ts'

const water = { unit: 'glasses', target: 8, direction: 'atLeast' }
const amount = amountField({ from: 0, to: largestAmount, error: 'Out of range' })
const wordsOf = (schema: z.ZodMiniType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message

test('a measure has thousandths, and steps of one unless it says otherwise', () => {
  const measure = { unit: 'glasses', target: 8000, direction: 'atLeast', step: 1000 } as const
  expect(measureFields.parse(water)).toEqual(measure)
  expect(measureFields.parse({ ...water, unit: ' km ', target: 2.5, step: 0.25 })).toMatchObject({
    unit: 'km',
    target: 2500,
    step: 250,
  })
  expect(decimalMeasureOf(measure)).toEqual({ ...water, step: 1 })
  expect(decimalMeasureOf(null)).toBeNull()
})

test.each([
  [{ ...water, unit: ' ' }, 'A measure needs a unit'],
  [{ ...water, unit: 'x'.repeat(21) }, 'A unit has at most 20 characters'],
  [{ ...water, target: 0 }, 'A target is more than 0 and at most 1,000,000'],
  [{ ...water, target: 1_000_000.001 }, 'A target is more than 0 and at most 1,000,000'],
  [{ ...water, target: 0.0015 }, 'An amount has at most three decimals'],
  [{ ...water, direction: 'exactly' }, 'A measure is at least or at most'],
  [{ ...water, step: -1 }, 'A step is more than 0 and at most 1,000,000'],
])('refuses %j: %s', (measure, words) => {
  expect(wordsOf(measureFields, measure)).toBe(words)
})

test('every amount is read back from its decimal, and four decimals are refused', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: largestAmount }), fc.integer({ min: 1, max: 9 }), (thousandths, tail) => {
      const decimal = decimalOf(thousandths)
      expect(amountOf(decimal)).toBe(thousandths)
      expect(amount.parse(JSON.parse(JSON.stringify(decimal)))).toBe(thousandths)
      const [whole, decimals = ''] = decimal.toFixed(3).split('.')
      expect(amount.safeParse(Number(`${whole}.${decimals}${tail}`)).success).toBe(false)
    }),
  )
  expect(wordsOf(amount, -0.001)).toBe('Out of range')
  expect(wordsOf(amount, '1')).toBe('Out of range')
})

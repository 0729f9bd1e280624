import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  decimalIn,
  isSameMeasure,
  type MeasureFields,
  measureFieldsOf,
  measureIn,
  measureTextIn,
  understood,
} from './habit-measure.ts'

const water = { unit: 'glasses', target: 8, direction: 'atLeast', step: 1 } as const
const typed = (facts: Partial<MeasureFields>): MeasureFields => ({ ...measureFieldsOf(water), ...facts })

test('a comma is a decimal comma, and before groups of three digits it separates thousands', () => {
  expect(['8', ' 2.5 ', '2,5', '0,125', '.5', '1,50'].map(decimalIn)).toEqual([8, 2.5, 2.5, 0.125, 0.5, 1.5])
  expect(['10,000', '1,000,000', '1,250.5'].map(decimalIn)).toEqual([10_000, 1_000_000, 1250.5])
  expect(['', ' ', '.', 'eight', '1e3', '0x8', '1,2,3', '8 glasses'].filter((text) => decimalIn(text) >= 0)).toEqual([])
})

test('a field that is left shows the number as it was understood, and what is none as it was typed', () => {
  expect(['10,000', '2,50', ' 8 ', '1.2345', '0.0000001', 'eight', ''].map(understood)).toEqual([
    '10000',
    '2.5',
    '8',
    '1.2345',
    '0.0000001',
    'eight',
    '',
  ])
})

test('every measure of the wire comes back from the form as it was', () => {
  const amount = fc.integer({ min: 1, max: 1_000_000_000 }).map((thousandths) => thousandths / 1000)
  const measure = fc.record({
    unit: fc.constantFrom('km', 'glasses'),
    target: amount,
    direction: fc.constantFrom('atLeast' as const, 'atMost' as const),
    step: amount,
  })
  fc.assert(
    fc.property(fc.option(measure), (given) => {
      const fields = measureFieldsOf(given)
      expect(measureIn(fields)).toEqual(given)
      const left = { ...fields, 'measure.target': understood(fields['measure.target']) }
      expect(isSameMeasure(left, fields)).toBe(true)
    }),
  )
})

test('a step that is left blank is one, and done or not is no measure, whatever was typed before', () => {
  expect(measureIn(typed({ 'measure.step': ' ' }))).toEqual(water)
  expect(measureIn(typed({ 'measure.direction': 'none' }))).toBeNull()
})

test('the same in other words is the same', () => {
  expect(isSameMeasure(typed({ 'measure.target': '8.0', 'measure.unit': ' glasses' }), typed({}))).toBe(true)
  expect(isSameMeasure(typed({ 'measure.direction': 'none' }), measureFieldsOf(null))).toBe(true)
  expect(isSameMeasure(typed({ 'measure.step': '2' }), typed({}))).toBe(false)
})

test('the closed line says the measure, and of an unfinished one what is there', () => {
  const coffee = { 'measure.direction': 'atMost', 'measure.target': '2', 'measure.unit': 'coffees' } as const
  expect(measureTextIn(measureFieldsOf(null))).toBe('Done or not')
  expect(measureTextIn(typed({}))).toBe('At least 8 glasses')
  expect(measureTextIn(typed(coffee))).toBe('At most 2 coffees')
  expect(measureTextIn(typed({ 'measure.target': '10,000', 'measure.unit': 'steps' }))).toBe('At least 10,000 steps')
  expect(measureTextIn(typed({ 'measure.target': '2,5', 'measure.unit': '' }))).toBe('At least 2.5')
  expect(measureTextIn(typed({ 'measure.target': 'x' }))).toBe('At least glasses')
})

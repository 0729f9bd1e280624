import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { adjustedOf, levelOf } from './false-alarms.ts'
import { insightKinds } from './finding.ts'

test('the example of two clear values among five', () => {
  const adjusted = adjustedOf([0.01, 0.5, 0.001, 0.04, 0.9])
  expect(adjusted.map((value) => Number(value.toFixed(4)))).toEqual([0.025, 0.625, 0.005, 0.0667, 0.9])
  expect(adjustedOf([])).toEqual([])
})

const anyPValues = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 40 })

/** The definition: the largest rank whose value is within its share of the level takes all smaller ones with it. */
function stepUp(pValues: readonly number[], level: number): number {
  const sorted = pValues.toSorted((a, b) => a - b)
  return sorted.findLastIndex((value, index) => value <= (level * (index + 1)) / sorted.length) + 1
}

test('at each level as many are believed as the step-up definition has it', () => {
  fc.assert(
    fc.property(anyPValues, fc.constantFrom(0.01, 0.05, 0.2), (pValues, level) => {
      // A level between two fractions: rounding decides nothing.
      const between = level + 1e-9
      expect(adjustedOf(pValues).filter((value) => value <= between)).toHaveLength(stepUp(pValues, between))
    }),
  )
})

test('smaller values stay smaller, none gets clearer, and the order in which they come does not matter', () => {
  fc.assert(
    fc.property(anyPValues, (pValues) => {
      const adjusted = adjustedOf(pValues)
      pValues.forEach((value, index) => {
        expect(adjusted[index]).toBeGreaterThanOrEqual(value * (1 - 1e-12))
        expect(adjusted[index]).toBeLessThanOrEqual(1)
        const larger = adjusted.filter((_, place) => (pValues[place] as number) > value)
        expect(adjusted[index]).toBeLessThanOrEqual(Math.min(1, ...larger))
      })
      expect(adjustedOf(pValues.toReversed()).toReversed()).toEqual(adjusted)
    }),
  )
})

test('each kind has at most one in twenty, and all together have what simulated people need', () => {
  for (let count = 1; count <= insightKinds.length; count += 1) {
    const kinds = insightKinds.slice(0, count)
    const levels = kinds.map((kind) => levelOf(kind, kinds))
    expect(Math.max(...levels)).toBeLessThanOrEqual(0.05)
    expect(levels.reduce((sum, level) => sum + level, 0)).toBeLessThanOrEqual(0.13 + 1e-12)
  }
  expect(levelOf('weekday', ['weekday'])).toBe(0.05)
  expect(levelOf('weekday', insightKinds)).toBeCloseTo((0.13 * 2) / 12.5, 9)
})

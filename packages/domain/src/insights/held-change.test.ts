import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { heldChangeOf, ordersFor } from './held-change.ts'

/** Kept on so many of each ten turns. */
const turnsAt = (ofTen: number, count: number): boolean[] =>
  Array.from({ length: count }, (_, index) => (index * 7) % 10 < ofTen)
const orders = ordersFor(1)

test('a change is found near its turn, with the rates before and after it', () => {
  const found = heldChangeOf([...turnsAt(4, 100), ...turnsAt(9, 80)], orders)
  expect(found?.pValue).toBeLessThan(0.01)
  expect(Math.abs((found?.at ?? 0) - 100)).toBeLessThan(10)
  expect(found?.before).toBeCloseTo(0.4, 1)
  expect(found?.after).toBeCloseTo(0.9, 1)
})

test('of two changes the newest is told, against the time between them', () => {
  const found = heldChangeOf([...turnsAt(2, 120), ...turnsAt(9, 120), ...turnsAt(5, 90)], orders)
  expect(found?.pValue).toBeLessThan(0.01)
  expect(Math.abs((found?.at ?? 0) - 240)).toBeLessThan(12)
  expect(Math.abs((found?.since ?? 0) - 120)).toBeLessThan(12)
  expect(found?.before).toBeCloseTo(0.9, 1)
})

test('long streaks and lapses alone are no change', () => {
  const phases = Array.from({ length: 300 }, (_, index) => index % 40 < 25)
  expect(heldChangeOf(phases, orders)?.pValue).toBeGreaterThan(0.05)
})

test('a few turns, or turns that are all alike, say nothing', () => {
  expect(heldChangeOf(turnsAt(5, 29), orders)).toBeNull()
  expect(heldChangeOf(turnsAt(10, 200), orders)).toBeNull()
  expect(heldChangeOf(turnsAt(0, 200), orders)).toBeNull()
})

/** By chance, or in runs: the clearest split of two runs can be near an end. */
const anyTurns = fc.oneof(
  fc.array(fc.boolean(), { minLength: 30, maxLength: 120 }),
  fc
    .array(fc.tuple(fc.boolean(), fc.integer({ min: 1, max: 60 })), { minLength: 2, maxLength: 6 })
    .map((runs) => runs.flatMap(([isKept, count]) => Array.from({ length: count }, () => isKept))),
)

test('the same turns give the same, with at least ten on each side and a p-value that the orders allow', () => {
  fc.assert(
    fc.property(anyTurns, (isKept) => {
      const found = heldChangeOf(isKept, orders)
      expect(heldChangeOf([...isKept], orders)).toEqual(found)
      fc.pre(found !== null)
      expect(found.at - found.since).toBeGreaterThanOrEqual(10)
      expect(isKept.length - found.at).toBeGreaterThanOrEqual(10)
      expect(found.pValue).toBeGreaterThanOrEqual(1 / (orders + 1))
      expect(found.pValue).toBeLessThanOrEqual(1)
    }),
  )
})

test('kept and missed exchanged, the change is the same the other way around', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 6, max: 9 }), (low, high) => {
      const isKept = [...turnsAt(low, 90), ...turnsAt(high, 90)]
      const [there, back] = [isKept, isKept.map((kept) => !kept)].map((turns) => heldChangeOf(turns, orders))
      expect(back?.at).toBe(there?.at)
      expect(back?.after).toBeCloseTo(1 - (there?.after ?? 0), 9)
    }),
  )
})

test('one habit among twenty can still stand out', () => {
  expect(20 / (ordersFor(20) + 1)).toBeLessThanOrEqual(0.02)
  expect(1 / (ordersFor(1) + 1)).toBeLessThanOrEqual(0.02)
})

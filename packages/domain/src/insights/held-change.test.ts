import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { chances } from '../../test/chances.ts'
import type { AskedTurns } from './asked-turns.ts'
import { changesOf } from './held-change.ts'

const end = 20_000

/** Daily turns up to the end, kept by chance at a rate that may change from turn to turn. */
function turnsBy(seed: number, count: number, rateOn: (index: number) => number): AskedTurns {
  const chance = chances(seed)
  return {
    numbers: Array.from({ length: count }, (_, index) => end - count + index),
    isKept: Array.from({ length: count }, (_, index) => chance() < rateOn(index)),
  }
}
const steady = [101, 202, 303].map((seed) => turnsBy(seed, 364, () => 0.7))
const step = (index: number) => (index < 182 ? 0.5 : 0.8)
const changeOf = (turns: AskedTurns, others = steady) => changesOf([turns, ...others], end)[0]

test('a change is found near its week, with its direction', () => {
  const rise = changeOf(turnsBy(7, 364, (index) => (index < 182 ? 0.4 : 0.9)))
  expect(rise?.pValue).toBeLessThan(0.001)
  expect(rise?.sign).toBe(1)
  expect(Math.abs((rise?.number ?? 0) - (end - 182))).toBeLessThanOrEqual(14)
  const fall = changeOf(turnsBy(7, 364, (index) => (index < 182 ? 0.9 : 0.4)))
  expect(fall?.pValue).toBeLessThan(0.001)
  expect(fall?.sign).toBe(-1)
})

test('a wave that comes back is no change, nor is a step where all habits make such steps', () => {
  expect(changeOf(turnsBy(7, 364, (index) => 0.5 + 0.35 * Math.sin(index / 20)))?.pValue).toBeGreaterThan(0.05)
  const alike = [5, 6, 7].map((seed) => turnsBy(seed, 364, step))
  expect(changeOf(turnsBy(7, 364, step))?.pValue).toBeLessThan(0.05)
  expect(changeOf(turnsBy(7, 364, step), alike)?.pValue).toBeGreaterThan(0.05)
})

test('a habit alone has to be clearer, and others that are much younger do not count', () => {
  const turns = turnsBy(7, 364, step)
  const alone = changeOf(turns, [])?.pValue ?? 0
  expect(alone).toBeGreaterThan(changeOf(turns)?.pValue ?? 1)
  expect(changeOf(turns, [turnsBy(9, 100, () => 0.7)])?.pValue).toBe(alone)
})

test('a few turns, or turns that are all alike, say nothing', () => {
  expect(changeOf(turnsBy(7, 29, () => 0.5))).toBeNull()
  expect(changeOf(turnsBy(7, 60, () => 0.5))).toBeNull()
  expect(changeOf(turnsBy(7, 364, () => 1))).toBeNull()
})

test('the same turns give the same, and kept and missed exchanged the other way around', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e6 }), fc.integer({ min: 80, max: 400 }), (seed, count) => {
      const turns = turnsBy(seed, count, (index) => (index < count / 2 ? 0.4 : 0.7))
      const there = changeOf(turns)
      expect(changeOf({ ...turns })).toEqual(there)
      const back = changeOf({ ...turns, isKept: turns.isKept.map((kept) => !kept) })
      expect(back?.number).toBe(there?.number)
      expect(back?.sign).toBe(-(there?.sign ?? 0))
      expect(back?.pValue).toBeCloseTo(there?.pValue ?? 0, 9)
      expect(there?.pValue).toBeGreaterThan(0)
      expect(there?.pValue).toBeLessThanOrEqual(1)
    }),
  )
})

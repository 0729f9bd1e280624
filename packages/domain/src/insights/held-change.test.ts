import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { chances } from '../../test/chances.ts'
import { changesOf } from './held-change.ts'
import type { ScheduledOccurrences } from './scheduled-occurrences.ts'

const end = 20_000

/** Daily occurrences up to the end, completed by chance at a rate that may change from day to day. */
function occurrencesBy(seed: number, count: number, rateOn: (index: number) => number): ScheduledOccurrences {
  const chance = chances(seed)
  return {
    numbers: Array.from({ length: count }, (_, index) => end - count + index),
    isCompleted: Array.from({ length: count }, (_, index) => chance() < rateOn(index)),
  }
}
const steady = [101, 202, 303].map((seed) => occurrencesBy(seed, 364, () => 0.7))
const step = (index: number) => (index < 182 ? 0.5 : 0.8)
const changeOf = (occurrences: ScheduledOccurrences, others = steady) => changesOf([occurrences, ...others], end)[0]

test('a change is found near its week, with its direction', () => {
  const rise = changeOf(occurrencesBy(7, 364, (index) => (index < 182 ? 0.4 : 0.9)))
  expect(rise?.pValue).toBeLessThan(0.001)
  expect(rise?.sign).toBe(1)
  expect(Math.abs((rise?.number ?? 0) - (end - 182))).toBeLessThanOrEqual(14)
  const fall = changeOf(occurrencesBy(7, 364, (index) => (index < 182 ? 0.9 : 0.4)))
  expect(fall?.pValue).toBeLessThan(0.001)
  expect(fall?.sign).toBe(-1)
})

test('a wave that comes back is no change, nor is a step where all habits make such steps', () => {
  expect(changeOf(occurrencesBy(7, 364, (index) => 0.5 + 0.35 * Math.sin(index / 20)))?.pValue).toBeGreaterThan(0.05)
  const alike = [5, 6, 7].map((seed) => occurrencesBy(seed, 364, step))
  expect(changeOf(occurrencesBy(7, 364, step))?.pValue).toBeLessThan(0.05)
  expect(changeOf(occurrencesBy(7, 364, step), alike)?.pValue).toBeGreaterThan(0.05)
})

test('a habit alone has to be clearer, and others that are much younger do not count', () => {
  const occurrences = occurrencesBy(7, 364, step)
  const alone = changeOf(occurrences, [])?.pValue ?? 0
  expect(alone).toBeGreaterThan(changeOf(occurrences)?.pValue ?? 1)
  expect(changeOf(occurrences, [occurrencesBy(9, 100, () => 0.7)])?.pValue).toBe(alone)
})

test('a few occurrences, or some that are all alike, say nothing', () => {
  expect(changeOf(occurrencesBy(7, 29, () => 0.5))).toBeNull()
  expect(changeOf(occurrencesBy(7, 60, () => 0.5))).toBeNull()
  expect(changeOf(occurrencesBy(7, 364, () => 1))).toBeNull()
})

test('the same occurrences give the same, and completed and missed exchanged the other way around', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e6 }), fc.integer({ min: 80, max: 400 }), (seed, count) => {
      const occurrences = occurrencesBy(seed, count, (index) => (index < count / 2 ? 0.4 : 0.7))
      const there = changeOf(occurrences)
      expect(changeOf({ ...occurrences })).toEqual(there)
      const back = changeOf({ ...occurrences, isCompleted: occurrences.isCompleted.map((one) => !one) })
      expect(back?.number).toBe(there?.number)
      expect(back?.sign).toBe(-(there?.sign ?? 0))
      expect(back?.pValue).toBeCloseTo(there?.pValue ?? 0, 9)
      expect(there?.pValue).toBeGreaterThan(0)
      expect(there?.pValue).toBeLessThanOrEqual(1)
    }),
  )
})

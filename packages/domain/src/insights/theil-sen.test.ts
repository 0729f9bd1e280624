import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Point, slopeOf } from './theil-sen.ts'

const pointsOf = (values: readonly number[]): Point[] => values.map((y, x) => ({ x, y }))
const anyPoints = fc.array(fc.integer({ min: -1000, max: 1000 }), { minLength: 8, maxLength: 40 }).map(pointsOf)
const moved = (points: readonly Point[], move: (point: Point) => number): Point[] =>
  points.map((point) => ({ ...point, y: move(point) }))

test('a line has its slope, whatever a few points say', () => {
  const line = pointsOf(Array.from({ length: 20 }, (_, x) => 3 + 2 * x))
  expect(slopeOf(line)).toMatchObject({ slope: 2, low: 2, high: 2 })
  const outlier = moved(line, ({ x, y }) => (x === 7 ? 1e6 : y))
  expect(slopeOf(outlier).slope).toBe(2)
  expect(slopeOf(outlier).pValue).toBeLessThan(0.001)
})

test('values without a direction are no trend', () => {
  const { low, high, pValue } = slopeOf(pointsOf([5, 3, 6, 4, 5, 3, 6, 4, 5, 3, 6, 4]))
  expect(low).toBeLessThanOrEqual(0)
  expect(high).toBeGreaterThanOrEqual(0)
  expect(pValue).toBeGreaterThan(0.5)
  expect(slopeOf(pointsOf(Array.from({ length: 12 }, () => 8)))).toMatchObject({ slope: 0, pValue: 1 })
})

test('the slope lies in its interval, which moves and stretches with the values', () => {
  fc.assert(
    fc.property(anyPoints, fc.integer({ min: -50, max: 50 }), fc.constantFrom(1, 2, 8), (points, add, times) => {
      const found = slopeOf(points)
      expect(found.low).toBeLessThanOrEqual(found.slope)
      expect(found.slope).toBeLessThanOrEqual(found.high)
      const stretched = slopeOf(moved(points, ({ y }) => times * y))
      expect(stretched.slope).toBeCloseTo(times * found.slope, 6)
      expect(stretched.low).toBeCloseTo(times * found.low, 6)
      expect(stretched.pValue).toBeCloseTo(found.pValue, 9)
      expect(slopeOf(moved(points, ({ y }) => y + add)).slope).toBeCloseTo(found.slope, 6)
      const turned = slopeOf(moved(points, ({ x, y }) => y + add * x))
      expect(turned.slope).toBeCloseTo(found.slope + add, 6)
      const mirrored = slopeOf(moved(points, ({ y }) => -y))
      expect(mirrored.slope).toBeCloseTo(-found.slope, 6)
      expect(mirrored.low).toBeCloseTo(-found.high, 6)
    }),
  )
})

test('an interval that excludes zero and a small p-value go together', () => {
  fc.assert(
    fc.property(anyPoints, fc.integer({ min: -60, max: 60 }), (points, add) => {
      const { low, high, pValue } = slopeOf(moved(points, ({ x, y }) => y + add * x))
      expect(pValue < 0.1 || (low <= 0 && high >= 0)).toBe(true)
      expect(pValue > 0.02 || low >= 0 || high <= 0).toBe(true)
    }),
  )
})

const wave = (place: number): number => 10 * Math.sin(place / 4)
const widthOf = (values: readonly number[]): number => {
  const { low, high } = slopeOf(pointsOf(values))
  return high - low
}

test('neighbours that resemble each other widen the interval', () => {
  const places = Array.from({ length: 48 }, (_, x) => x)
  expect(widthOf(places.map(wave))).toBeGreaterThan(widthOf(places.map((x) => wave((x * 29) % 48))))
})

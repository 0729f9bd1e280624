import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { chances } from '../../test/chances.ts'
import { type Point, slopeOf } from './slope.ts'

const pointsOf = (values: readonly number[]): Point[] => values.map((y, x) => ({ x, y }))
const anyPoints = fc.array(fc.integer({ min: -1000, max: 1000 }), { minLength: 8, maxLength: 40 }).map(pointsOf)
const moved = (points: readonly Point[], move: (point: Point) => number): Point[] =>
  points.map((point) => ({ ...point, y: move(point) }))

test('a line has its slope', () => {
  const line = slopeOf(pointsOf(Array.from({ length: 20 }, (_, x) => 3 + 2 * x)))
  for (const value of [line.slope, line.low, line.high]) expect(value).toBeCloseTo(2, 6)
  expect(line.pValue).toBe(0)
})

test('values without a direction are no trend', () => {
  const { low, high, pValue } = slopeOf(pointsOf([5, 3, 6, 4, 5, 3, 6, 4, 5, 3, 6, 4]))
  expect(low).toBeLessThanOrEqual(0)
  expect(high).toBeGreaterThanOrEqual(0)
  expect(pValue).toBeGreaterThan(0.2)
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
      const turned = slopeOf(moved(points, ({ x, y }) => y + add * x))
      expect(turned.slope).toBeCloseTo(found.slope + add, 6)
      expect(turned.high).toBeCloseTo(found.high + add, 6)
      const mirrored = slopeOf(moved(points, ({ y }) => -y))
      expect(mirrored.low).toBeCloseTo(-found.high, 6)
    }),
  )
})

test('an interval that excludes zero and a p-value below one in 20 are the same', () => {
  fc.assert(
    fc.property(anyPoints, fc.integer({ min: -60, max: 60 }), (points, add) => {
      const { slope, low, high, pValue } = slopeOf(moved(points, ({ x, y }) => y + add * x))
      fc.pre(Math.abs(pValue - 0.05) > 1e-9)
      expect(pValue < 0.05 && slope !== 0).toBe(low > 0 || high < 0)
    }),
  )
})

const normal = (chance: () => number): number =>
  Math.sqrt(2) * (chance() + chance() + chance() + chance() + chance() + chance() - 3)

test.each([12, 26, 52])(
  'of random walks of %i weeks about one in 20 is taken for a trend, and the range holds',
  (count) => {
    const chance = chances(count)
    const walks = 1000
    let alarms = 0
    for (let walk = 0; walk < walks; walk += 1) {
      let level = 0
      const { low, high } = slopeOf(pointsOf(Array.from({ length: count }, () => (level += normal(chance)))))
      if (low > 0 || high < 0) alarms += 1
    }
    expect(alarms / walks).toBeLessThanOrEqual(0.065)
    expect(alarms / walks).toBeGreaterThanOrEqual(0.03)
  },
)

test('a rise that is plain beside the weekly noise is found', () => {
  const chance = chances(3)
  const { pValue, low, high } = slopeOf(pointsOf(Array.from({ length: 52 }, (_, x) => x / 10 + normal(chance) / 2)))
  expect(pValue).toBeLessThan(0.01)
  expect(low).toBeLessThan(0.1)
  expect(high).toBeGreaterThan(0.1)
})

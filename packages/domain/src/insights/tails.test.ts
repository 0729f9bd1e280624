import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { chiSquareTail, normalTail, studentTail, twoSided } from './tails.ts'

test.each([
  [0, 0.5],
  [1, 0.158655253931457],
  [1.959963984540054, 0.025],
  [2.999999, 0.001349902464],
  [3, 0.0013498980316301],
  [5, 2.866515718791939e-7],
  [10, 7.619853024160527e-24],
  [-1.2815515655446004, 0.9],
])('the normal distribution has beyond %d the known share', (z, share) => {
  expect(normalTail(z) / share).toBeCloseTo(1, 9)
})

test.each([
  [3.841458820694124, 1, 0.05],
  [5.991464547107979, 2, 0.05],
  [7.814727903251179, 3, 0.05],
  [12.591587243743977, 6, 0.05],
  [18.307038053275146, 10, 0.05],
  [22.457744484825323, 6, 0.001],
  [14.067140449340169, 7, 0.05],
])('chi-square has beyond %d with %d degrees of freedom the known share', (x, degrees, share) => {
  expect(chiSquareTail(x, degrees) / share).toBeCloseTo(1, 9)
})

const anyValue = fc.double({ min: 0, max: 60, noNaN: true })
const anyDegrees = fc.integer({ min: 1, max: 12 })

test('tails are shares, fall outward, and the two of the normal distribution add up to one', () => {
  fc.assert(
    fc.property(anyValue, anyValue, anyDegrees, (one, other, degrees) => {
      const [near, far] = [Math.min(one, other), Math.max(one, other)]
      for (const tailOf of [normalTail, twoSided, (x: number) => chiSquareTail(x, degrees)]) {
        expect(tailOf(far)).toBeLessThanOrEqual(tailOf(near) * (1 + 1e-12))
        expect(tailOf(far)).toBeGreaterThanOrEqual(0)
        expect(tailOf(near)).toBeLessThanOrEqual(1)
      }
      expect(normalTail(one) + normalTail(-one)).toBeCloseTo(1, 12)
    }),
  )
})

test('one degree of freedom is a squared normal value, and more degrees reach further', () => {
  fc.assert(
    fc.property(anyValue, anyDegrees, (x, degrees) => {
      expect(chiSquareTail(x, 1)).toBeCloseTo(twoSided(Math.sqrt(x)), 12)
      expect(chiSquareTail(x, degrees + 1)).toBeGreaterThanOrEqual(chiSquareTail(x, degrees) * (1 - 1e-12))
    }),
  )
})

test.each([
  [2.015048, 5, 0.05],
  [3.169273, 10, 0.005],
  [2.063899, 24, 0.025],
  [3.746, 24, 0.0005],
  [-1.710882, 24, 0.95],
])(
  'the distribution of Student has beyond %d with %d degrees of freedom about the known share',
  (t, degrees, share) => {
    expect(Math.abs(studentTail(t, degrees) / share - 1)).toBeLessThan(0.03)
  },
)

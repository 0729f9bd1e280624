import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { lookedAt, type Tendency } from './looks.ts'

const first = 20_000
const resultAfter = (weeks: number, pValueAfter: (weeks: number) => Tendency | null, leastWeeks = 12) =>
  lookedAt({ first, today: first + Math.floor(7 * weeks), leastWeeks }, (end) => pValueAfter((end - first) / 7))
const upTo = (pValue: number): Tendency => ({ pValue, sign: 1 })

test('a test looks at fixed weeks, and in between the last look stands', () => {
  const ends = new Set<number>()
  for (let weeks = 0; weeks < 170; weeks += 1) {
    resultAfter(weeks, (end) => {
      ends.add(end)
      return upTo(0.5)
    })
  }
  expect([...ends]).toEqual([12, 25, 36, 52, 75, 104, 130, 156])
  expect(resultAfter(11, () => upTo(0))).toBeNull()
  expect(resultAfter(24, () => upTo(0), 25)).toBeNull()
})

test('each further look asks for more', () => {
  const seen = [12, 25, 36, 52].map((weeks) => resultAfter(weeks, (end) => upTo(end === weeks ? 0.01 : 1))?.pValue ?? 1)
  expect(seen.toSorted((a, b) => a - b)).toEqual(seen)
  expect(seen[0]).toBe(0.01)
  expect(seen[3]).toBeGreaterThan(0.015)
  // A kind that looks for the first time later pays for nothing before.
  expect(resultAfter(25, () => upTo(0.01), 25)?.pValue).toBe(0.01)
})

test('what was found stays until a later look refutes it', () => {
  const found = (later: Tendency | null) => resultAfter(30, (weeks) => (weeks === 12 ? upTo(0.001) : later))
  expect(found(upTo(0.15))?.pValue).toBe(0.001)
  expect(found(upTo(0.4))?.pValue).toBeGreaterThan(0.4)
  expect(found({ pValue: 0.15, sign: -1 })?.pValue).toBeGreaterThan(0.15)
  expect(found(null)).toBeNull()
})

test('looking more often changes nothing: only data before the looks count, of three at most', () => {
  fc.assert(
    fc.property(fc.integer({ min: 12, max: 400 }), fc.nat(6), (weeks, days) => {
      const result = (extra: number) => {
        const ends: number[] = []
        lookedAt({ first, today: first + 7 * weeks + extra, leastWeeks: 12 }, (end) => {
          ends.push(end)
          return upTo(0.1)
        })
        return ends
      }
      expect(result(days)).toEqual(result(0))
      expect(result(0).length).toBeLessThanOrEqual(3)
      expect(Math.max(...result(0))).toBeLessThanOrEqual(first + 7 * weeks)
    }),
  )
})

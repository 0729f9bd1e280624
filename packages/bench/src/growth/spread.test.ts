import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { spread } from './spread.ts'

test('no account is chosen twice, and some from every part of the tables are', () => {
  const counts = fc.constantFrom(10, 100, 300)
  fc.assert(
    fc.property(counts, fc.integer({ min: 300, max: 1_000_000 }), (count, size) => {
      const numbers = spread(size, count)
      expect(new Set(numbers).size).toBe(count)
      expect(Math.min(...numbers)).toBe(0)
      expect(Math.max(...numbers)).toBe(Math.floor(((count - 1) * size) / count))
    }),
  )
})

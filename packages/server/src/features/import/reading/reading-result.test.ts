import { type DayEntry, foundHabit } from '@daymark/domain/import/found.ts'
import { addDays, type Day } from '@daymark/domain/time/day.ts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addPiece, piecesOf } from './reading-result.ts'

const entryOn = (index: number): DayEntry => ({
  day: addDays('2000-01-01' as Day, index),
  status: 'done',
  value: null,
  note: null,
})
const habitsWith = (counts: readonly number[]) =>
  counts.map((count, index) =>
    foundHabit(`Habit ${index}`, { entries: Array.from({ length: count }, (_, day) => entryOn(day)) }),
  )

test('habits in pieces are the same habits, and no piece has many entries', () => {
  const anyCount = fc.oneof(fc.nat(3), fc.integer({ min: 4_990, max: 5_010 }), fc.nat(12_000))
  fc.assert(
    fc.property(fc.array(anyCount, { maxLength: 6 }), (counts) => {
      const habits = habitsWith(counts)
      const pieces = [...piecesOf(habits)]
      for (const piece of pieces) {
        const sizes = piece.map((part) => ('more' in part ? part.more : part.entries).length)
        expect(sizes.reduce((sum, size) => sum + size + 1, 0)).toBeLessThanOrEqual(5_001)
      }
      const read: typeof habits = []
      for (const piece of pieces) addPiece(read, piece)
      expect(read).toEqual(habits)
    }),
    { numRuns: 30 },
  )
})

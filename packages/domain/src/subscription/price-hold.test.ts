import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isPriceHeld, priceHoldMinutes } from './price-hold.ts'

const now = Temporal.Instant.from('2026-03-29T08:00:00Z')

test('a price holds for half an hour, and never reaches back to the start of a period', () => {
  expect(isPriceHeld(now, now)).toBe(true)
  expect(isPriceHeld(now.subtract({ minutes: 30 }), now)).toBe(true)
  expect(isPriceHeld(now.subtract({ minutes: 30, seconds: 1 }), now)).toBe(false)
  expect(isPriceHeld(now.add({ seconds: 59 }), now)).toBe(true)
  expect(isPriceHeld(now.add({ minutes: 2 }), now)).toBe(false)
})

test('a price that does not hold any longer never holds again', () => {
  const tooOld = fc.integer({ min: priceHoldMinutes * 60 + 1, max: 7200 })
  fc.assert(
    fc.property(tooOld, fc.integer({ min: 0, max: 7200 }), (age, later) => {
      expect(isPriceHeld(now.subtract({ seconds: age }), now.add({ seconds: later }))).toBe(false)
    }),
  )
})

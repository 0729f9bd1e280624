import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountOf, centsOf } from './money.ts'

test('an amount is in the main unit of its currency, whether that has cents or not', () => {
  expect(amountOf(499, 'usd')).toBe(4.99)
  expect(amountOf(800, 'jpy')).toBe(800)
  expect(amountOf(1250, 'kwd')).toBe(1.25)
})

test('no sum changes on the way to a screen and back', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e9, max: 1e9 }), fc.constantFrom('usd', 'eur', 'jpy', 'kwd'), (cents, currency) => {
      expect(centsOf(amountOf(cents, currency), currency)).toBe(cents)
    }),
  )
})

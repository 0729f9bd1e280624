import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isFreshCredential } from './fresh-credential.ts'

const now = Temporal.Instant.from('2026-03-29T08:00:00Z')
const issued = (seconds: number) => isFreshCredential(now.add({ seconds }), now)

test('a credential is fresh for five minutes', () => {
  expect([-301, -300, 0].map(issued)).toEqual([false, true, true])
})

test('one from the future is not, but for what clocks differ', () => {
  expect([5, 6, 3600].map(issued)).toEqual([true, false, false])
})

test('one that says nothing of its time is not', () => {
  expect(isFreshCredential(null, now)).toBe(false)
})

test('an old one never becomes fresh again', () => {
  fc.assert(
    fc.property(fc.integer({ min: 301, max: 1e9 }), fc.integer({ min: 0, max: 1e9 }), (age, later) => {
      expect(isFreshCredential(now.subtract({ seconds: age }), now.add({ seconds: later }))).toBe(false)
    }),
  )
})

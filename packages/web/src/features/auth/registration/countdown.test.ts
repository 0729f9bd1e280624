import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { secondsUntil } from './countdown.ts'

const now = Temporal.Instant.from('2026-11-15T12:00:00Z')

test('it counts whole seconds down and is over exactly at the instant', () => {
  const until = now.add({ seconds: 120 })
  expect(secondsUntil(until, now)).toBe(120)
  expect(secondsUntil(until, now.add({ milliseconds: 1 }))).toBe(120)
  expect(secondsUntil(until, until.subtract({ milliseconds: 1 }))).toBe(1)
  expect(secondsUntil(until, until)).toBe(0)
  expect(secondsUntil(null, now)).toBe(0)
})

test('never waits longer than two minutes, however wrong the clock is', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e9, max: 1e9 }), (milliseconds) => {
      const seconds = secondsUntil(now.add({ milliseconds }), now)
      expect(seconds).toBeGreaterThanOrEqual(0)
      expect(seconds).toBeLessThanOrEqual(120)
    }),
  )
})

import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isDelivered, isLastingFailure, nextAttemptIn, testEvent } from './webhook-delivery.ts'

const now = Temporal.Instant.from('2026-03-29T08:00:00Z')

test('attempts are further and further apart, for about a day', () => {
  const pauses: number[] = []
  for (;;) {
    const pause = nextAttemptIn('habit.completed', pauses.length + 1)
    if (pause === null) break
    pauses.push(pause)
  }
  expect(pauses).toEqual(pauses.toSorted((one, other) => one - other))
  const hours = pauses.reduce((sum, pause) => sum + pause, 0) / 3600
  expect(hours).toBeGreaterThan(23)
  expect(hours).toBeLessThan(25)
  expect(nextAttemptIn('habit.completed', 100)).toBeNull()
  expect(nextAttemptIn(testEvent, 1)).toBeNull()
})

test('only a success is a delivery', () => {
  expect([200, 202, 299].every(isDelivered)).toBe(true)
  expect([null, 199, 300, 301, 308, 400, 410, 500].some(isDelivered)).toBe(false)
})

test('410 is the end at once, any other failure after three days', () => {
  const failing = (hours: number) => now.subtract({ hours })
  fc.assert(
    fc.property(fc.constantFrom(null, 302, 404, 500), fc.integer({ min: 0, max: 200 }), (status, hours) => {
      expect(isLastingFailure({ status, failingSince: failing(hours), now })).toBe(hours >= 72)
    }),
  )
  expect(isLastingFailure({ status: 500, failingSince: null, now })).toBe(false)
  expect(isLastingFailure({ status: 410, failingSince: null, now })).toBe(true)
})

import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isDelivered, isLastingFailure, nextAttemptIn, restAfter, testEvent } from './webhook-delivery.ts'

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

test('410 is the end at once; three days of failure are, once an event has had all of its attempts', () => {
  const lastAttempt = 9
  const failure = { status: 500, failingSince: null, now, event: 'habit.completed', attempts: lastAttempt, timeouts: 0 }
  fc.assert(
    fc.property(
      fc.constantFrom(null, 302, 404, 500),
      fc.integer({ min: 0, max: 200 }),
      fc.integer({ min: 1, max: lastAttempt }),
      fc.constantFrom('habit.completed', testEvent),
      fc.integer({ min: 0, max: 20 }),
      (status, hours, attempts, event, timeouts) => {
        const isEnd = isLastingFailure({
          status,
          failingSince: now.subtract({ hours }),
          now,
          event,
          attempts,
          timeouts,
        })
        const isEnough = attempts === lastAttempt || timeouts >= 12
        expect(isEnd).toBe(hours >= 72 && isEnough && event !== testEvent)
      },
    ),
  )
  expect(isLastingFailure(failure)).toBe(false)
  expect(isLastingFailure({ ...failure, status: 410 })).toBe(true)
  expect(isLastingFailure({ ...failure, status: 410, event: testEvent, attempts: 1 })).toBe(true)
})

test('a webhook rests after three time-outs in a row, ever longer, and at most eight hours', () => {
  expect([0, 1, 2].map(restAfter)).toEqual([null, null, null])
  const rests = Array.from({ length: 20 }, (_, more) => restAfter(3 + more) ?? 0)
  expect(rests.slice(0, 6)).toEqual([60, 300, 1800, 7200, 18_000, 28_800])
  expect(rests.slice(6).every((rest) => rest === 28_800)).toBe(true)
})

import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { timeAfterUsual, usualMinuteOf } from './usual-time.ts'

const minute = fc.integer({ min: 0, max: 1439 })

test('mornings at seven are usual; a few ticks, or ticks all over the day, are not', () => {
  expect(usualMinuteOf([420, 425, 410, 430, 415, 421, 1200])).toBe(421)
  expect(usualMinuteOf([420, 420, 420, 420, 420, 420])).toBeNull()
  expect(usualMinuteOf([0, 200, 400, 600, 800, 1000, 1200, 1400])).toBeNull()
})

test('two hours later, and never in the night', () => {
  expect(timeAfterUsual(425)).toBe('09:05')
  expect(timeAfterUsual(21 * 60)).toBe('23:00')
  expect(timeAfterUsual(1439)).toBe('23:00')
})

/** Ticks around one time of the day, and some at others. */
const anyMinutes = minute.chain((usual) =>
  fc
    .tuple(fc.array(fc.integer({ min: -120, max: 120 }), { minLength: 7 }), fc.array(minute, { maxLength: 6 }))
    .map(([apart, others]) => [...apart.map((by) => Math.min(1439, Math.max(0, usual + by))), ...others]),
)

test('the usual minute is one of the ticks, whatever their order, and gives a time of the same day', () => {
  fc.assert(
    fc.property(anyMinutes, (minutes) => {
      const usual = usualMinuteOf(minutes)
      expect(usualMinuteOf(minutes.toReversed())).toBe(usual)
      fc.pre(usual !== null)
      expect(minutes).toContain(usual)
      expect(timeAfterUsual(usual)).toMatch(/^(0[2-9]|1\d|2[0-3]):[0-5]\d$/)
      expect(timeAfterUsual(usual) <= '23:00').toBe(true)
    }),
  )
})

import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Day } from './day.ts'
import { relativeDayOf, relativeTimeOf } from './relative.ts'

const now = Temporal.Instant.from('2026-03-31T10:00:00Z')
const ago = (duration: Temporal.DurationLike, zone = 'UTC') => relativeTimeOf(now.subtract(duration), now, zone)

test.each([
  [{ seconds: 0 }, 'Just now'],
  [{ seconds: 59, milliseconds: 999 }, 'Just now'],
  [{ minutes: 1 }, '1 min ago'],
  [{ minutes: 59, seconds: 59 }, '59 min ago'],
  [{ hours: 1 }, '1 hour ago'],
  [{ hours: 1, minutes: 59 }, '1 hour ago'],
  [{ hours: 2 }, '2 hours ago'],
  [{ hours: 23, minutes: 59 }, '23 hours ago'],
  [{ hours: 24 }, 'Yesterday'],
  [{ hours: 33, minutes: 59 }, 'Yesterday'],
  [{ hours: 34, minutes: 1 }, '2 days ago'],
  [{ hours: 24 * 400 }, '400 days ago'],
  [{ hours: -5 }, 'Just now'],
])('%o before now reads %s', (duration, text) => {
  expect(ago(duration)).toBe(text)
})

test('yesterday is the day before on the calendar of the person', () => {
  expect(ago({ hours: 30 }, 'UTC')).toBe('Yesterday') // 04:00 on the 30th
  expect(ago({ hours: 30 }, 'America/Los_Angeles')).toBe('2 days ago') // 21:00 on the 29th, now 03:00 on the 31st
})

test('the 25th hour of the day on which clocks go back is still today', () => {
  const first = Temporal.Instant.from('2026-10-24T22:05:00Z') // 00:05 in Berlin
  const last = Temporal.Instant.from('2026-10-25T22:55:00Z') // 23:55 in Berlin, the same day
  expect(relativeTimeOf(first, last, 'Europe/Berlin')).toBe('24 hours ago')
})

/** How far a text reaches back, in minutes; a day weighs more than any number of hours. */
const rank = (text: string): number => {
  const count = Number.parseInt(text, 10)
  if (text === 'Just now') return 0
  if (text === 'Yesterday') return 10_000
  return text.endsWith('min ago') ? count : text.endsWith('days ago') ? 10_000 * count : 60 * count
}

test('time only ever makes it longer ago', () => {
  const seconds = fc.integer({ min: 0, max: 5 * 86_400 })
  const zone = fc.constantFrom('UTC', 'Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Pacific/Kiritimati')
  fc.assert(
    fc.property(seconds, seconds, zone, (a, b, zone) => {
      const earlier = rank(ago({ seconds: Math.max(a, b) }, zone))
      expect(earlier).toBeGreaterThanOrEqual(rank(ago({ seconds: Math.min(a, b) }, zone)))
    }),
  )
})

test('days without a time are told by the calendar alone', () => {
  const today = '2026-03-01' as Day
  expect(relativeDayOf(today, today)).toBe('Today')
  expect(relativeDayOf('2026-03-02' as Day, today)).toBe('Today')
  expect(relativeDayOf('2026-02-28' as Day, today)).toBe('Yesterday')
  expect(relativeDayOf('2026-02-27' as Day, today)).toBe('2 days ago')
})

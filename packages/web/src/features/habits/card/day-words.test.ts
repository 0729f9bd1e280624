import { addDays, type Day, dayOfNumber } from '@daymark/domain/time/day.ts'
import { assert, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { longDayOf, pausedTextOf, shortDayOf } from './day-words.ts'

const day = integer({ min: 0, max: 36_524 }).map(dayOfNumber)

test('a day is called as an American calendar calls it', () => {
  assert(
    property(day, (shown) => {
      const date = Temporal.PlainDate.from(shown)
      expect(longDayOf(shown)).toBe(date.toLocaleString('en-US', { weekday: 'long', month: 'long', day: 'numeric' }))
      expect(shortDayOf(shown)).toBe(date.toLocaleString('en-US', { month: 'short', day: 'numeric' }))
    }),
  )
})

test('a pause is told by its last day, and by its date when that is a week away', () => {
  const sunday = '2026-11-15' as Day
  const until = (days: number | null) =>
    pausedTextOf([{ from: addDays(sunday, -2), to: days === null ? null : addDays(sunday, days) }], sunday)
  expect([-1, 0, 4, 6, 7, null].map(until)).toEqual([
    null,
    'Paused today',
    'Paused until Thursday',
    'Paused until Saturday',
    'Paused until Nov 22',
    'Paused',
  ])
})

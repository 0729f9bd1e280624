import { dayOfNumber } from '@daymark/domain/time/day.ts'
import { assert, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { longDayOf, shortDayOf } from './day-words.ts'

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

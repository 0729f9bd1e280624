import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Day, dayIn } from './day.ts'
import { dayStartHour } from './day-start-field.ts'
import { nextDayStart, todayIn } from './day-start.ts'

const at = (text: string) => Temporal.Instant.from(text)

test.each([
  ['America/New_York', 'the clocks go forward at 2:00', '2026-03-08T06:59:00Z', 3, '2026-03-07'],
  ['America/New_York', '3:00 comes right after 1:59', '2026-03-08T07:00:00Z', 3, '2026-03-08'],
  [
    'America/New_York',
    'an hour that is left out begins the day with the next',
    '2026-03-08T07:00:00Z',
    2,
    '2026-03-08',
  ],
  ['America/New_York', '1:30 for the second time is before 2:00', '2026-11-01T06:30:00Z', 2, '2026-10-31'],
  ['America/New_York', '1:30 for the second time is after 1:00', '2026-11-01T06:30:00Z', 1, '2026-11-01'],
  ['Australia/Lord_Howe', 'half an hour is left out at 2:00', '2026-10-03T15:30:00Z', 2, '2026-10-04'],
  ['Australia/Lord_Howe', 'half an hour is repeated from 1:30', '2026-04-04T15:10:00Z', 2, '2026-04-04'],
  ['Pacific/Apia', 'the day before December 31 was the 29th', '2011-12-30T11:00:00Z', 4, '2011-12-29'],
  ['Asia/Kathmandu', '2:59 is still yesterday', '2026-06-09T21:14:00Z', 3, '2026-06-09'],
  ['Asia/Kathmandu', '3:00 is today', '2026-06-09T21:15:00Z', 3, '2026-06-10'],
])('%s: %s', (zone, _, instant, hour, expected) => {
  expect(todayIn(zone, at(instant), hour)).toBe(expected)
})

const zone = fc.constantFrom('America/New_York', 'Australia/Lord_Howe', 'Pacific/Apia', 'Asia/Kathmandu')
const nights: Record<string, readonly string[]> = {
  'America/New_York': ['2026-03-08T07:00:00Z', '2026-11-01T06:00:00Z'],
  'Australia/Lord_Howe': ['2026-04-04T15:00:00Z', '2026-10-03T15:30:00Z'],
  'Pacific/Apia': ['2011-12-30T10:00:00Z', '2020-04-04T14:00:00Z', '2020-09-26T14:00:00Z'],
  'Asia/Kathmandu': ['1985-12-31T18:30:00Z', '2026-01-01T00:00:00Z'],
}
const hour = fc.integer({ min: 0, max: 6 })
/** Within a day of a night in which the clocks change, to the minute. */
const moment = zone.chain((zone) =>
  fc
    .tuple(fc.constantFrom(...(nights[zone] ?? [])), fc.integer({ min: -1440, max: 1440 }))
    .map(([night, minutes]) => ({ zone, instant: at(night).add({ minutes }) })),
)

test('it is the local date from the hour on, and the local date before that until then', () => {
  fc.assert(
    fc.property(moment, hour, ({ zone, instant }, hour) => {
      const date = dayIn(zone, instant)
      // Of the hours before, the latest instant that had another local date.
      let before = instant
      while (dayIn(zone, before) === date) before = before.subtract({ minutes: 1 })
      const isBegun = instant.toZonedDateTimeISO(zone).hour >= hour
      expect(todayIn(zone, instant, hour)).toBe(isBegun ? date : dayIn(zone, before))
    }),
    { numRuns: 150 },
  )
})

test('it never goes back as time passes, and changes exactly when the next day starts', () => {
  fc.assert(
    fc.property(moment, hour, fc.nat(600), ({ zone, instant }, hour, minutes) => {
      const today = todayIn(zone, instant, hour)
      expect(todayIn(zone, instant.add({ minutes }), hour) >= today).toBe(true)
      const next = nextDayStart(zone, instant, hour)
      expect(todayIn(zone, next, hour) > today).toBe(true)
      expect(todayIn(zone, next.subtract({ milliseconds: 1 }), hour)).toBe(today)
    }),
    { numRuns: 150 },
  )
})

test('a day that begins at midnight is the local date', () => {
  fc.assert(
    fc.property(moment, ({ zone, instant }) => {
      expect(todayIn(zone, instant, 0)).toBe(dayIn(zone, instant) satisfies Day)
    }),
  )
  expect([-1, 0, 6, 7, 2.5].map((value) => dayStartHour.safeParse(value).success)).toEqual([
    false,
    true,
    true,
    false,
    false,
  ])
})

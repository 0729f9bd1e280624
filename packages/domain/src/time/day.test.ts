import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addDays,
  type Day,
  day,
  dayIn,
  dayNumberOf,
  dayOfNumber,
  daysBetween,
  isDay,
  lastDays,
  latestDayAnywhere,
  mondayOf,
  startOf,
  weekdayOf,
  weekNumberOf,
} from './day.ts'
import { listedZones } from './zone.ts'

const plain = (day: Day) => Temporal.PlainDate.from(day)
const anyDay = fc
  .integer({ min: dayNumberOf('0001-01-01' as Day), max: dayNumberOf('9999-12-31' as Day) })
  .map(dayOfNumber)
const year = fc.integer({ min: 2000, max: 2040 })

/** Days of this age, half of them around the places where calendars and clocks go wrong. */
const recentDay = fc.oneof(
  fc.integer({ min: dayNumberOf('2000-01-01' as Day), max: dayNumberOf('2040-12-31' as Day) }).map(dayOfNumber),
  fc
    .tuple(year, fc.constantFrom('02-28', '03-29', '04-05', '10-25', '11-01', '12-31'), fc.integer({ min: -7, max: 7 }))
    .map(([year, date, shift]) => addDays(`${year}-${date}` as Day, shift)),
)
const zone = fc.constantFrom(
  ...listedZones,
  'Australia/Lord_Howe',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'Asia/Kathmandu',
  'America/Sao_Paulo',
)

test.each(['2024-02-29', '2000-02-29', '0001-01-01', '9999-12-31'])('%s is a day', (text) => {
  expect(isDay(text)).toBe(true)
})

test.each([
  '2023-02-29',
  '1900-02-29',
  '2024-04-31',
  '2024-13-01',
  '2024-00-10',
  '0000-01-01',
  '10000-01-01',
  '2024-2-9',
  '2024-02-29 ',
  '2024-02-29T00:00:00Z',
  '٢٠٢٤-٠٢-٢٩',
  '',
  20240229,
  null,
])('%s is no day, and is told so', (value) => {
  expect(isDay(value)).toBe(false)
  expect(day.safeParse(value).error?.issues[0]?.message).toBe('Please choose a valid date')
})

test('counting with integers agrees with Temporal, and going back undoes going forth', () => {
  fc.assert(
    fc.property(anyDay, anyDay, (from, to) => {
      const days = plain(from).until(plain(to)).days
      expect(isDay(from)).toBe(true)
      expect(weekdayOf(from)).toBe(plain(from).dayOfWeek % 7)
      expect(daysBetween(from, to)).toBe(days)
      expect(addDays(from, days)).toBe(to)
      expect(addDays(to, -days)).toBe(from)
    }),
  )
})

test('there is no day before the first and after the last', () => {
  expect(() => addDays('0001-01-01' as Day, -1)).toThrow(RangeError)
  expect(() => addDays('9999-12-31' as Day, 1)).toThrow(RangeError)
  expect(() => dayIn('UTC', Temporal.Instant.from('+010000-01-01T00:00:00Z'))).toThrow(RangeError)
})

test('every day of four centuries follows the one before, in text and in number', () => {
  let expected = plain('1999-12-31' as Day)
  const end = dayNumberOf('2400-01-01' as Day)
  const wrong: string[] = []
  for (let number = dayNumberOf('2000-01-01' as Day); number <= end; number += 1) {
    expected = expected.add({ days: 1 })
    const day = dayOfNumber(number)
    if (day !== expected.toString() || dayNumberOf(day) !== number) wrong.push(day)
  }
  expect(wrong).toEqual([])
  expect(expected.toString()).toBe('2400-01-01')
})

test('text order is calendar order', () => {
  fc.assert(
    fc.property(anyDay, anyDay, (a, b) => {
      expect(Math.sign(daysBetween(a, b))).toBe(a < b ? 1 : a > b ? -1 : 0)
    }),
  )
})

test('a week runs from Monday to Sunday', () => {
  expect(mondayOf('2026-03-29' as Day)).toBe('2026-03-23')
  expect(mondayOf('2026-03-30' as Day)).toBe('2026-03-30')
  fc.assert(
    fc.property(recentDay, (day) => {
      const monday = mondayOf(day)
      expect(weekdayOf(monday)).toBe(1)
      expect(daysBetween(monday, day)).toBeGreaterThanOrEqual(0)
      expect(daysBetween(monday, day)).toBeLessThan(7)
      expect(weekNumberOf(day)).toBe(weekNumberOf(monday))
      expect(weekNumberOf(addDays(monday, -1))).toBe(weekNumberOf(day) - 1)
    }),
  )
})

test('the last days end today and follow one another', () => {
  expect(lastDays('2024-03-01' as Day, 3)).toEqual(['2024-02-28', '2024-02-29', '2024-03-01'])
  expect(lastDays('2024-03-01' as Day, 0)).toEqual([])
  expect(lastDays('2024-03-01' as Day, 1)).toEqual(['2024-03-01'])
})

test('one instant is three different days on earth', () => {
  const instant = Temporal.Instant.from('2026-01-01T10:30:00Z')
  expect(dayIn('Pacific/Pago_Pago', instant)).toBe('2025-12-31')
  expect(dayIn('UTC', instant)).toBe('2026-01-01')
  expect(dayIn('Pacific/Kiritimati', instant)).toBe('2026-01-02')
  expect(latestDayAnywhere(instant)).toBe('2026-01-02')
})

test('a day begins at the first instant that bears its date, in every zone and on every night', () => {
  fc.assert(
    fc.property(recentDay, zone, (day, zone) => {
      const start = startOf(day, zone)
      expect(dayIn(zone, start)).toBe(day)
      expect(dayIn(zone, start.subtract({ nanoseconds: 1 }))).toBe(addDays(day, -1))
      expect(dayIn(zone, startOf(addDays(day, 1), zone).subtract({ nanoseconds: 1 }))).toBe(day)
      expect(day <= latestDayAnywhere(start)).toBe(true)
    }),
    { numRuns: 1000 },
  )
})

function hoursOf(text: string, zone: string): number {
  const day = text as Day
  return startOf(day, zone)
    .until(startOf(addDays(day, 1), zone))
    .total('hours')
}

test('a day has 23 or 25 hours when the clocks change, and 23.5 or 24.5 on Lord Howe', () => {
  expect(hoursOf('2026-03-29', 'Europe/Berlin')).toBe(23)
  expect(hoursOf('2026-10-25', 'Europe/Berlin')).toBe(25)
  expect(hoursOf('2026-03-08', 'America/New_York')).toBe(23)
  expect(hoursOf('2026-11-01', 'America/New_York')).toBe(25)
  expect(hoursOf('2026-10-04', 'Australia/Lord_Howe')).toBe(23.5)
  expect(hoursOf('2026-04-05', 'Australia/Lord_Howe')).toBe(24.5)
})

test('where midnight does not exist the day begins after the gap', () => {
  expect(startOf('2018-11-04' as Day, 'America/Sao_Paulo').toString()).toBe('2018-11-04T03:00:00Z')
})

test('a day that a zone left out begins where the next one does', () => {
  expect(startOf('2011-12-30' as Day, 'Pacific/Apia')).toEqual(startOf('2011-12-31' as Day, 'Pacific/Apia'))
  expect(dayIn('Pacific/Apia', startOf('2011-12-30' as Day, 'Pacific/Apia'))).toBe('2011-12-31')
})

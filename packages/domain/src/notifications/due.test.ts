import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, type Day, dayIn, daysBetween, weekdayOf } from '../time/day.ts'
import { listedZones } from '../time/zone.ts'
import { momentOf } from '../time/moment.ts'
import { hourOf, isTooLate, searchStart, nextDueOf } from './due.ts'
import { notificationTypes } from './kinds.ts'

const at = (text: string) => Temporal.Instant.from(text)
const zone = fc.constantFrom(
  ...listedZones,
  'Australia/Lord_Howe',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'Africa/Cairo',
)
const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`)
const instant = fc
  .integer({ min: at('2024-01-01T00:00:00Z').epochMilliseconds, max: at('2030-01-01T00:00:00Z').epochMilliseconds })
  .map((milliseconds) => Temporal.Instant.fromEpochMilliseconds(milliseconds))

test.each([
  [
    'a time that does not exist is the next that does',
    '2026-03-08',
    '02:30',
    'America/New_York',
    '2026-03-08T07:00:00Z',
  ],
  ['a time that comes twice is the first', '2026-11-01', '01:30', 'America/New_York', '2026-11-01T05:30:00Z'],
  ['also where half an hour is left out', '2026-10-04', '02:15', 'Australia/Lord_Howe', '2026-10-03T15:30:00Z'],
  ['and where half an hour is repeated', '2026-04-05', '01:45', 'Australia/Lord_Howe', '2026-04-04T14:45:00Z'],
  ['where midnight is left out', '2026-04-24', '00:00', 'Africa/Cairo', '2026-04-23T22:00:00Z'],
])('%s: %s %s %s', (_, day, wallTime, zoneName, expected) => {
  expect(momentOf(day as Day, wallTime, zoneName)?.toString()).toBe(expected)
})

test('a date that a zone left out has no moment, and its message comes with the next date', () => {
  expect(momentOf('2011-12-30' as Day, '09:00', 'Pacific/Apia')).toBeNull()
  const next = nextDueOf({ time: '09:00', weekday: null }, 'Pacific/Apia', at('2011-12-30T00:00:00Z'))
  expect(next.day).toBe('2011-12-31')
})

test('the next moment lies ahead, on the date that it names, and shows its time or the first one after it', () => {
  fc.assert(
    fc.property(zone, time, instant, (zone, time, after) => {
      const { day, at } = nextDueOf({ time, weekday: null }, zone, after)
      expect(Temporal.Instant.compare(at, after)).toBe(1)
      expect(dayIn(zone, at)).toBe(day)
      expect(daysBetween(dayIn(zone, after), day)).toBeLessThanOrEqual(1)
      const shown = at.toZonedDateTimeISO(zone).toPlainTime()
      expect(Temporal.PlainTime.compare(shown, Temporal.PlainTime.from(time))).toBeGreaterThanOrEqual(0)
      const before = at.subtract({ minutes: 1 }).toZonedDateTimeISO(zone)
      const isAfterJump = !before.toPlainTime().add({ minutes: 1 }).equals(shown)
      expect(isAfterJump || shown.toString({ smallestUnit: 'minute' }) === time).toBe(true)
    }),
  )
})

test('from moment to moment, every date of a year comes exactly once', () => {
  fc.assert(
    fc.property(zone, time, (zone, time) => {
      let due = nextDueOf({ time, weekday: null }, zone, at('2026-01-10T12:00:00Z'))
      for (let count = 0; count < 365; count += 1) {
        const next = nextDueOf({ time, weekday: null }, zone, due.at)
        expect(next.day).toBe(addDays(due.day, 1))
        due = next
      }
    }),
    { numRuns: 12 },
  )
})

test('a weekday comes within a week, on that weekday', () => {
  fc.assert(
    fc.property(zone, time, instant, (zone, time, after) => {
      const { day, at } = nextDueOf({ time, weekday: 1 }, zone, after)
      expect(weekdayOf(day)).toBe(1)
      expect(Temporal.Instant.compare(at, after)).toBe(1)
      expect(daysBetween(dayIn(zone, after), day)).toBeLessThanOrEqual(7)
    }),
  )
})

test('what was missed during a downtime is skipped, except what can still be sent', () => {
  const daily = { time: '09:00', weekday: null }
  const due = at('2026-03-29T09:00:00Z')
  const next = (now: string) => nextDueOf(daily, 'UTC', searchStart(due, at(now))).at.toString()
  expect(next('2026-03-29T09:00:00Z')).toBe('2026-03-30T09:00:00Z')
  expect(next('2026-04-02T10:59:00Z')).toBe('2026-04-02T09:00:00Z')
  expect(next('2026-04-02T11:00:00Z')).toBe('2026-04-03T09:00:00Z')
  // A clock that was set back looks ahead from what was sent.
  expect(next('2026-03-29T08:00:00Z')).toBe('2026-03-30T09:00:00Z')
})

test('two hours late is in time, a second more is not', () => {
  const due = at('2026-03-29T09:00:00Z')
  expect(isTooLate(due, at('2026-03-29T11:00:00Z'))).toBe(false)
  expect(isTooLate(due, at('2026-03-29T11:00:01Z'))).toBe(true)
})

test('only what happens by itself has no hour, and only two types have one that is chosen', () => {
  const hours = notificationTypes.map((type) => hourOf(type, '07:15', '21:45'))
  expect(hours).toEqual([
    { time: '07:15', weekday: null },
    null,
    { time: '09:00', weekday: null },
    { time: '07:15', weekday: 1 },
    { time: '09:00', weekday: 1 },
    { time: '21:45', weekday: null },
    { time: '09:00', weekday: null },
  ])
})

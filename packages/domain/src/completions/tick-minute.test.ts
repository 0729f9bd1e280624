import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Day } from '../time/day.ts'
import { tickMinuteOf } from './tick-minute.ts'

const now = Temporal.Instant.from('2026-11-18T12:00:00Z')
const berlin = { timeZone: 'Europe/Berlin', dayStartHour: 0 }
const idAt = (instant: string, version = '7'): string => {
  const hex = Temporal.Instant.from(instant).epochMilliseconds.toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-${version}abc-8123-0123456789ab`
}
const tick = (instant: string, day: string) => ({ id: idAt(instant), day: day as Day })

test('the minute is local, and of a day that begins late it goes on after midnight', () => {
  expect(tickMinuteOf(tick('2026-11-17T06:05:59Z', '2026-11-17'), berlin, now)).toBe(7 * 60 + 5)
  const late = { ...berlin, dayStartHour: 3 }
  expect(tickMinuteOf(tick('2026-11-17T00:30:00Z', '2026-11-16'), late, now)).toBe(25 * 60 + 30)
})

test('a day filled in later, an id of another version and one from the future have no minute', () => {
  expect(tickMinuteOf(tick('2026-11-17T06:05:00Z', '2026-11-16'), berlin, now)).toBeNull()
  expect(tickMinuteOf({ id: idAt('2026-11-17T06:05:00Z', '4'), day: '2026-11-17' as Day }, berlin, now)).toBeNull()
  expect(tickMinuteOf(tick('2026-11-18T12:00:01Z', '2026-11-18'), berlin, now)).toBeNull()
})

test('each minute of a day in UTC is its own', () => {
  fc.assert(
    fc.property(fc.nat(1439), (minute) => {
      const made = Temporal.Instant.from('2026-11-17T00:00:00Z').add({ minutes: minute })
      const found = tickMinuteOf(tick(made.toString(), '2026-11-17'), { timeZone: 'UTC', dayStartHour: 0 }, now)
      expect(found).toBe(minute)
    }),
  )
})

import { expect, test } from 'vitest'
import { msUntilNextDay } from './today.ts'

const hours = (instant: string, zone: string, hour = 0) =>
  msUntilNextDay(Temporal.Instant.from(instant), { zone, hour }) / 3_600_000

test.each([
  ['an ordinary day', '2026-11-15T00:00:00+01:00', 'Europe/Berlin', 24],
  ['one second before midnight', '2026-11-15T23:59:59+13:00', 'Pacific/Auckland', 1 / 3600],
  ['the night the clocks go forward', '2026-03-29T00:00:00+01:00', 'Europe/Berlin', 23],
  ['the night the clocks go back', '2026-10-25T00:00:00+02:00', 'Europe/Berlin', 25],
  ['half an hour of summer time', '2026-10-04T00:00:00+10:30', 'Australia/Lord_Howe', 23.5],
  ['a day whose midnight is left out', '2026-09-05T23:00:00-04:00', 'America/Santiago', 1],
  ['the evening before a day that never was', '2011-12-29T22:00:00-10:00', 'Pacific/Apia', 2],
])('%s lasts as long as it lasts', (_, instant, zone, expected) => {
  expect(hours(instant, zone)).toBeCloseTo(expected, 9)
})

test('before the hour at which the day begins, the day lasts until that hour', () => {
  expect(hours('2026-11-15T01:30:00+01:00', 'Europe/Berlin', 3)).toBe(1.5)
  expect(hours('2026-11-15T03:00:00+01:00', 'Europe/Berlin', 3)).toBe(24)
})

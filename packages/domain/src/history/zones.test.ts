import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, type Day, dayIn, startOf } from '../time/day.ts'
import { listedZones } from '../time/zone.ts'
import { refuseDay } from '../completions/toggle.ts'
import { daysOf } from './habit-days.ts'
import { shownFiguresOf } from './figures.ts'

const zones = [
  ...listedZones,
  'Australia/Lord_Howe',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'Asia/Kathmandu',
  'America/St_Johns',
]

/** Days on which something happens to clocks or calendars somewhere: both changes, leap days, the turn of the year. */
const eventfulDays = [
  '2024-02-28',
  '2024-12-31',
  '2026-02-28',
  '2026-03-08',
  '2026-03-29',
  '2026-04-05',
  '2026-10-04',
  '2026-10-25',
  '2026-11-01',
  '2027-12-31',
  '2028-02-29',
].map((day) => day as Day)

const zone = fc.constantFrom(...zones)
const firstDay = fc
  .tuple(fc.constantFrom(...eventfulDays), fc.integer({ min: -6, max: 2 }))
  .map(([day, off]) => addDays(day, off))
/** How far into a day, as a share of it: its first instant, its last millisecond, or anywhere between. */
const share = fc.oneof(fc.constantFrom(0, 1), fc.double({ min: 0, max: 1, noNaN: true }))

function instantIn(day: Day, zone: string, share: number): Temporal.Instant {
  const [begin, end] = [startOf(day, zone), startOf(addDays(day, 1), zone)]
  const length = end.epochMilliseconds - begin.epochMilliseconds - 1
  return begin.add({ milliseconds: Math.floor(length * share) })
}

const daily = { frequency: { kind: 'daily' }, measure: null, createdDay: '2020-01-01' as Day } as const
const historyOf = (ticked: readonly Day[]) => ({
  rule: daily,
  days: daysOf(ticked.map((day) => ({ day, state: 'done', amount: null }))),
})

test('a tick on every local day keeps the streak, in any zone and at any hour', () => {
  fc.assert(
    fc.property(zone, firstDay, fc.array(share, { minLength: 1, maxLength: 12 }), (zone, first, hours) => {
      const ticked = hours.map((share, index) => {
        const now = instantIn(addDays(first, index), zone, share)
        const today = dayIn(zone, now)
        expect(refuseDay(today, now)).toBeNull()
        return today
      })
      expect(ticked).toEqual(hours.map((_, index) => addDays(first, index)))
      const history = historyOf(ticked)
      const last = addDays(first, hours.length - 1)
      const streakOn = (day: Day, share: number) =>
        shownFiguresOf(history, dayIn(zone, instantIn(day, zone, share))).currentStreak
      expect(streakOn(last, 1)).toBe(hours.length)
      expect(streakOn(addDays(last, 1), 0)).toBe(hours.length)
      expect(streakOn(addDays(last, 1), 1)).toBe(hours.length)
      expect(streakOn(addDays(last, 2), 0)).toBe(0)
    }),
    { numRuns: 400 },
  )
})

test('moving to another zone neither moves a completion nor ends a streak that was kept up to that moment', () => {
  fc.assert(
    fc.property(zone, zone, firstDay, share, (from, to, day, share) => {
      const now = instantIn(day, from, share)
      // Pago Pago and Kiritimati are 25 hours apart: in one of them a whole day can pass that the other has not begun.
      fc.pre(dayIn(to, now) <= addDays(dayIn(from, now), 1))
      const ticked = [-2, -1, 0].map((off) => addDays(dayIn(from, now), off))
      const figures = shownFiguresOf(historyOf(ticked), dayIn(to, now))
      expect(figures.currentStreak).toBe(3)
      expect(figures.recentDays).toEqual(ticked)
    }),
  )
})

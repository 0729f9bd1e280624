import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { habitReminders } from '../habits/reminder-fields.ts'
import { addDays, type Day, dayIn, type Weekday, weekdayOf } from '../time/day.ts'
import { momentOf } from '../time/moment.ts'
import { nextReminderSlot, reminderSlotAt, reminderSlotsOn } from './habit-reminders.ts'

const at = (text: string) => Temporal.Instant.from(text)
const everyDay: readonly Weekday[] = [0, 1, 2, 3, 4, 5, 6]
const habit = (id: string, ...times: string[]) => ({
  id,
  reminders: times.map((time) => ({ time, weekdays: everyDay })),
})

test('reminders of one quarter of an hour are one message, at the earliest of them', () => {
  const habits = [habit('read', '09:14'), habit('run', '09:02', '09:05'), habit('rest', '09:15')]
  expect(reminderSlotsOn('2026-06-10' as Day, habits, 'Asia/Kathmandu')).toEqual([
    { day: '2026-06-10', slot: '09:00', at: at('2026-06-10T03:17:00Z'), habitIds: ['read', 'run'] },
    { day: '2026-06-10', slot: '09:15', at: at('2026-06-10T03:30:00Z'), habitIds: ['rest'] },
  ])
  expect(reminderSlotAt(habits, 'Asia/Kathmandu', at('2026-06-10T03:29:59Z'))?.habitIds).toEqual(['read', 'run'])
  expect(reminderSlotAt(habits, 'Asia/Kathmandu', at('2026-06-10T04:00:00Z'))).toBeNull()
})

test('skipped times come together after the jump, a repeated time comes once', () => {
  const habits = [habit('read', '02:10'), habit('run', '02:50'), habit('rest', '03:05')]
  expect(reminderSlotsOn('2026-03-08' as Day, habits, 'America/New_York')).toEqual([
    { day: '2026-03-08', slot: '03:00', at: at('2026-03-08T07:00:00Z'), habitIds: ['read', 'run', 'rest'] },
  ])
  const night = reminderSlotsOn('2026-11-01' as Day, [habit('read', '01:30')], 'America/New_York')
  expect(night.map((slot) => slot.at.toString())).toEqual(['2026-11-01T05:30:00Z'])
  expect(reminderSlotsOn('2011-12-30' as Day, habits, 'Pacific/Apia')).toEqual([])
})

test('a habit has up to five reminders, each with a time and a weekday', () => {
  const reminder = { time: '07:01', weekdays: [5, 1, 1] }
  expect(habitReminders.parse([reminder])).toEqual([{ time: '07:01', weekdays: [1, 5] }])
  const refused = [
    Array.from({ length: 6 }, () => reminder),
    [{ ...reminder, time: '24:00' }],
    [{ ...reminder, weekdays: [] }],
  ]
  for (const list of refused) expect(habitReminders.safeParse(list).success).toBe(false)
})

const zone = fc.constantFrom(
  'America/New_York',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Asia/Kathmandu',
  'Africa/Cairo',
)
const time = fc
  .tuple(fc.constantFrom(0, 1, 2, 3, 9, 23), fc.nat(59))
  .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`)
const reminder = fc.record({ time, weekdays: fc.uniqueArray(fc.constantFrom(...everyDay), { minLength: 1 }) })
const habits = fc
  .array(fc.array(reminder, { maxLength: 5 }), { maxLength: 4 })
  .map((lists) => lists.map((reminders, index) => ({ id: `habit ${index}`, reminders })))
const instant = fc
  .integer({ min: at('2011-12-01T00:00:00Z').epochMilliseconds, max: at('2028-01-01T00:00:00Z').epochMilliseconds })
  .map((milliseconds) => Temporal.Instant.fromEpochMilliseconds(milliseconds))

test('each reminder of a date is in exactly one slot, which begins with its earliest one', () => {
  fc.assert(
    fc.property(zone, habits, instant, (zone, habits, near) => {
      const day = dayIn(zone, near)
      const slots = reminderSlotsOn(day, habits, zone)
      expect(new Set(slots.map(({ slot }) => slot)).size).toBe(slots.length)
      for (const { id, reminders } of habits) {
        for (const { time, weekdays } of reminders.filter((one) => one.weekdays.includes(weekdayOf(day)))) {
          const moment = momentOf(day, time, zone)
          if (moment === null) continue
          expect(weekdays.length).toBeGreaterThan(0)
          const slot = reminderSlotAt(habits, zone, moment)
          expect(slot?.habitIds).toContain(id)
          expect(slot && Temporal.Instant.compare(slot.at, moment)).toBeLessThanOrEqual(0)
        }
      }
    }),
    { numRuns: 200 },
  )
})

test('from slot to slot none is left out and none comes twice', () => {
  fc.assert(
    fc.property(zone, habits, instant, (zone, habits, begin) => {
      const keys: string[] = []
      const until = begin.add({ hours: 24 * 9 })
      for (let slot = nextReminderSlot(habits, zone, begin); slot && Temporal.Instant.compare(slot.at, until) <= 0;) {
        keys.push(`${slot.day} ${slot.slot}`)
        slot = nextReminderSlot(habits, zone, slot.at)
      }
      const days = Array.from({ length: 12 }, (_, index) => addDays(dayIn(zone, begin), index))
      const expected = days
        .flatMap((day) => reminderSlotsOn(day, habits, zone))
        .filter(({ at }) => Temporal.Instant.compare(at, begin) > 0 && Temporal.Instant.compare(at, until) <= 0)
      expect(keys).toEqual(expected.map(({ day, slot }) => `${day} ${slot}`))
    }),
    { numRuns: 60 },
  )
})

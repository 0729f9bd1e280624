import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Frequency } from '../habits/frequency.ts'
import { addDays, type Day, daysBetween, mondayOf, weekdayOf, type Weekday } from '../time/day.ts'
import { scheduleStreaksOf } from './schedule-streaks.ts'
import { streaksOf } from './streaks.ts'

const days = (...texts: string[]) => texts as Day[]
const monWedFri: Frequency = { kind: 'weeklySpecificDays', days: [1, 3, 5] }
const threeAWeek: Frequency = { kind: 'weeklyCount', count: 3 }
const everyThird: Frequency = { kind: 'intervalBased', every: 3 }

const anyToday = fc.integer({ min: 0, max: 13 }).map((shift) => addDays('2026-03-23' as Day, shift))
const agos = fc.array(fc.integer({ min: 0, max: 70 }), { maxLength: 70 })
const weekdays = fc.uniqueArray(fc.constantFrom<Weekday>(0, 1, 2, 3, 4, 5, 6), { minLength: 1 })
const frequency = fc.oneof(
  fc.constant<Frequency>({ kind: 'daily' }),
  weekdays.map((days): Frequency => ({ kind: 'weeklySpecificDays', days })),
  fc.integer({ min: 1, max: 7 }).map((count): Frequency => ({ kind: 'weeklyCount', count })),
  fc.integer({ min: 1, max: 10 }).map((every): Frequency => ({ kind: 'intervalBased', every })),
)

test('weekdays: scheduled days count one after another, over the days between and past an open today', () => {
  const done = days('2026-03-16', '2026-03-18', '2026-03-20', '2026-03-23')
  expect(scheduleStreaksOf(monWedFri, done, '2026-03-25' as Day)).toEqual({ current: 4, longest: 4 })
  expect(scheduleStreaksOf(monWedFri, done, '2026-03-26' as Day)).toEqual({ current: 0, longest: 4 })
})

test('a count per week: the running week counts once reached and never breaks', () => {
  const done = days('2026-03-09', '2026-03-10', '2026-03-11', '2026-03-20', '2026-03-21', '2026-03-22')
  expect(scheduleStreaksOf(threeAWeek, done, '2026-03-23' as Day)).toEqual({ current: 2, longest: 2 })
  expect(scheduleStreaksOf(threeAWeek, done, '2026-03-29' as Day)).toEqual({ current: 2, longest: 2 })
  expect(scheduleStreaksOf(threeAWeek, done, '2026-03-30' as Day)).toEqual({ current: 0, longest: 2 })
  const three = [...done, ...days('2026-03-23', '2026-03-24', '2026-03-25')]
  expect(scheduleStreaksOf(threeAWeek, three, '2026-03-25' as Day)).toEqual({ current: 3, longest: 3 })
})

test('every three days: completions count while each follows within three days', () => {
  const done = days('2026-03-01', '2026-03-05', '2026-03-08', '2026-03-09')
  expect(scheduleStreaksOf(everyThird, done, '2026-03-12' as Day)).toEqual({ current: 3, longest: 3 })
  expect(scheduleStreaksOf(everyThird, done, '2026-03-13' as Day)).toEqual({ current: 0, longest: 3 })
})

test.each<Frequency>([
  { kind: 'weeklySpecificDays', days: [] },
  { kind: 'weeklyCount', count: 0 },
  { kind: 'intervalBased', every: null },
  { kind: 'intervalBased', every: 0 },
])('%j asks for nothing and has no streak', (frequency) => {
  expect(scheduleStreaksOf(frequency, days('2026-03-08', '2026-03-09'), '2026-03-09' as Day)).toEqual({
    current: 0,
    longest: 0,
  })
})

test('weekdays: walking back day by day finds the same streak', () => {
  fc.assert(
    fc.property(anyToday, agos, weekdays, (today, agos, weekdays) => {
      const done = new Set(agos.map((ago) => addDays(today, -ago)))
      let counted = 0
      for (let ago = 0; ago <= 80; ago += 1) {
        const day = addDays(today, -ago)
        if (!weekdays.includes(weekdayOf(day))) continue
        if (done.has(day)) counted += 1
        else if (ago > 0) break
      }
      expect(scheduleStreaksOf({ kind: 'weeklySpecificDays', days: weekdays }, done, today).current).toBe(counted)
    }),
  )
})

test('a count per week: walking back week by week finds the same streak', () => {
  fc.assert(
    fc.property(anyToday, agos, fc.integer({ min: 1, max: 7 }), (today, agos, count) => {
      const done = new Set(agos.map((ago) => addDays(today, -ago)))
      const ticksFrom = (monday: Day) =>
        [0, 1, 2, 3, 4, 5, 6].filter((shift) => done.has(addDays(monday, shift))).length
      let counted = ticksFrom(mondayOf(today)) >= count ? 1 : 0
      for (let monday = addDays(mondayOf(today), -7); ticksFrom(monday) >= count; monday = addDays(monday, -7))
        counted += 1
      expect(scheduleStreaksOf({ kind: 'weeklyCount', count }, done, today).current).toBe(counted)
    }),
  )
})

test('an interval: walking back from completion to completion finds the same streak', () => {
  fc.assert(
    fc.property(anyToday, agos, fc.integer({ min: 1, max: 10 }), (today, agos, every) => {
      const newestFirst = [...new Set(agos)].sort((a, b) => a - b).map((ago) => addDays(today, -ago))
      let reference = today
      let counted = 0
      for (const day of newestFirst) {
        if (daysBetween(day, reference) > every) break
        counted += 1
        reference = day
      }
      expect(scheduleStreaksOf({ kind: 'intervalBased', every }, newestFirst, today).current).toBe(counted)
    }),
  )
})

test('seven weekdays, every single day and daily are all the plain streak', () => {
  fc.assert(
    fc.property(anyToday, agos, (today, agos) => {
      const done = agos.map((ago) => addDays(today, -ago))
      const plain = streaksOf(done, today)
      expect(scheduleStreaksOf({ kind: 'daily' }, done, today)).toEqual(plain)
      expect(scheduleStreaksOf({ kind: 'intervalBased', every: 1 }, done, today)).toEqual(plain)
      expect(scheduleStreaksOf({ kind: 'weeklySpecificDays', days: [0, 1, 2, 3, 4, 5, 6] }, done, today)).toEqual(plain)
    }),
  )
})

test('order and duplicates do not matter, a tick never shortens a streak, and an open today is not a miss', () => {
  fc.assert(
    fc.property(frequency, anyToday, agos, (frequency, today, agos) => {
      const done = agos.map((ago) => addDays(today, -ago))
      const streaks = scheduleStreaksOf(frequency, done, today)
      expect(scheduleStreaksOf(frequency, [...done, ...done].toReversed(), today)).toEqual(streaks)
      expect(streaks.current).toBeLessThanOrEqual(streaks.longest)
      const open = scheduleStreaksOf(
        frequency,
        done.filter((day) => day !== today),
        today,
      )
      const ticked = scheduleStreaksOf(frequency, [...done, today], today)
      expect(ticked.current - open.current).toBeOneOf([0, 1])
      expect(ticked.longest).toBeGreaterThanOrEqual(open.longest)
    }),
  )
})

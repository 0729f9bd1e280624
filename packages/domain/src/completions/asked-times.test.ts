import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Frequency } from '../habits/frequency.ts'
import { isDueOn, timesAskedBetween } from '../habits/schedule.ts'
import { addDays, type Day, dayNumberOf, daysBetween, type Weekday } from '../time/day.ts'
import { excusedBetween, timesAskedOf } from './asked-times.ts'
import { isWithin, spansOf } from './day-spans.ts'
import { numbersIn } from './streaks.ts'

/** A Sunday. */
const today = '2026-03-29' as Day
const anyFrequency = fc.oneof(
  fc.constant<Frequency>({ kind: 'daily' }),
  fc
    .uniqueArray(fc.constantFrom<Weekday>(0, 1, 2, 3, 4, 5, 6))
    .map((days): Frequency => ({ kind: 'weeklySpecificDays', days })),
  fc.integer({ min: 1, max: 7 }).map((count): Frequency => ({ kind: 'weeklyCount', count })),
  fc.constantFrom(null, 1, 2, 3, 7, 20).map((every): Frequency => ({ kind: 'intervalBased', every })),
)
const daysIn = (first: Day, last: Day) =>
  Array.from({ length: daysBetween(first, last) + 1 }, (_, index) => addDays(first, index))

test('an excused weekday is not asked for, and one that is not scheduled changes nothing', () => {
  const frequency: Frequency = { kind: 'weeklySpecificDays', days: [1, 3] }
  const habit = { frequency, createdDay: today, excused: spansOf([dayNumberOf('2026-03-25' as Day)]) }
  expect(timesAskedOf(habit, '2026-03-23' as Day, today)).toBe(1)
  expect(excusedBetween(habit, '2026-03-23' as Day, today)).toBe(1)
  const dayOff = { ...habit, excused: spansOf([dayNumberOf('2026-03-24' as Day)]) }
  expect(timesAskedOf(dayOff, '2026-03-23' as Day, today)).toBe(2)
  expect(excusedBetween(dayOff, '2026-03-23' as Day, today)).toBe(0)
})

test('before a habit began nothing is asked for, and no day is excused', () => {
  const everyDay = { from: 0, to: 30_000 }
  for (const frequency of [{ kind: 'daily' }, { kind: 'weeklyCount', count: 3 }] satisfies Frequency[]) {
    const habit = { frequency, createdDay: today, excused: [everyDay] }
    expect(timesAskedOf(habit, today, addDays(today, -30))).toBe(0)
    expect(excusedBetween(habit, today, addDays(today, -30))).toBe(0)
  }
})

test('what is asked is what the days that are left ask for; a count per week is spread over its days', () => {
  const anyAgos = fc.uniqueArray(fc.integer({ min: -3, max: 90 }))
  fc.assert(
    fc.property(anyFrequency, anyAgos, fc.nat(80), fc.nat(60), (frequency, agos, age, length) => {
      const habit = {
        frequency,
        createdDay: addDays(today, -age),
        excused: spansOf(numbersIn(agos.map((ago) => addDays(today, -ago)))),
      }
      const first = addDays(today, -length)
      const due = daysIn(first, today).filter((day) => isDueOn(frequency, day, habit.createdDay))
      const left = due.filter((day) => !isWithin(dayNumberOf(day), habit.excused)).length
      const perDay = frequency.kind === 'weeklyCount' ? frequency.count / 7 : 1
      expect(timesAskedOf(habit, first, today)).toBeCloseTo(left * perDay, 9)
      expect(excusedBetween(habit, first, today)).toBe(due.length - left)
      const whole = { ...habit, excused: [] }
      expect(timesAskedOf(whole, first, today)).toBe(timesAskedBetween(frequency, first, today, habit.createdDay))
    }),
  )
})

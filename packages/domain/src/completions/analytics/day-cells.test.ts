import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { countedHabit } from '../../../test/a-history.ts'
import type { Frequency } from '../../habits/frequency.ts'
import { isDueOn } from '../../habits/schedule.ts'
import type { CountedDays } from '../../history/counted-days.ts'
import { addDays, type Day, dayNumberOf, lastDays, mondayOf, type Weekday, weekdayOf } from '../../time/day.ts'
import { heatmapStart, dayCellsOf } from './day-cells.ts'

const daily: Frequency = { kind: 'daily' }
const frequency = fc.oneof(
  fc.constant(daily),
  fc
    .uniqueArray(fc.constantFrom<Weekday>(0, 1, 2, 3, 4, 5, 6))
    .map((days): Frequency => ({ kind: 'weeklySpecificDays', days })),
  fc.integer({ min: 1, max: 7 }).map((count): Frequency => ({ kind: 'weeklyCount', count })),
  fc.option(fc.integer({ min: 0, max: 40 })).map((every): Frequency => ({ kind: 'intervalBased', every })),
)
/** Around leap days and the ends of years. */
const today = fc
  .tuple(fc.integer({ min: 2023, max: 2029 }), fc.constantFrom('02-28', '03-01', '12-31', '07-15'), fc.nat(6))
  .map(([year, date, later]) => addDays(`${year}-${date}` as Day, later))
const agos = fc.array(fc.integer({ min: -1, max: 500 }), { maxLength: 300 })

test('a completed day is full with its week, paler with less of it, and the current week counts only up to today', () => {
  const wednesday = '2026-03-25' as Day
  const days = ['2026-03-23', '2026-03-24', '2026-03-16', '2026-03-18', '2026-03-20', '2026-03-09'] as Day[]
  const habit = countedHabit({ createdDay: '2026-01-01' as Day, completed: days }, wednesday)
  const marks = dayCellsOf(habit, '2026-03-09' as Day, wednesday)
  const fillOn = (day: string) => marks.find((mark) => mark.day === day)?.fill
  expect(fillOn('2026-03-23')).toBe(4)
  expect(fillOn('2026-03-24')).toBe(4)
  expect(fillOn('2026-03-18')).toBe(2)
  expect(fillOn('2026-03-09')).toBe(1)
  expect(fillOn('2026-03-25')).toBe(0)
  expect(marks.at(-1)).toEqual({ day: wednesday, state: 'open', fill: 0, isToday: true })
})

const fillOn = (day: string, habit: CountedDays) => dayCellsOf(habit, day as Day, day as Day)[0]?.fill

test('a count per week is full once it is reached, and a habit’s first week begins with it', () => {
  const sunday = '2026-03-29' as Day
  const twiceAWeek = { frequency: { kind: 'weeklyCount', count: 2 }, createdDay: '2026-01-01' as Day } as const
  const both = ['2026-03-23', '2026-03-28'] as Day[]
  expect(fillOn('2026-03-23', countedHabit({ ...twiceAWeek, completed: both }, sunday))).toBe(4)
  expect(fillOn('2026-03-23', countedHabit({ ...twiceAWeek, completed: both.slice(0, 1) }, sunday))).toBe(2)
  const young = ['2026-03-20', '2026-03-21', '2026-03-22'] as Day[]
  expect(fillOn('2026-03-20', countedHabit({ createdDay: '2026-03-20' as Day, completed: young }, sunday))).toBe(4)
})

test('the heatmap is 53 whole weeks that end with this one', () => {
  fc.assert(
    fc.property(today, (today) => {
      const start = heatmapStart(today)
      expect(weekdayOf(start)).toBe(1)
      expect(dayNumberOf(mondayOf(today)) - dayNumberOf(start)).toBe(52 * 7)
    }),
  )
})

test('every day has the state that its completion, the schedule and today give it, and only completed ones are filled', () => {
  fc.assert(
    fc.property(frequency, today, agos, fc.integer({ min: 0, max: 600 }), (frequency, today, agos, age) => {
      const days = agos.map((ago) => addDays(today, -ago))
      const createdDay = addDays(today, -age)
      const habit = countedHabit({ frequency, createdDay, completed: days }, today)
      const marks = dayCellsOf(habit, heatmapStart(today), addDays(mondayOf(today), 6))
      expect(marks).toHaveLength(53 * 7)
      expect(marks.filter((mark) => mark.isToday).map((mark) => mark.day)).toEqual([today])
      for (const { day, state, fill } of marks) {
        const due = isDueOn(frequency, day, createdDay)
        expect(state).toBe(day > today ? 'ahead' : days.includes(day) ? 'completed' : due ? 'open' : 'off')
        expect(fill > 0).toBe(state === 'completed')
      }
    }),
    { numRuns: 40 },
  )
})

test('one more completion that is asked for never makes its week paler, and a window sees what the year sees', () => {
  fc.assert(
    fc.property(today, agos, fc.integer({ min: 0, max: 60 }), (today, agos, ago) => {
      const days = agos.map((ago) => addDays(today, -ago))
      const extra = addDays(today, -ago)
      const habitOf = (completed: Day[]) => countedHabit({ createdDay: addDays(today, -400), completed }, today)
      const marksOf = (completed: Day[]) => dayCellsOf(habitOf(completed), addDays(today, -60), today)
      const before = marksOf(days)
      const after = marksOf([...days, extra])
      after.forEach((mark, index) => expect(mark.fill).toBeGreaterThanOrEqual(before[index]?.fill ?? 0))
      expect(dayCellsOf(habitOf(days), addDays(today, -29), today)).toEqual(before.slice(-30))
      expect(before.slice(-30).map(({ day }) => day)).toEqual(lastDays(today, 30))
    }),
    { numRuns: 60 },
  )
})

import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Frequency } from '../../habits/frequency.ts'
import type { Measure } from '../../habits/measure.ts'
import { isDueOn } from '../../habits/schedule.ts'
import { addDays, type Day, dayNumberOf, daysBetween, lastDays, mondayOf } from '../../time/day.ts'
import { isCompletedOn, marksOf } from '../entries/day-marks.ts'
import { entryAfter, noEntry } from '../entries/entry.ts'
import { figuresOn } from '../figures.ts'
import { keptFiguresOf } from '../stored-figures.ts'
import { dayCellsOf, heatmapStart } from './day-cells.ts'
import { monthRatesOf } from './month-rates.ts'
import { strengthTrendOf } from './strength-trend.ts'
import { isExcusedOn, tickedHabitOf } from './ticked-habit.ts'
import { excusedInRates, weekdayRatesOf } from './weekday-rates.ts'
import { windowFiguresOf } from './window-figures.ts'

/** A Sunday. */
const today = '2026-03-29' as Day
const daily: Frequency = { kind: 'daily' }
const glasses: Measure = { unit: 'glasses', target: 8000, direction: 'atLeast', step: 1000 }
const coffees: Measure = { unit: 'coffees', target: 2000, direction: 'atMost', step: 1000 }
const said = (ago: number, state: 'skipped' | 'notDone' | 'none', amount: number | null = null) => ({
  day: addDays(today, -ago),
  state,
  amount,
})

test('skipped days are not asked for, missed days are, and today counts once it is missed', () => {
  const completed = lastDays(today, 20).slice(0, 10)
  const entries = [said(0, 'notDone'), said(1, 'skipped'), said(2, 'skipped')]
  const habit = tickedHabitOf(daily, addDays(today, -19), completed, [], { entries })
  expect(monthRatesOf(habit, today).at(-1)).toEqual({
    month: '2026-03-01',
    completions: 10,
    share: 10 / 18,
    excused: 2,
  })
  expect(weekdayRatesOf(habit, today).reduce((sum, { asked }) => sum + asked, 0)).toBe(18)
  expect(excusedInRates(habit, today)).toBe(2)
})

test('a skipped day does not break the longest run of the calendar', () => {
  const completed = lastDays(today, 7).filter((_, index) => index !== 3)
  expect(windowFiguresOf(tickedHabitOf(daily, addDays(today, -90), completed), today).longestRun).toBe(3)
  const entries = [said(3, 'skipped')]
  expect(windowFiguresOf(tickedHabitOf(daily, addDays(today, -90), completed, [], { entries }), today).longestRun).toBe(
    6,
  )
})

test('a cell has the state and the amount of its day, and a week with skips is full with less', () => {
  const monday = mondayOf(today)
  const completed = [0, 1, 2, 3].map((index) => addDays(monday, index))
  const entries = [said(2, 'none', 5000), said(1, 'skipped'), said(0, 'notDone', 1000)]
  const habit = tickedHabitOf({ kind: 'weeklyCount', count: 5 }, addDays(today, -90), completed, [], {
    measure: glasses,
    entries,
  })
  const cells = dayCellsOf(habit, monday, today, today)
  expect(cells.slice(-3).map(({ state, amount }) => [state, amount])).toEqual([
    ['open', 5000],
    ['skipped', undefined],
    ['missed', 1000],
  ])
  expect(cells[0]?.fill).toBe(3)
  const more = { entries: [said(2, 'skipped'), said(1, 'skipped')] }
  const lighter = tickedHabitOf({ kind: 'weeklyCount', count: 5 }, addDays(today, -90), completed, [], more)
  expect(dayCellsOf(lighter, monday, today, today)[0]?.fill).toBe(4)
})

const anyFrequency = fc.constantFrom<Frequency>(
  daily,
  { kind: 'weeklySpecificDays', days: [1, 3, 6] },
  { kind: 'weeklyCount', count: 4 },
  { kind: 'intervalBased', every: 3 },
)
const anyHistory = fc
  .record({
    frequency: anyFrequency,
    measure: fc.constantFrom(null, glasses, coffees),
    age: fc.nat(60),
    wanted: fc.uniqueArray(
      fc.record({
        ago: fc.integer({ min: 0, max: 80 }),
        state: fc.constantFrom('none', 'done', 'notDone', 'skipped' as const),
        amount: fc.option(fc.constantFrom(0, 1000, 2000, 2001, 5000, 8000, 20_000)),
      }),
      { selector: ({ ago }) => ago, maxLength: 60 },
    ),
  })
  .map(({ frequency, measure, age, wanted }) => {
    const rule = { frequency, measure, createdDay: addDays(today, -age) }
    const entries = wanted.map(({ ago, state, amount }) => ({
      day: addDays(today, -ago),
      ...entryAfter(noEntry, measure === null ? { state } : { state, amount }, measure),
    }))
    const marks = marksOf(entries)
    const completed = lastDays(today, 100).filter((day) => isCompletedOn(rule, marks, day, today))
    const habit = tickedHabitOf(frequency, rule.createdDay, completed, [], { measure, entries })
    return { rule, entries, marks, completed, habit }
  })

test('the trend ends with the strength that is stored', () => {
  fc.assert(
    fc.property(anyHistory, ({ rule, entries, marks, habit }) => {
      const amounts = new Map(
        entries.flatMap(({ day, amount }) => (amount === null ? [] : [[dayNumberOf(day), amount] as const])),
      )
      const { strength } = figuresOn(keptFiguresOf(rule, marks, amounts), rule, today)
      expect(strengthTrendOf(habit, today).at(-1)?.strength).toBe(strength)
    }),
    { numRuns: 60 },
  )
})

test('a skipped day keeps the strength of the day before', () => {
  fc.assert(
    fc.property(anyHistory, ({ habit }) => {
      const trend = strengthTrendOf(habit, today)
      const skipped = trend.slice(1).filter(({ day }) => isExcusedOn(habit, day))
      const before = skipped.map(({ day }) => trend.find((point) => point.day === addDays(day, -1))?.strength)
      expect(skipped.map(({ strength }) => strength)).toEqual(before)
    }),
    { numRuns: 60 },
  )
})

test('every day has the state of its entry, its tick or its schedule', () => {
  fc.assert(
    fc.property(anyHistory, ({ rule, entries, completed, habit }) => {
      for (const { day, state, amount } of dayCellsOf(habit, heatmapStart(today), today, today)) {
        const entry = entries.find((one) => one.day === day)
        const byEntry = { skipped: 'skipped', notDone: 'missed', done: 'done', none: null }[entry?.state ?? 'none']
        const bySchedule = isDueOn(rule.frequency, day, rule.createdDay) ? 'open' : 'off'
        expect(state).toBe(byEntry ?? (completed.includes(day) ? 'done' : bySchedule))
        expect(amount ?? null).toBe(entry?.amount ?? null)
      }
    }),
    { numRuns: 40 },
  )
})

test('of a daily habit the months are those of a calendar without the skipped days', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(80)), fc.uniqueArray(fc.nat(80)), (doneAgos, skippedAgos) => {
      const skips = skippedAgos.filter((ago) => !doneAgos.includes(ago))
      const completed = doneAgos.map((ago) => addDays(today, -ago))
      const entries = skips.map((ago) => said(ago, 'skipped'))
      const habit = tickedHabitOf(daily, addDays(today, -80), completed, [], { entries })
      for (const { month, share, excused } of monthRatesOf(habit, today)) {
        const inMonth = lastDays(today, 81).filter((day) => day.slice(0, 7) === month.slice(0, 7))
        const counted = inMonth.filter((day) => day < today || completed.includes(day))
        const left = counted.filter((day) => !skips.includes(daysBetween(day, today)))
        const done = inMonth.filter((day) => completed.includes(day)).length
        expect(share).toBe(left.length === 0 ? null : done / left.length)
        expect(excused).toBe(counted.length - left.length)
      }
    }),
    { numRuns: 60 },
  )
})

import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { countedHabit } from '../../../test/a-history.ts'
import type { Frequency } from '../../habits/frequency.ts'
import type { Measure } from '../../habits/measure.ts'
import { isDueOn } from '../../habits/schedule.ts'
import { countAt, counts, isCompletedAt } from '../../history/counted-days.ts'
import { addDays, type Day, dayNumberOf, daysBetween, lastDays, mondayOf } from '../../time/day.ts'
import { entryAfter, noEntry } from '../entries/entry.ts'
import { dayCellsOf, heatmapStart } from './day-cells.ts'
import { monthRatesOf } from './month-rates.ts'
import { strengthTrendOf } from './strength-trend.ts'
import { excusedInRates, weekdayRatesOf } from './weekday-rates.ts'
import { windowFiguresOf } from './window-figures.ts'

/** A Sunday. */
const today = '2026-03-29' as Day
const daily: Frequency = { kind: 'daily' }
const glasses: Measure = { unit: 'glasses', target: 8000, direction: 'atLeast', step: 1000 }
const coffees: Measure = { unit: 'coffees', target: 2000, direction: 'atMost', step: 1000 }
const entry = (ago: number, state: 'skipped' | 'notDone' | 'none', amount: number | null = null) => ({
  day: addDays(today, -ago),
  state,
  amount,
})

test('skipped days are not asked for, missed days are, and today counts once it is missed', () => {
  const completed = lastDays(today, 20).slice(0, 10)
  const entries = [entry(0, 'notDone'), entry(1, 'skipped'), entry(2, 'skipped')]
  const habit = countedHabit({ createdDay: addDays(today, -19), completed, entries })
  expect(monthRatesOf(habit).at(-1)).toEqual({
    month: '2026-03-01',
    completions: 10,
    share: 10 / 18,
    excused: 2,
  })
  expect(weekdayRatesOf(habit).reduce((sum, { asked }) => sum + asked, 0)).toBe(18)
  expect(excusedInRates(habit)).toBe(2)
})

test('a skipped day does not break the longest run of the calendar', () => {
  const completed = lastDays(today, 7).filter((_, index) => index !== 3)
  const habit = { createdDay: addDays(today, -90), completed }
  expect(windowFiguresOf(countedHabit(habit)).longestRun).toBe(3)
  expect(windowFiguresOf(countedHabit({ ...habit, entries: [entry(3, 'skipped')] })).longestRun).toBe(6)
})

test('a cell has the state and the amount of its day, and a week with skips is full with less', () => {
  const monday = mondayOf(today)
  const completed = [0, 1, 2, 3].map((index) => addDays(monday, index))
  const entries = [entry(2, 'none', 5000), entry(1, 'skipped'), entry(0, 'notDone', 1000)]
  const fiveTimes = {
    frequency: { kind: 'weeklyCount', count: 5 },
    createdDay: addDays(today, -90),
    completed,
  } as const
  const cells = dayCellsOf(countedHabit({ ...fiveTimes, measure: glasses, entries }), monday, today)
  expect(cells.slice(-3).map(({ state, amount }) => [state, amount])).toEqual([
    ['open', 5000],
    ['skipped', undefined],
    ['missed', 1000],
  ])
  expect(cells[0]?.fill).toBe(3)
  const lighter = countedHabit({ ...fiveTimes, entries: [entry(2, 'skipped'), entry(1, 'skipped')] })
  expect(dayCellsOf(lighter, monday, today)[0]?.fill).toBe(4)
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
    return { rule, entries, habit: countedHabit({ ...rule, entries }) }
  })

test('a skipped day keeps the strength of the day before', () => {
  fc.assert(
    fc.property(anyHistory, ({ habit }) => {
      const trend = strengthTrendOf(habit)
      const skipped = trend.slice(1).filter(({ day }) => countAt(habit, dayNumberOf(day)) === counts.excused)
      const before = skipped.map(({ day }) => trend.find((point) => point.day === addDays(day, -1))?.strength)
      expect(skipped.map(({ strength }) => strength)).toEqual(before)
    }),
    { numRuns: 60 },
  )
})

test('every day has the state of its entry or its schedule', () => {
  fc.assert(
    fc.property(anyHistory, ({ rule, entries, habit }) => {
      for (const { day, state, amount } of dayCellsOf(habit, heatmapStart(today), today)) {
        const entry = entries.find((one) => one.day === day)
        const byEntry = { skipped: 'skipped', notDone: 'missed', done: 'completed', none: null }[entry?.state ?? 'none']
        const bySchedule = isDueOn(rule.frequency, day, rule.createdDay) ? 'open' : 'off'
        expect(state).toBe(byEntry ?? (isCompletedAt(habit, dayNumberOf(day)) ? 'completed' : bySchedule))
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
      const skipped = skips.map((ago) => addDays(today, -ago))
      const habit = countedHabit({ createdDay: addDays(today, -80), completed, skipped })
      for (const { month, share, excused } of monthRatesOf(habit)) {
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

import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { countedHabit, historyOf } from '../../test/a-history.ts'
import { ago, anyEntries, today } from '../../test/any-habit.ts'
import { monthRatesOf } from '../completions/analytics/month-rates.ts'
import { weekdayRatesOf } from '../completions/analytics/weekday-rates.ts'
import { countDays, shareOf, type Tally } from '../history/counted-days.ts'
import { addDays, type Day, lastDays, mondayOf } from '../time/day.ts'
import { overviewOf, overviewSpanOf, overviewSpans, type OverviewHabit } from './overview.ts'

/** Without days after today: a rate by month counts those, an overview ends with today. */
const anyHabits: fc.Arbitrary<OverviewHabit[]> = fc.array(anyEntries, { maxLength: 4 }).map((habits) =>
  habits.map(({ rule, entries }, index) => {
    const known = new Map([...entries].filter(([day]) => day <= today))
    return { id: String(index), counted: countDays(historyOf({ rule, entries: known }), today) }
  }),
)
const anySpan = fc.tuple(fc.integer({ min: -5, max: 220 }), fc.nat(220)).map(([end, length]) => ({
  from: addDays(ago(end), -length),
  to: ago(end),
}))

const sumsOf = (tallies: readonly Tally[]): Tally => ({
  asked: Math.round(7 * tallies.reduce((sum, { asked }) => sum + asked, 0)) / 7,
  completed: tallies.reduce((sum, { completed }) => sum + completed, 0),
  excused: tallies.reduce((sum, { excused }) => sum + excused, 0),
})

test('a week of two habits, by habit and by week', () => {
  const monday = mondayOf(today)
  const createdDay = ago(100)
  const run = { frequency: { kind: 'weeklySpecificDays', days: [1, 3, 5] }, createdDay } as const
  const read = { createdDay, completed: lastDays(today, 4), skipped: [monday] }
  const habits = [
    { id: 'run', counted: countedHabit({ ...run, completed: [monday, addDays(monday, 2)] }) },
    { id: 'read', counted: countedHabit(read) },
  ]
  expect(overviewOf(habits, { from: monday, to: today }, today)).toEqual({
    all: { asked: 9, completed: 6, excused: 1 },
    habits: [
      { id: 'run', asked: 3, completed: 2, excused: 0 },
      { id: 'read', asked: 6, completed: 4, excused: 1 },
    ],
    weeks: [{ monday, asked: 9, completed: 6, excused: 1 }],
  })
})

test('habits and weeks add up to the same, over any span', () => {
  fc.assert(
    fc.property(anyHabits, anySpan, (habits, span) => {
      const { all, habits: byHabit, weeks } = overviewOf(habits, span, today)
      expect(sumsOf(byHabit)).toEqual(all)
      expect(sumsOf(weeks)).toEqual(all)
      expect(byHabit.map(({ id }) => id)).toEqual(habits.map(({ id }) => id))
      for (const { asked, completed, excused } of [all, ...byHabit, ...weeks]) {
        expect(Math.min(asked, completed, excused)).toBeGreaterThanOrEqual(0)
      }
    }),
  )
})

test('a span in two parts is the sum of both', () => {
  fc.assert(
    fc.property(anyHabits, anySpan, fc.nat(220), (habits, { from, to }, length) => {
      const middle = addDays(from, length)
      fc.pre(middle < to)
      const parts = [
        { from, to: middle },
        { from: addDays(middle, 1), to },
      ].map((span) => overviewOf(habits, span, today).all)
      expect(sumsOf(parts)).toEqual(overviewOf(habits, { from, to }, today).all)
    }),
  )
})

test('a month is what the rates by month have', () => {
  fc.assert(
    fc.property(anyHabits, (habits) => {
      for (const { id, counted } of habits) {
        for (const { month, share, excused } of monthRatesOf(counted)) {
          const span = { from: month, to: addDays(`${addDays(month, 31).slice(0, 7)}-01` as Day, -1) }
          const [tally] = overviewOf([{ id, counted }], span, today).habits
          expect(tally?.excused).toBe(excused)
          expect(shareOf(tally?.completed ?? 0, tally?.asked ?? 0) ?? -1).toBeCloseTo(share ?? -1, 9)
        }
      }
    }),
  )
})

test('a year of a daily habit is what the rates by weekday have', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(400).map(ago)), fc.array(fc.nat(400).map(ago)), (completed, skipped) => {
      const counted = countedHabit({ createdDay: ago(300), completed, skipped })
      const rates = weekdayRatesOf(counted)
      const { all } = overviewOf([{ id: 'read', counted }], { from: ago(364), to: today }, today)
      expect(all.asked).toBe(rates.reduce((sum, { asked }) => sum + asked, 0))
      expect(all.completed).toBe(rates.reduce((sum, { completed }) => sum + completed, 0))
    }),
  )
})

test('month, quarter and year begin on their first day, all with the first habit', () => {
  const habits = [{ id: 'run', counted: countedHabit({ createdDay: ago(900) }) }]
  const day = '2026-11-17' as Day
  expect(overviewSpans.map((name) => overviewSpanOf(name, habits, day))).toEqual([
    { from: '2026-11-01', to: day },
    { from: '2026-10-01', to: day },
    { from: '2026-01-01', to: day },
    { from: ago(900), to: day },
  ])
  expect(overviewSpanOf('all', [], day)).toEqual({ from: day, to: day })
})

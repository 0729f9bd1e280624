import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Frequency } from '../habits/frequency.ts'
import { addDays, type Day, type Weekday } from '../time/day.ts'
import { noMarks } from './entries/day-marks.ts'
import { figuresOn } from './figures.ts'
import { keptFiguresOf } from './stored-figures.ts'
import { historyOf } from './history.ts'
import { scheduleStreaksOf } from './schedule-streaks.ts'
import { monthlyRateOf } from './statistics.ts'
import { streaksOf } from './streaks.ts'
import { strengthOf } from './strength.ts'

const today = '2026-03-29' as Day
const frequency = fc.oneof(
  fc.constant<Frequency>({ kind: 'daily' }),
  fc
    .uniqueArray(fc.constantFrom<Weekday>(0, 1, 2, 3, 4, 5, 6))
    .map((days): Frequency => ({ kind: 'weeklySpecificDays', days })),
  fc.integer({ min: 1, max: 7 }).map((count): Frequency => ({ kind: 'weeklyCount', count })),
  fc.constantFrom(null, 1, 2, 3, 7, 20, 365).map((every): Frequency => ({ kind: 'intervalBased', every })),
)
const day = fc
  .oneof(fc.integer({ min: -2, max: 45 }), fc.integer({ min: -2, max: 900 }))
  .map((ago) => addDays(today, -ago))
const history = fc.array(day, { maxLength: 90 })
const plain = (frequency: Frequency) => ({ frequency, measure: null, createdDay: today })
const daily = plain({ kind: 'daily' })
const done = (days: readonly Day[]) => ({ ...noMarks, history: historyOf(days) })

test('an empty history has empty figures, on any day', () => {
  const kept = keptFiguresOf(daily, noMarks)
  expect(kept).toMatchObject({ totalCompletions: 0, firstDay: null, lastDay: null, recentDays: [] })
  expect(figuresOn(kept, daily, today)).toMatchObject({
    isCompletedToday: false,
    currentStreak: 0,
    strength: 0,
    recentDays: [],
  })
})

test('stored figures equal those of the whole history on every later day', () => {
  fc.assert(
    fc.property(frequency, history, fc.oneof(fc.nat(3), fc.nat(60), fc.nat(3000)), (frequency, days, passed) => {
      const now = addDays(today, passed)
      const figures = figuresOn(keptFiguresOf(plain(frequency), done(days)), plain(frequency), now)
      const streaks = streaksOf(days, now)
      const schedule = scheduleStreaksOf(frequency, days, now)
      const inWindow = [...new Set(days)].filter((day) => day > addDays(now, -30)).sort()
      expect(figures).toEqual({
        isCompletedToday: days.includes(now),
        currentStreak: streaks.current,
        longestStreak: streaks.longest,
        scheduleStreak: schedule.current,
        longestScheduleStreak: schedule.longest,
        strength: strengthOf(frequency, days, now),
        completionRate: monthlyRateOf(days, now),
        totalCompletions: new Set(days).size,
        excusedDays: 0,
        firstCompletedDay: [...days].sort()[0] ?? null,
        recentDays: inWindow,
        recentEntries: [],
      })
    }),
    { numRuns: 500 },
  )
})

test('at most a month of days is stored, and the few that strength needs', () => {
  const everyDay = Array.from({ length: 3653 }, (_, ago) => addDays(today, -ago))
  expect(keptFiguresOf(daily, done(everyDay)).recentDays.length).toBeLessThanOrEqual(33)
})

import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Frequency } from '../habits/frequency.ts'
import { addDays, type Day, lastDays, type Weekday } from '../time/day.ts'
import { noMarks } from './entries/day-marks.ts'
import { figuresOn } from './figures.ts'
import { keptFiguresOf } from './stored-figures.ts'
import { optimisticFigures } from './optimistic-figures.ts'
import { historyOf } from './history.ts'

const fetchedOn = '2026-11-15' as Day
const ago = (days: number) => addDays(fetchedOn, -days)
const daily: Frequency = { kind: 'daily' }

/** The figures that the server returns for a history on a day. */
function serverFiguresOn(today: Day, frequency: Frequency, days: Iterable<Day>, skipped: Iterable<Day> = []) {
  const rule = { frequency, measure: null, createdDay: today }
  const history = new Set(days)
  const excused = new Set(skipped).difference(history)
  const marks = { ...noMarks, history: historyOf(history), excused: historyOf(excused) }
  return figuresOn(keptFiguresOf(rule, marks), rule, today)
}

const frequency = fc.oneof(
  fc.constant(daily),
  fc
    .uniqueArray(fc.constantFrom<Weekday>(0, 1, 2, 3, 4, 5, 6), { minLength: 1 })
    .map((days): Frequency => ({ kind: 'weeklySpecificDays', days })),
  fc.integer({ min: 1, max: 7 }).map((count): Frequency => ({ kind: 'weeklyCount', count })),
  fc.integer({ min: 1, max: 10 }).map((every): Frequency => ({ kind: 'intervalBased', every })),
)
const agosUpTo = (max: number, maxLength: number) =>
  fc.array(
    fc.integer({ min: 0, max }).map((days) => ago(days)),
    { maxLength },
  )
const wishesUpTo = (max: number) =>
  fc
    .array(fc.tuple(fc.integer({ min: 0, max }), fc.boolean()), { maxLength: 8 })
    .map((wishes) => new Map(wishes.map(([days, isCompleted]) => [ago(days), isCompleted])))
const later = fc.integer({ min: 0, max: 40 }).map((days) => addDays(fetchedOn, days))
/** Long and mostly kept, so that runs often go back beyond the window. */
const longHistory = fc
  .array(fc.integer({ min: 0, max: 9 }), { minLength: 100, maxLength: 120 })
  .map((dice) => lastDays(fetchedOn, dice.length).filter((_, index) => dice[index] !== 0))

function after(days: Iterable<Day>, pending: ReadonlyMap<Day, boolean>): Set<Day> {
  const all = new Set(days)
  for (const [day, isCompleted] of pending) if (isCompleted) all.add(day)
  for (const [day, isCompleted] of pending) if (!isCompleted) all.delete(day)
  return all
}

test('a tick lengthens a run that is longer than the window, an untick cuts it', () => {
  const fetched = serverFiguresOn(fetchedOn, daily, lastDays(ago(1), 100))
  const ticked = optimisticFigures(fetched, {
    frequency: daily,
    fetchedOn,
    today: fetchedOn,
    pending: new Map([[fetchedOn, true]]),
  })
  expect(ticked).toMatchObject({
    isCompletedToday: true,
    currentStreak: 101,
    longestStreak: 101,
    scheduleStreak: 101,
    totalCompletions: 101,
    completionRate: 100,
  })
  const cut = optimisticFigures(fetched, {
    frequency: daily,
    fetchedOn,
    today: fetchedOn,
    pending: new Map([[ago(3), false]]),
  })
  expect(cut).toMatchObject({ currentStreak: 2, longestStreak: 100, totalCompletions: 99 })
})

test('the day after, today is open again; a day later the streak is over', () => {
  const fetched = serverFiguresOn(fetchedOn, daily, lastDays(fetchedOn, 50))
  const on = (today: Day) => optimisticFigures(fetched, { frequency: daily, fetchedOn, today, pending: new Map() })
  expect(on(addDays(fetchedOn, 1))).toMatchObject({ isCompletedToday: false, currentStreak: 50, completionRate: 97 })
  expect(on(addDays(fetchedOn, 2))).toMatchObject({ isCompletedToday: false, currentStreak: 0, longestStreak: 50 })
})

test('where all completions lie in the window, all figures equal those of the server', () => {
  fc.assert(
    fc.property(frequency, agosUpTo(29, 30), wishesUpTo(40), later, (frequency, days, pending, today) => {
      const fetched = serverFiguresOn(fetchedOn, frequency, days)
      const shown = optimisticFigures(fetched, { frequency, fetchedOn, pending, today })
      expect(shown).toEqual(serverFiguresOn(today, frequency, after(days, pending)))
    }),
  )
})

test('skipped days in the window count for nothing, as on the server', () => {
  fc.assert(
    fc.property(
      frequency,
      agosUpTo(29, 30),
      agosUpTo(29, 15),
      wishesUpTo(29),
      later,
      (frequency, days, skipped, pending, today) => {
        const left = new Set(skipped).difference(new Set(days))
        const { excusedDays: _asked, ...shown } = optimisticFigures(serverFiguresOn(fetchedOn, frequency, days, left), {
          frequency,
          fetchedOn,
          pending,
          today,
        })
        const { excusedDays: _askedThen, ...expected } = serverFiguresOn(today, frequency, after(days, pending), left)
        expect(shown).toEqual(expected)
      },
    ),
  )
})

test('without pending changes, figures of a long history equal those of the server as time passes', () => {
  fc.assert(
    fc.property(frequency, longHistory, later, (frequency, days, today) => {
      const { strength, ...shown } = optimisticFigures(serverFiguresOn(fetchedOn, frequency, days), {
        frequency,
        fetchedOn,
        pending: new Map(),
        today,
      })
      const { strength: told, ...rest } = serverFiguresOn(today, frequency, days)
      expect(shown).toEqual(rest)
      expect(Math.abs(strength - told)).toBeLessThanOrEqual(1)
    }),
  )
})

test('figures within the window are exact for a long history, and a current run is never too long', () => {
  fc.assert(
    fc.property(frequency, longHistory, wishesUpTo(15), later, (frequency, days, pending, today) => {
      const shown = optimisticFigures(serverFiguresOn(fetchedOn, frequency, days), {
        frequency,
        fetchedOn,
        pending,
        today,
      })
      const told = serverFiguresOn(today, frequency, after(days, pending))
      expect(shown).toMatchObject({
        isCompletedToday: told.isCompletedToday,
        completionRate: told.completionRate,
        totalCompletions: told.totalCompletions,
        recentDays: told.recentDays,
      })
      expect(shown.currentStreak).toBeLessThanOrEqual(told.currentStreak)
      expect(shown.scheduleStreak).toBeLessThanOrEqual(told.scheduleStreak)
      expect(shown.longestStreak).toBeGreaterThanOrEqual(shown.currentStreak)
      expect(Math.abs(shown.strength - told.strength)).toBeLessThanOrEqual(3)
    }),
  )
})

test('a tick today and removed days give an exact current run', () => {
  const taken = wishesUpTo(15).map((wishes) => new Map([...wishes.keys()].map((day) => [day, day === fetchedOn])))
  fc.assert(
    fc.property(frequency, longHistory, taken, (frequency, days, pending) => {
      const shown = optimisticFigures(serverFiguresOn(fetchedOn, frequency, days), {
        frequency,
        fetchedOn,
        pending,
        today: fetchedOn,
      })
      const told = serverFiguresOn(fetchedOn, frequency, after(days, pending))
      expect(shown.currentStreak).toBe(told.currentStreak)
    }),
  )
})

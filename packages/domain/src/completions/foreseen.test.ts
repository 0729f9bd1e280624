import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Frequency } from '../habits/frequency.ts'
import { addDays, type Day, lastDays, type Weekday } from '../time/day.ts'
import { figuresOn, keptFiguresOf } from './figures.ts'
import { foreseen } from './foreseen.ts'
import { historyOf } from './history.ts'

const saidOn = '2026-11-15' as Day
const ago = (days: number) => addDays(saidOn, -days)
const daily: Frequency = { kind: 'daily' }

/** What the server tells of a history on a day. */
const toldOn = (today: Day, frequency: Frequency, days: Iterable<Day>) =>
  figuresOn(keptFiguresOf(frequency, historyOf(days)), frequency, today)

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
    .map((wishes) => new Map(wishes.map(([days, isWanted]) => [ago(days), isWanted])))
const later = fc.integer({ min: 0, max: 40 }).map((days) => addDays(saidOn, days))
/** Long and mostly kept, so that runs often go back beyond the window. */
const longHistory = fc
  .array(fc.integer({ min: 0, max: 9 }), { minLength: 100, maxLength: 120 })
  .map((dice) => lastDays(saidOn, dice.length).filter((_, index) => dice[index] !== 0))

function after(days: Iterable<Day>, wanted: ReadonlyMap<Day, boolean>): Set<Day> {
  const all = new Set(days)
  for (const [day, isWanted] of wanted) if (isWanted) all.add(day)
  for (const [day, isWanted] of wanted) if (!isWanted) all.delete(day)
  return all
}

test('a tick lengthens a run that is longer than the window, an untick cuts it', () => {
  const said = toldOn(saidOn, daily, lastDays(ago(1), 100))
  const ticked = foreseen(said, { frequency: daily, saidOn, today: saidOn, wanted: new Map([[saidOn, true]]) })
  expect(ticked).toMatchObject({
    isCompletedToday: true,
    currentStreak: 101,
    longestStreak: 101,
    scheduleStreak: 101,
    totalCompletions: 101,
    completionRate: 100,
  })
  const cut = foreseen(said, { frequency: daily, saidOn, today: saidOn, wanted: new Map([[ago(3), false]]) })
  expect(cut).toMatchObject({ currentStreak: 2, longestStreak: 100, totalCompletions: 99 })
})

test('the day after, today is open again; a day later the streak is over', () => {
  const said = toldOn(saidOn, daily, lastDays(saidOn, 50))
  const on = (today: Day) => foreseen(said, { frequency: daily, saidOn, today, wanted: new Map() })
  expect(on(addDays(saidOn, 1))).toMatchObject({ isCompletedToday: false, currentStreak: 50, completionRate: 97 })
  expect(on(addDays(saidOn, 2))).toMatchObject({ isCompletedToday: false, currentStreak: 0, longestStreak: 50 })
})

test('where all completions lie in the window, everything is what the server will tell', () => {
  fc.assert(
    fc.property(frequency, agosUpTo(29, 30), wishesUpTo(40), later, (frequency, days, wanted, today) => {
      const said = toldOn(saidOn, frequency, days)
      const shown = foreseen(said, { frequency, saidOn, wanted, today })
      expect(shown).toEqual(toldOn(today, frequency, after(days, wanted)))
    }),
  )
})

test('while time passes and nothing waits, a long history is told as the server will tell it', () => {
  fc.assert(
    fc.property(frequency, longHistory, later, (frequency, days, today) => {
      const { strength, ...shown } = foreseen(toldOn(saidOn, frequency, days), {
        frequency,
        saidOn,
        wanted: new Map(),
        today,
      })
      const { strength: told, ...rest } = toldOn(today, frequency, days)
      expect(shown).toEqual(rest)
      expect(Math.abs(strength - told)).toBeLessThanOrEqual(1)
    }),
  )
})

test('what the window shows of a long history is exact, a current run is never told too long', () => {
  fc.assert(
    fc.property(frequency, longHistory, wishesUpTo(15), later, (frequency, days, wanted, today) => {
      const shown = foreseen(toldOn(saidOn, frequency, days), { frequency, saidOn, wanted, today })
      const told = toldOn(today, frequency, after(days, wanted))
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

test('a tick today, or days taken back, leave no current run in doubt', () => {
  const taken = wishesUpTo(15).map((wishes) => new Map([...wishes.keys()].map((day) => [day, day === saidOn])))
  fc.assert(
    fc.property(frequency, longHistory, taken, (frequency, days, wanted) => {
      const shown = foreseen(toldOn(saidOn, frequency, days), { frequency, saidOn, wanted, today: saidOn })
      const told = toldOn(saidOn, frequency, after(days, wanted))
      expect(shown.currentStreak).toBe(told.currentStreak)
    }),
  )
})

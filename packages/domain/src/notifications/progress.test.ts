import { expect, test } from 'vitest'
import { amountOf } from '../habits/amount.ts'
import type { Measure } from '../habits/measure.ts'
import { addDays, type Day, dayNumberOf } from '../time/day.ts'
import { messageFor } from './messages.ts'
import { isMissedOn, isOpenOn, type TrackedHabit, weekShareOf } from './tracked-habit.ts'
import { isPerfectWeek, weekFiguresOf } from './week-figures.ts'

const sunday = '2026-03-29' as Day
const monday = '2026-03-23' as Day
const today = dayNumberOf(sunday)

const measure = (target: number, unit: string, direction: Measure['direction'] = 'atLeast'): Measure => ({
  unit,
  target: amountOf(target),
  direction,
  step: 1000,
})
const glasses = measure(8, 'glasses')
const coffees = measure(2, 'coffees', 'atMost')

const habit = (name: string, rest: Partial<TrackedHabit> = {}): TrackedHabit => ({
  id: name,
  name,
  frequency: { kind: 'daily' },
  measure: null,
  createdDay: '2026-01-01' as Day,
  ticked: new Set(),
  skipped: new Set(),
  notDone: new Set(),
  amounts: new Map(),
  lastEntered: null,
  calendarStreak: 0,
  scheduleStreak: 0,
  ...rest,
})
const withAmount = (name: string, measured: Measure, amount: number, rest: Partial<TrackedHabit> = {}) =>
  habit(name, { measure: measured, amounts: new Map([[today, amountOf(amount)]]), ...rest })
const thrice = { frequency: { kind: 'weeklyCount', count: 3 } } as const
const daysAgo = (...ago: number[]) => new Set(ago.map((days) => today - days))

const reminderOf = (...habits: TrackedHabit[]) => messageFor('HabitReminder', habits, sunday)?.body ?? null

test.each([
  [glasses, 5, '5 of 8 glasses so far.'],
  [measure(2.5, 'liters'), 1.5, '1.5 of 2.5 liters so far.'],
  [measure(10_000, 'steps'), 1200, '1,200 of 10,000 steps so far.'],
  [measure(1, 'mile'), 0.125, '0.125 of 1 mile so far.'],
  [glasses, 0, 'Still to do today: 8 glasses.'],
])('a reminder of one measured habit says how far it is: %o, %d', (measured, amount, body) => {
  expect(reminderOf(withAmount('Water', measured, amount))).toBe(body)
})

test('a reminder of several says how far the first few are that have been started', () => {
  const water = withAmount('Water', glasses, 5)
  expect(reminderOf(habit('Read'), water)).toBe('Still to do: Read and Water. Water: 5 of 8 glasses so far.')
  const others = ['A', 'B', 'C', 'D'].map((name) => withAmount(name, glasses, 1))
  expect(reminderOf(habit('Read'), habit('Run'), habit('Water', { measure: glasses }))).toBe(
    'Still to do: Read and 2 more.',
  )
  expect(reminderOf(...others)).toMatch(/^Still to do: A and 3 more\. A: 1 of .* B: .* C: 1 of 8 glasses so far\.$/)
})

const danger = (...habits: TrackedHabit[]) => messageFor('StreakEndanger', habits, sunday)?.body

test('a streak in danger says how far its habit is', () => {
  const water = withAmount('Water', glasses, 5, { calendarStreak: 12 })
  expect(danger(water)).toBe('Water is at 12 days in a row. 5 of 8 glasses so far: finish it today to keep it going.')
  expect(danger(water, habit('Read', { calendarStreak: 4 }))).toBe(
    'Still to do: Water and Read. Water is at 12 days in a row. Water: 5 of 8 glasses so far.',
  )
})

test('a limit is never open, missed or in danger, however much of it is used', () => {
  for (const amount of [0, 1, 2, 3]) {
    const coffee = withAmount('Coffee', coffees, amount, { calendarStreak: 40, scheduleStreak: 40 })
    for (const type of ['HabitReminder', 'StreakEndanger', 'MissedHabit'] as const) {
      expect(messageFor(type, [coffee, { ...coffee, ...thrice }], sunday)).toBeNull()
      expect(messageFor(type, [coffee, { ...coffee, ...thrice }], addDays(sunday, 1))).toBeNull()
    }
  }
})

test.each(['skipped', 'notDone'] as const)(
  'a day that is %s is open no more, and not spoken of the day after',
  (state) => {
    for (const rest of [{}, thrice]) {
      const streaks = { calendarStreak: 9, scheduleStreak: 9 }
      const said = habit('Read', { ...rest, ...streaks, [state]: daysAgo(0) })
      expect(messageFor('HabitReminder', [said], sunday)).toBeNull()
      expect(messageFor('StreakEndanger', [said], sunday)).toBeNull()
      expect(messageFor('MissedHabit', [said], addDays(sunday, 1))).toBeNull()
      expect(isOpenOn(said, addDays(sunday, 1))).toBe(true)
    }
  },
)

test('skipped days lower what a count per week asks for', () => {
  const ill = habit('Gym', { ...thrice, ticked: daysAgo(6), skipped: daysAgo(1, 2, 3, 4, 5) })
  expect(weekShareOf(ill, monday)).toEqual({ asked: 1, done: 1 })
  expect([isOpenOn(ill, sunday), isMissedOn(ill, sunday)]).toEqual([false, false])
  expect(isMissedOn({ ...ill, skipped: new Set() }, sunday)).toBe(true)
})

test('a week is on its last chance once the days that are left are all needed, without those that are settled', () => {
  const saturday = addDays(sunday, -1)
  const dangerOf = (rest: Partial<TrackedHabit>) =>
    messageFor('StreakEndanger', [habit('Gym', { ...thrice, scheduleStreak: 5, ...rest })], saturday)
  expect(dangerOf({ ticked: daysAgo(5, 6) })).toBeNull()
  expect(dangerOf({ ticked: daysAgo(5, 6), notDone: daysAgo(0) })?.habitIds).toEqual(['Gym'])
})

test('a week leaves skipped days out, and counts what a limit kept', () => {
  const read = habit('Read', { ticked: daysAgo(0, 1, 2), skipped: daysAgo(3, 4), lastEntered: today })
  const coffee = habit('Coffee', { measure: coffees, ticked: daysAgo(0, 1, 2, 3, 4, 5), notDone: daysAgo(6) })
  expect(weekFiguresOf([read, coffee], monday)).toMatchObject({ asked: 12, done: 9, best: { name: 'Coffee', done: 6 } })
})

test('a limit alone counts as no activity: no report, no perfect week, no message about starting again', () => {
  const coffee = habit('Coffee', { measure: coffees, ticked: daysAgo(...Array.from({ length: 40 }, (_, ago) => ago)) })
  expect([weekFiguresOf([coffee], monday), isPerfectWeek([coffee], monday)]).toEqual([null, false])
  expect(isPerfectWeek([{ ...coffee, lastEntered: today - 20 }], monday)).toBe(true)
  expect(messageFor('Motivation', [coffee], sunday)).toBeNull()
  const read = habit('Read', { lastEntered: today - 9, ticked: daysAgo(9) })
  expect(messageFor('Motivation', [coffee, read], sunday)?.body).toMatch(
    /^It's been 8 days since your last tick\. Read/,
  )
  expect(messageFor('Motivation', [{ ...coffee, lastEntered: today - 2 }, read], sunday)).toBeNull()
  const skipping = habit('Read', { lastEntered: today - 5, ticked: daysAgo(9), skipped: daysAgo(5) })
  expect(messageFor('Motivation', [skipping], sunday)?.body).toMatch(/^It's been 4 days since your last entry\./)
})

import { expect, test } from 'vitest'
import { countedHabit } from '../../test/a-history.ts'
import { ago } from '../../test/any-habit.ts'
import { amountOf } from '../habits/amount.ts'
import type { Measure } from '../habits/measure.ts'
import type { DayRow } from '../history/habit-days.ts'
import { addDays, type Day, dayNumberOf, weekNumberOf } from '../time/day.ts'
import { isMissedAt, isOpenAt, type MessageHabit, weekShareOf } from './message-habit.ts'
import { messageFor } from './messages.ts'
import { isPerfectWeek, weekFiguresOf } from './week-figures.ts'

const sunday = '2026-03-29' as Day
const monday = '2026-03-23' as Day
const nextMonday = '2026-03-30' as Day

const measure = (target: number, unit: string, direction: Measure['direction'] = 'atLeast'): Measure => ({
  unit,
  target: amountOf(target),
  direction,
  step: 1000,
})
const glasses = measure(8, 'glasses')
const coffees = measure(2, 'coffees', 'atMost')

type Facts = Partial<Parameters<typeof countedHabit>[0]>
const habit = (name: string, facts: Facts = {}, on: Day = sunday): MessageHabit => ({
  id: name,
  name,
  counted: countedHabit({ createdDay: '2026-01-01' as Day, ...facts }, on),
})
const withAmount = (name: string, measured: Measure, amount: number, facts: Facts = {}) =>
  habit(name, { measure: measured, entries: [{ day: sunday, state: 'none', amount: amountOf(amount) }], ...facts })
const thrice = { frequency: { kind: 'weeklyCount', count: 3 } } as const
const daysAgo = (...days: number[]) => days.map(ago)
const entered = (state: DayRow['state'], ...days: number[]): DayRow[] =>
  days.map((days) => ({ day: ago(days), state, amount: null }))
/** Days in a row, from the one that many days ago back. */
const inARow = (length: number, from = 1) => Array.from({ length }, (_, index) => ago(from + index))

const reminderOf = (...habits: MessageHabit[]) => messageFor('HabitReminder', habits, sunday)?.body ?? null

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

const danger = (...habits: MessageHabit[]) => messageFor('StreakEndanger', habits, sunday)?.body

test('a streak in danger says how far its habit is', () => {
  const water = withAmount('Water', glasses, 5, { completed: inARow(12) })
  expect(danger(water)).toBe('Water is at 12 days in a row. 5 of 8 glasses so far: finish it today to keep it going.')
  expect(danger(water, habit('Read', { completed: inARow(4) }))).toBe(
    'Still to do: Water and Read. Water is at 12 days in a row. Water: 5 of 8 glasses so far.',
  )
})

test('a limit is never open, missed or in danger, however much of it is used', () => {
  for (const amount of [0, 1, 2, 3]) {
    const state = amount > 2 ? 'notDone' : 'none'
    const facts: Facts = { measure: coffees, entries: [{ day: sunday, state, amount: amountOf(amount) }] }
    for (const day of [sunday, nextMonday]) {
      const both = [habit('Coffee', facts, day), habit('Coffee', { ...facts, ...thrice }, day)]
      for (const type of ['HabitReminder', 'StreakEndanger', 'MissedHabit'] as const)
        expect(messageFor(type, both, day)).toBeNull()
    }
  }
})

test.each(['skipped', 'notDone'] as const)(
  'a day that is %s is open no more, and not mentioned the day after',
  (state) => {
    for (const facts of [{ completed: inARow(9) }, { ...thrice, completed: inARow(35, 7) }]) {
      const messageOn = (day: Day, type: 'HabitReminder' | 'StreakEndanger' | 'MissedHabit', entries: DayRow[]) =>
        messageFor(type, [habit('Read', { ...facts, entries }, day)], day)
      for (const type of ['HabitReminder', 'StreakEndanger'] as const) {
        expect(messageOn(sunday, type, [])).not.toBeNull()
        expect(messageOn(sunday, type, entered(state, 0))).toBeNull()
      }
      expect(messageOn(nextMonday, 'MissedHabit', [])).not.toBeNull()
      expect(messageOn(nextMonday, 'MissedHabit', entered(state, 0))).toBeNull()
      expect(messageOn(nextMonday, 'HabitReminder', entered(state, 0))).not.toBeNull()
    }
  },
)

test('skipped days lower what a count per week asks for', () => {
  const { counted: ill } = habit('Gym', { ...thrice, completed: daysAgo(6), skipped: daysAgo(1, 2, 3, 4, 5) })
  const { counted: well } = habit('Gym', { ...thrice, completed: daysAgo(6) })
  const today = dayNumberOf(sunday)
  expect(weekShareOf(ill, weekNumberOf(monday))).toEqual({ asked: 1, done: 1 })
  expect([isOpenAt(ill, today), isMissedAt(ill, today)]).toEqual([false, false])
  expect(isMissedAt(well, today)).toBe(true)
})

test('a week is on its last chance once the days that are left are all needed, without those that are settled', () => {
  const saturday = addDays(sunday, -1)
  const dangerOf = (entries: DayRow[]) =>
    messageFor(
      'StreakEndanger',
      [habit('Gym', { ...thrice, completed: [...inARow(35, 7), ...daysAgo(5, 6)], entries }, saturday)],
      saturday,
    )
  expect(dangerOf([])).toBeNull()
  expect(dangerOf(entered('notDone', 0))?.habitIds).toEqual(['Gym'])
})

test('a week leaves skipped days out, and counts what a limit kept', () => {
  const read = habit('Read', { completed: daysAgo(0, 1, 2), skipped: daysAgo(3, 4) }, nextMonday)
  const coffee = habit('Coffee', { measure: coffees, entries: entered('notDone', 6) }, nextMonday)
  expect(weekFiguresOf([read, coffee], monday)).toMatchObject({ asked: 12, done: 9, best: { name: 'Coffee', done: 6 } })
})

test('a limit alone counts as no activity: no report, no perfect week, no message about starting again', () => {
  const coffee = (on: Day, ...missed: number[]) =>
    habit('Coffee', { measure: coffees, entries: entered('notDone', ...missed) }, on)
  const alone = [coffee(nextMonday)]
  expect([weekFiguresOf(alone, monday), isPerfectWeek(alone, monday)]).toEqual([null, false])
  expect(isPerfectWeek([coffee(nextMonday, 20)], monday)).toBe(true)
  expect(messageFor('Motivation', [coffee(sunday)], sunday)).toBeNull()
  const read = habit('Read', { completed: daysAgo(9) })
  expect(messageFor('Motivation', [coffee(sunday), read], sunday)?.body).toMatch(
    /^It's been 8 days since your last tick\. Read/,
  )
  expect(messageFor('Motivation', [coffee(sunday, 2), read], sunday)).toBeNull()
  const skipping = habit('Read', { completed: daysAgo(9), skipped: daysAgo(5) })
  expect(messageFor('Motivation', [skipping], sunday)?.body).toMatch(/^It's been 4 days since your last entry\./)
  const longAgo = habit('Read', { completed: daysAgo(60) })
  expect(messageFor('Motivation', [longAgo], sunday)?.body).toMatch(/^It's been 59 days since your last tick\./)
})

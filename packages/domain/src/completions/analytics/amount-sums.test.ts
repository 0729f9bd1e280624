import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { countedHabit } from '../../../test/a-history.ts'
import type { Measure } from '../../habits/measure.ts'
import { addDays, type Day, dayOfNumber, lastDays, mondayOf } from '../../time/day.ts'
import { type AmountSum, meanOf, monthSumsOf, weekSumsOf } from './amount-sums.ts'

/** A Wednesday. */
const today = '2028-03-01' as Day
const atLeast: Measure = { unit: 'km', target: 5000, direction: 'atLeast', step: 1000 }
const atMost: Measure = { ...atLeast, direction: 'atMost' }
const entry = (day: string, amount: number | null, state: 'none' | 'done' | 'notDone' | 'skipped' = 'none') => ({
  day: day as Day,
  state,
  amount,
})
const habitOf = (
  measure: Measure | null,
  completed: readonly string[],
  entries: ReturnType<typeof entry>[],
  on = today,
) => countedHabit({ createdDay: '2027-01-01' as Day, measure, completed: completed as Day[], entries }, on)

test('a week runs from Monday, a month from its first day, and the running ones say so', () => {
  const entries = [entry('2028-02-27', 300), entry('2028-02-28', 1500), entry('2028-02-29', 250), entry(today, 1)]
  const habit = habitOf(atLeast, [], entries)
  const weeks = weekSumsOf(habit)
  expect(weeks).toHaveLength(12)
  expect(weeks.slice(-2)).toEqual([
    { from: '2028-02-21', sum: 300, days: 1, isRunning: false },
    { from: '2028-02-28', sum: 1751, days: 3, isRunning: true },
  ])
  expect(monthSumsOf(habit).slice(-3)).toEqual([
    { from: '2028-01-01', sum: 0, days: 0, isRunning: false },
    { from: '2028-02-01', sum: 2050, days: 3, isRunning: false },
    { from: '2028-03-01', sum: 1, days: 1, isRunning: true },
  ])
})

test('a completed day without an amount counts its target, and of a limit nothing', () => {
  const entries = [entry('2028-02-29', 7000, 'done'), entry(today, null, 'notDone')]
  const days = ['2028-02-28', '2028-02-29']
  expect(weekSumsOf(habitOf(atLeast, days, entries)).at(-1)).toMatchObject({ sum: 12_000, days: 2 })
  const limit = [entry('2028-02-29', 700), entry(today, null, 'notDone')]
  expect(weekSumsOf(habitOf(atMost, days, limit)).at(-1)).toMatchObject({ sum: 700, days: 2 })
  expect(weekSumsOf(habitOf(null, days, entries)).every(({ days }) => days === 0)).toBe(true)
})

test('a completed day without an amount counts the target of its own day', () => {
  const later = [{ from: today, frequency: { kind: 'daily' }, target: 9000 }] as const
  const days = ['2028-02-28', today] as Day[]
  const createdDay = '2027-01-01' as Day
  const habit = countedHabit({ createdDay, measure: atLeast, later, completed: days }, today)
  expect(weekSumsOf(habit).at(-1)).toMatchObject({ sum: 14_000, days: 2 })
})

test('the mean is per day that has an amount, to a thousandth', () => {
  expect(meanOf({ sum: 1000, days: 3 })).toBe(333)
  expect(meanOf({ sum: 0, days: 2 })).toBe(0)
  expect(meanOf({ sum: 0, days: 0 })).toBeNull()
})

const anyEntries = fc.uniqueArray(
  fc.record({
    day: fc.integer({ min: -1, max: 500 }).map((ago) => addDays(today, -ago)),
    amount: fc.option(fc.integer({ min: 0, max: 1_000_000_000 })),
    state: fc.constantFrom('none', 'notDone', 'skipped' as const),
  }),
  { selector: ({ day }) => day },
)

test('each amount is in one week and one month, as a whole number', () => {
  fc.assert(
    fc.property(anyEntries, fc.constantFrom(atLeast, atMost), (entries, measure) => {
      const habit = habitOf(measure, [], entries)
      const amounts = new Map(entries.map(({ day, amount }) => [day, amount]))
      const expectSums = (sums: readonly AmountSum[], isIn: (day: Day, from: Day) => boolean) => {
        for (const { from, sum, days } of sums) {
          const inside = entries.filter(({ day, amount }) => amount !== null && isIn(day, from)).map(({ day }) => day)
          const autoKept = habit.completed.map(dayOfNumber).filter((day) => isIn(day, from))
          expect(sum).toBe(inside.reduce((total, day) => total + (amounts.get(day) ?? 0), 0))
          expect(days).toBe(new Set([...inside, ...autoKept]).size)
        }
        expect(sums.filter(({ isRunning }) => isRunning).map(({ from }) => from)).toEqual([sums.at(-1)?.from])
      }
      expectSums(weekSumsOf(habit), (day, from) => mondayOf(day) === from)
      expectSums(monthSumsOf(habit), (day, from) => day.slice(0, 7) === from.slice(0, 7))
    }),
  )
})

test('the weeks follow each other, and cover today', () => {
  for (const day of lastDays(today, 9)) {
    const weeks = weekSumsOf(habitOf(atLeast, [], [], day)).map(({ from }) => from)
    expect(weeks).toEqual(Array.from({ length: 12 }, (_, index) => addDays(mondayOf(day), 7 * (index - 11))))
  }
})

import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Frequency } from '../../habits/frequency.ts'
import { addDays, type Day, lastDays, type Weekday, weekdayOf } from '../../time/day.ts'
import { tickedHabitOf } from './ticked-habit.ts'
import { type WeekdayRate, weekdayRatesOf, weekdayVerdictOf } from './weekday-rates.ts'
import { weekdayWordsOf } from './analytics-wording.ts'

const today = '2026-03-29' as Day // a Sunday
const daily: Frequency = { kind: 'daily' }
const created = addDays(today, -83)
const wordsOf = (frequency: Frequency, completed: Iterable<Day>, createdDay = created) =>
  weekdayWordsOf(weekdayVerdictOf(weekdayRatesOf(tickedHabitOf(frequency, createdDay, completed), today)))

test('the strongest and the weakest day in words', () => {
  const allButSaturdays = lastDays(today, 84).filter((day) => weekdayOf(day) !== 6)
  expect(
    wordsOf(
      daily,
      lastDays(today, 84).filter((day) => weekdayOf(day) === 1),
    ),
  ).toBe(
    'You’re strongest on Mondays (100%) and weakest on Tuesdays, Wednesdays, Thursdays, Fridays, Saturdays and Sundays (0%).',
  )
  expect(wordsOf({ kind: 'weeklySpecificDays', days: [1, 6] }, allButSaturdays)).toBe(
    'You’re strongest on Mondays (100%) and weakest on Saturdays (0%).',
  )
})

test('a tie, a single scheduled day and a young habit have words of their own', () => {
  expect(wordsOf(daily, lastDays(today, 84))).toBe('No weekday stands out: you complete 100% on each.')
  expect(wordsOf({ kind: 'weeklySpecificDays', days: [0] }, [today])).toBe(
    'Sunday is the only scheduled day, and you complete 8% of them.',
  )
  const early = 'It’s too early to tell your best weekday. Give it a few more weeks.'
  expect(wordsOf(daily, [], today)).toBe(early)
  expect(wordsOf(daily, lastDays(today, 20), addDays(today, -19))).toBe(early)
  expect(wordsOf({ kind: 'weeklySpecificDays', days: [] }, [today])).toBe(early)
  expect(wordsOf({ kind: 'intervalBased', every: null }, [today])).toBe(early)
})

test('today is asked for once it is done, and only the last year is heard', () => {
  const rateOf = (completed: Day[]) => weekdayRatesOf(tickedHabitOf(daily, addDays(today, -7), completed), today).at(-1)
  expect(rateOf([])).toEqual({ weekday: 0, asked: 1, done: 0 })
  expect(rateOf([today])).toEqual({ weekday: 0, asked: 2, done: 1 })
  const rates = weekdayRatesOf(tickedHabitOf(daily, addDays(today, -3650), lastDays(today, 3651)), today)
  expect(rates.reduce((sum, { asked }) => sum + asked, 0)).toBe(365)
})

const rates = fc.tuple(
  ...([1, 2, 3, 4, 5, 6, 0] as const).map((weekday) =>
    fc.nat(60).chain((asked) => fc.nat(asked).map((done): WeekdayRate => ({ weekday, asked, done }))),
  ),
)

/** The weekdays at one percentage, read off the rates directly. */
const readOff = (rates: readonly WeekdayRate[], percent: number): Weekday[] =>
  rates.filter(({ asked, done }) => Math.round((100 * done) / asked) === percent).map(({ weekday }) => weekday)

test('the verdict is what can be read off the weekdays that were asked for often enough', () => {
  fc.assert(
    fc.property(rates, (rates) => {
      const heard = rates.filter(({ asked }) => asked >= 4)
      fc.pre(heard.length > 1)
      const percents = heard.map(({ asked, done }) => Math.round((100 * done) / asked))
      const [best, worst] = [Math.max(...percents), Math.min(...percents)]
      const expected =
        best === worst
          ? { kind: 'even', percent: best }
          : {
              kind: 'differs',
              best: { weekdays: readOff(heard, best), percent: best },
              worst: { weekdays: readOff(heard, worst), percent: worst },
            }
      expect(weekdayVerdictOf(rates)).toEqual(expected)
    }),
  )
})

test('an excused day counts for no weekday', () => {
  const sundays = lastDays(today, 84).filter((day) => weekdayOf(day) === 0)
  const habit = tickedHabitOf(daily, created, sundays.slice(0, 8), sundays.slice(6))
  expect(weekdayRatesOf(habit, today).at(-1)).toEqual({ weekday: 0, asked: 8, done: 8 })
})

import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { countedHabit } from '../../test/a-history.ts'
import type { Frequency } from '../habits/frequency.ts'
import { addDays, type Day, lastDays, weekdayOf } from '../time/day.ts'
import { type WeekdayRate, weekdayRatesOf } from '../completions/analytics/weekday-rates.ts'
import { weekdayWordsOf } from './weekday-wording.ts'
import { chiSquareTail } from './tails.ts'
import { verdictOf, weekdayVerdictOf } from './weekday-verdict.ts'

const today = '2026-03-29' as Day // a Sunday
const daily: Frequency = { kind: 'daily' }
const created = addDays(today, -83)
const wordsOf = (frequency: Frequency, completed: Iterable<Day>, createdDay = created) =>
  weekdayWordsOf(weekdayVerdictOf(countedHabit({ frequency, createdDay, completed }, today)))

test('the strongest and the weakest day in words', () => {
  const mondays = lastDays(today, 126).filter((day) => weekdayOf(day) === 1)
  expect(wordsOf({ kind: 'weeklySpecificDays', days: [1, 2, 3] }, mondays)).toBe(
    'You’re strongest on Mondays (100%) and weakest on Tuesdays and Wednesdays (0%).',
  )
  const withoutWeekends = lastDays(today, 84).filter((day) => weekdayOf(day) % 6 !== 0)
  expect(wordsOf(daily, withoutWeekends)).toBe('You’re strongest on weekdays (100%) and weakest on weekends (0%).')
})

test('what can be chance, a single scheduled day and a young habit have words of their own', () => {
  expect(wordsOf(daily, lastDays(today, 84))).toBe('No weekday stands out: you completed 100% in the last year.')
  const oneMissed = lastDays(today, 84).filter((_, index) => index !== 40)
  expect(wordsOf(daily, oneMissed)).toBe('No weekday stands out: you completed 99% in the last year.')
  expect(wordsOf({ kind: 'weeklySpecificDays', days: [0] }, [today])).toBe(
    'Sunday is the only scheduled day, and you complete 8% of them.',
  )
  const early = 'It’s too early to tell your best weekday. Give it a few more weeks.'
  expect(wordsOf(daily, [], today)).toBe(early)
  expect(wordsOf(daily, lastDays(today, 20), addDays(today, -19))).toBe(early)
  expect(wordsOf({ kind: 'weeklySpecificDays', days: [] }, [today])).toBe(early)
  expect(wordsOf({ kind: 'intervalBased', every: null }, [today])).toBe(early)
})

const kindAfter = (days: number) => {
  const withoutWeekends = lastDays(today, days).filter((day) => weekdayOf(day) % 6 !== 0)
  const createdDay = addDays(today, 1 - days)
  return weekdayVerdictOf(countedHabit({ createdDay, completed: withoutWeekends }, today)).kind
}

test('eight weeks are needed, however clear the difference', () => {
  expect(kindAfter(56)).toBe('tooEarly')
  expect(kindAfter(64)).toBe('differs')
})

test('today is asked for once it is completed, and only the last year is heard', () => {
  const ratesOf = (createdDay: Day, completed: Day[]) => weekdayRatesOf(countedHabit({ createdDay, completed }, today))
  expect(ratesOf(addDays(today, -7), []).at(-1)).toEqual({ weekday: 0, asked: 1, completed: 0 })
  expect(ratesOf(addDays(today, -7), [today]).at(-1)).toEqual({ weekday: 0, asked: 2, completed: 1 })
  const rates = ratesOf(addDays(today, -3650), lastDays(today, 3651))
  expect(rates.reduce((sum, { asked }) => sum + asked, 0)).toBe(365)
})

const rates = fc.tuple(
  ...([1, 2, 3, 4, 5, 6, 0] as const).map((weekday) =>
    fc.nat(60).chain((asked) => fc.nat(asked).map((completed): WeekdayRate => ({ weekday, asked, completed }))),
  ),
)

type Counts = { asked: number; completed: number }
const sumOf = (rates: readonly Counts[]): Counts =>
  rates.reduce((sum, { asked, completed }) => ({ asked: sum.asked + asked, completed: sum.completed + completed }), {
    asked: 0,
    completed: 0,
  })

/** By the textbook: squares of observed minus expected, hits and misses; null where four are not expected. */
function plainly(cells: readonly Counts[]): number | null {
  const all = sumOf(cells)
  let distance = 0
  for (const { asked, completed } of cells) {
    const hits = (asked * all.completed) / all.asked
    if (hits < 4 || asked - hits < 4) return null
    distance += (completed - hits) ** 2 / hits + (asked - completed - (asked - hits)) ** 2 / (asked - hits)
  }
  return cells.length < 2 ? null : chiSquareTail(distance, cells.length - 1)
}

test('a difference is named when the clearer of two chi-square tests finds it, and never otherwise', () => {
  fc.assert(
    fc.property(rates, (rates) => {
      const asked = rates.filter((rate) => rate.asked > 0)
      const parts = [asked.filter(({ weekday }) => weekday % 6 !== 0), asked.filter(({ weekday }) => weekday % 6 === 0)]
      const coarse = parts.filter((part) => part.length > 0).map(sumOf)
      const tests = (coarse.length < asked.length ? [asked, coarse] : [asked]).flatMap((cells) => plainly(cells) ?? [])
      const pValue = Math.min(1, tests.length * Math.min(...tests))
      const verdict = verdictOf(rates, { days: 365, isCount: false })
      expect(verdict.kind === 'differs').toBe(tests.length > 0 && pValue <= 0.05)
      fc.pre(verdict.kind === 'differs')
      expect(verdict.pValue).toBeCloseTo(pValue, 9)
      expect(verdict.best.percent).toBeGreaterThan(verdict.worst.percent)
      expect(verdict.days).toBe(sumOf(rates).asked)
    }),
  )
})

test('a count per week needs a clearer difference', () => {
  fc.assert(
    fc.property(rates, (rates) => {
      const [plain, counted] = [false, true].map(
        (isCount) => verdictOf(rates, { days: 365, isCount }).kind === 'differs',
      )
      expect(plain || !counted).toBe(true)
    }),
  )
})

test('an excused day counts for no weekday', () => {
  const sundays = lastDays(today, 84).filter((day) => weekdayOf(day) === 0)
  const days = { completed: sundays.slice(0, 8), skipped: sundays.slice(6) }
  const rates = weekdayRatesOf(countedHabit({ createdDay: created, ...days }, today))
  expect(rates.at(-1)).toEqual({ weekday: 0, asked: 8, completed: 8 })
})

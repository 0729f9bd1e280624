import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { countedHabit } from '../../../test/a-history.ts'
import type { Frequency } from '../../habits/frequency.ts'
import { addDays, type Day, dayNumberOf, lastDays, type Weekday, weekdayOf } from '../../time/day.ts'
import { monthRatesOf } from './month-rates.ts'

const daily: Frequency = { kind: 'daily' }
const day = fc
  .tuple(fc.integer({ min: 2023, max: 2029 }), fc.constantFrom('01-01', '02-28', '02-29', '03-01', '12-31', '08-31'))
  .map(([year, date]) => addDays(`${year}-${date.replace('02-29', '02-28')}` as Day, date === '02-29' ? 1 : 0))
const agos = fc.array(fc.integer({ min: 0, max: 420 }), { maxLength: 300 })

test('a leap February is full with 29 days, and months before the habit have no rate', () => {
  const completed = lastDays('2028-02-29' as Day, 29)
  const rates = monthRatesOf(countedHabit({ createdDay: '2028-02-01' as Day, completed }, '2028-03-31' as Day))
  expect(rates.map(({ month }) => month).slice(-3)).toEqual(['2028-01-01', '2028-02-01', '2028-03-01'])
  expect(rates.slice(-3).map(({ share }) => share)).toEqual([null, 1, 0])
  expect(rates.at(-2)?.completions).toBe(29)
})

test('on the first of a month, while it is open, the month says nothing yet', () => {
  const today = '2026-04-01' as Day
  const createdDay = '2026-01-01' as Day
  const shareWith = (completed: Day[]) => monthRatesOf(countedHabit({ createdDay, completed }, today)).at(-1)?.share
  expect(shareWith(['2026-03-31' as Day])).toBeNull()
  expect(shareWith([today])).toBe(1)
})

test('twelve months in a row that end with this one, across leap days and new year', () => {
  fc.assert(
    fc.property(day, (today) => {
      const months = monthRatesOf(countedHabit({ createdDay: today }, today)).map(({ month }) => month)
      const thisMonth = Temporal.PlainYearMonth.from(today)
      const expected = Array.from({ length: 12 }, (_, index) => thisMonth.subtract({ months: 11 - index }).toString())
      expect(months).toEqual(expected.map((month) => `${month}-01`))
    }),
  )
})

test('a daily habit’s month is its completions over its days, counted one by one', () => {
  fc.assert(
    fc.property(day, agos, fc.integer({ min: 0, max: 500 }), (today, agos, age) => {
      const days = agos.map((ago) => addDays(today, -ago))
      const habit = countedHabit({ createdDay: addDays(today, -age), completed: days }, today)
      for (const { month, completions, share } of monthRatesOf(habit)) {
        const inMonth = lastDays(today, 500).filter(
          (day) => day.slice(0, 7) === month.slice(0, 7) && dayNumberOf(day) >= habit.began,
        )
        const counted = inMonth.filter((day) => day < today || days.includes(day))
        const done = inMonth.filter((day) => days.includes(day)).length
        expect(completions).toBe(done)
        expect(share).toBe(counted.length === 0 ? null : done / counted.length)
      }
    }),
    { numRuns: 40 },
  )
})

test('a completion on a day off is counted as a completion and changes no rate', () => {
  fc.assert(
    fc.property(day, agos, fc.uniqueArray(fc.constantFrom<Weekday>(0, 1, 2, 3, 4, 5, 6)), (today, agos, weekdays) => {
      const frequency: Frequency = { kind: 'weeklySpecificDays', days: weekdays }
      // Whether today counts depends on any completion of today, so today is not completed.
      const days = agos.filter((ago) => ago > 0).map((ago) => addDays(today, -ago))
      const asked = days.filter((day) => weekdays.includes(weekdayOf(day)))
      const createdDay = addDays(today, -420)
      const ratesOf = (completed: Day[]) => monthRatesOf(countedHabit({ frequency, createdDay, completed }, today))
      const all = ratesOf(days)
      const onlyAsked = ratesOf(asked)
      expect(all.map(({ share }) => share)).toEqual(onlyAsked.map(({ share }) => share))
      expect(all.every(({ share }) => share === null || (share >= 0 && share <= 1))).toBe(true)
    }),
  )
})

test('excused days are not asked for, and a month of nothing else has no rate', () => {
  const today = '2026-03-31' as Day
  const createdDay = '2026-01-01' as Day
  const skipped = [...lastDays('2026-02-28' as Day, 28), ...lastDays('2026-03-11' as Day, 10)]
  const completed = [...lastDays('2026-03-31' as Day, 10), '2026-03-02' as Day]
  for (const frequency of [daily, { kind: 'weeklyCount', count: 7 }] satisfies Frequency[]) {
    const habit = countedHabit({ frequency, createdDay, completed, skipped }, today)
    expect(
      monthRatesOf(habit)
        .map(({ share }) => share)
        .slice(-3),
    ).toEqual([0, null, 11 / 22])
  }
})

test('a daily month without its excused days is that of the days that are left', () => {
  fc.assert(
    fc.property(day, agos, agos, (today, ticks, skips) => {
      const at = (ago: number) => addDays(today, -ago)
      const habit = countedHabit({ createdDay: at(500), completed: ticks.map(at), skipped: skips.map(at) }, today)
      for (const { month, share } of monthRatesOf(habit)) {
        const days = lastDays(today, 501).filter((day) => day.slice(0, 7) === month.slice(0, 7))
        const done = days.filter((day) => ticks.map(at).includes(day))
        const missed = days.filter((day) => day < today && !done.includes(day) && !skips.map(at).includes(day))
        const asked = done.length + missed.length
        expect(share).toBe(asked === 0 ? null : done.length / asked)
      }
    }),
    { numRuns: 20 },
  )
})

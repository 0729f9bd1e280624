import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { aHistory, countedHabit } from '../../../test/a-history.ts'
import type { Frequency } from '../../habits/frequency.ts'
import { figuresOf } from '../../history/figures.ts'
import { addDays, type Day, dayOfNumber, daysBetween, lastDays } from '../../time/day.ts'
import { monthEndsOf, strengthTrendOf } from './strength-trend.ts'
import { strengthWordsOf } from './analytics-wording.ts'

const frequency = fc.constantFrom<Frequency>(
  { kind: 'daily' },
  { kind: 'weeklyCount', count: 3 },
  { kind: 'weeklySpecificDays', days: [1, 3] },
  { kind: 'intervalBased', every: 9 },
)
const today = fc.constantFrom<Day>('2028-02-29' as Day, '2028-03-01' as Day, '2026-12-31' as Day, '2027-01-01' as Day)
const agos = fc.array(fc.integer({ min: -1, max: 900 }), { maxLength: 400 })

test('the trend is the strength of each of its days, from a year ago or from where the habit began', () => {
  fc.assert(
    fc.property(frequency, today, agos, fc.nat(800), fc.nat(364), (frequency, today, agos, age, ago) => {
      const days = agos.map((ago) => addDays(today, -ago))
      const createdDay = addDays(today, -age)
      const habit = countedHabit({ frequency, createdDay, completed: days }, today)
      const trend = strengthTrendOf(habit)
      expect(trend.map(({ day }) => day)).toEqual(
        lastDays(today, Math.min(365, daysBetween(dayOfNumber(habit.began), today) + 1)),
      )
      const point = trend.at(-1 - ago)
      fc.pre(point !== undefined)
      const completed = days.filter((day) => day <= point.day)
      const before = aHistory({ frequency, createdDay, completed })
      expect(point.strength).toBe(figuresOf(before, point.day).strength)
    }),
  )
})

test('a habit without a completion is flat, and one from tomorrow has no trend yet', () => {
  const day = '2026-03-29' as Day
  const flat = strengthTrendOf(countedHabit({ createdDay: addDays(day, -9) }, day))
  expect(flat.map(({ strength }) => strength)).toEqual(Array.from({ length: 10 }, () => 0))
  expect(strengthTrendOf(countedHabit({ createdDay: addDays(day, 1) }, day))).toEqual([])
})

test('each month ends once, and the trend ends with today', () => {
  fc.assert(
    fc.property(today, fc.nat(500), (today, age) => {
      const trend = strengthTrendOf(countedHabit({ createdDay: addDays(today, -age) }, today))
      const ends = monthEndsOf(trend)
      expect(ends.at(-1)).toEqual(trend.at(-1))
      const months = new Set(trend.map(({ day }) => day.slice(0, 7)))
      expect(ends.map(({ day }) => day.slice(0, 7))).toEqual([...months])
      for (const { day } of ends.slice(0, -1)) expect(addDays(day, 1).slice(8)).toBe('01')
    }),
  )
})

test('every strength has words', () => {
  const words = Array.from({ length: 101 }, (_, strength) => strengthWordsOf(strength))
  expect(new Set(words).size).toBe(6)
  expect(words[100]).toBe('As strong as it gets. You hardly ever miss it.')
})

test('with excused days, the trend ends with the strength of the habit', () => {
  const past = fc.array(fc.nat(400), { maxLength: 200 })
  fc.assert(
    fc.property(frequency, today, past, past, (frequency, today, ticks, skips) => {
      const at = (ago: number) => addDays(today, -ago)
      const habit = { frequency, createdDay: at(400), completed: ticks.map(at), skipped: skips.map(at) }
      const { strength } = figuresOf(aHistory(habit), today)
      expect(strengthTrendOf(countedHabit(habit, today)).at(-1)?.strength).toBe(strength)
    }),
  )
})

import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { countedHabit } from '../../../test/a-history.ts'
import { figuresIn } from '../../history/figures.ts'
import { addDays, type Day, lastDays } from '../../time/day.ts'
import { comparedWordsOf, windowFiguresOf } from './window-figures.ts'

const today = '2028-03-01' as Day
const figuresOf = (completed: Iterable<Day>) =>
  windowFiguresOf(countedHabit({ createdDay: addDays(today, -60), completed }, today))

test('the days on both sides of the border, and what they come to in words', () => {
  const figures = figuresOf([addDays(today, 1), addDays(today, -29), addDays(today, -30), addDays(today, -59)])
  expect(figures).toEqual({ completions: 1, before: 2, longestRun: 1 })
  expect(comparedWordsOf(figures)).toBe('1 fewer than in the previous 30 days.')
  expect(comparedWordsOf(figuresOf(lastDays(today, 3)))).toBe('3 more than in the previous 30 days.')
  expect(comparedWordsOf(figuresOf([]))).toBe('Same as the previous 30 days.')
})

const bornAgo = (ago: number) =>
  windowFiguresOf(countedHabit({ createdDay: addDays(today, -ago), completed: [today] }, today))

test('a habit that was not there for both is not compared', () => {
  expect(bornAgo(59).before).toBe(0)
  expect(bornAgo(58).before).toBeNull()
  expect(comparedWordsOf(bornAgo(58))).toBeNull()
})

test('the figures are those of the two calendars', () => {
  const history = fc.array(fc.integer({ min: -1, max: 90 }).map((ago) => addDays(today, -ago)))
  fc.assert(
    fc.property(history, (days) => {
      const marked = (until: Day) => lastDays(until, 30).filter((day) => days.includes(day))
      const now = marked(today)
      expect(figuresOf(days)).toEqual({
        completions: now.length,
        before: marked(addDays(today, -30)).length,
        longestRun: figuresIn(countedHabit({ createdDay: today, completed: now }, today)).longestStreak,
      })
    }),
  )
})

const anyDice = fc.array(fc.nat(9), { minLength: 30, maxLength: 30 })
const anyOneIn = fc.option(fc.integer({ min: 3, max: 6 }))
const anyFrequency = fc.constantFrom({ kind: 'daily' } as const, { kind: 'weeklyCount', count: 6 } as const)

test('where all days are in the window, the longest run is the longest streak, with forgiven days', () => {
  fc.assert(
    fc.property(anyDice, anyOneIn, anyFrequency, (dice, forgiveOneIn, frequency) => {
      const completed = lastDays(today, 30).filter((_, index) => (dice[index] ?? 0) > 1)
      const habit = countedHabit({ frequency, createdDay: addDays(today, -29), forgiveOneIn, completed }, today)
      expect(windowFiguresOf(habit).longestRun).toBe(figuresIn(habit).longestStreak)
    }),
  )
})

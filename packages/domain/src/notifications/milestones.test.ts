import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { countedHabit } from '../../test/a-history.ts'
import type { Frequency } from '../habits/frequency.ts'
import { addDays, type Day, dayNumberOf, type Weekday } from '../time/day.ts'
import { figuresIn } from '../history/figures.ts'
import { isMilestone, milestoneBetween, reachedStreaksOf } from './milestones.ts'
import { isNearCount, reachedCountOf } from './tick-counts.ts'

const friday = '2026-03-27' as Day
const createdDay = '2026-01-01' as Day

/** What a tick on a Friday reached, after others so many days before it. */
const reachedBy = (frequency: Frequency, ago: readonly number[], target = 30) => {
  const others = ago.map((days) => addDays(friday, -days))
  const countedWith = (completed: Day[]) => countedHabit({ frequency, createdDay, completed }, friday)
  return reachedStreaksOf(
    { id: 'h', name: 'Read', target },
    figuresIn(countedWith(others)),
    countedWith([friday, ...others]),
  )
}
const daysOfWeekday = (...days: Weekday[]): Frequency => ({ kind: 'weeklySpecificDays', days })
const timesPerWeek = (count: number): Frequency => ({ kind: 'weeklyCount', count })

test('3, 7, 14 … 365 and then each further hundred', () => {
  const all = Array.from({ length: 700 }, (_, index) => index).filter(isMilestone)
  expect(all).toEqual([3, 7, 14, 21, 30, 50, 66, 100, 150, 200, 250, 300, 365, 400, 500, 600])
})

test('of several that one tick passes, the highest; the target counts like one of them', () => {
  expect(milestoneBetween(2, 3, 30)).toBe(3)
  expect(milestoneBetween(3, 4, 30)).toBeNull()
  expect(milestoneBetween(2, 22, 30)).toBe(21)
  expect(milestoneBetween(9, 10, 10)).toBe(10)
  expect(milestoneBetween(10, 9, 10)).toBeNull()
})

test('what is found lies between, and nothing higher does', () => {
  const count = fc.integer({ min: 0, max: 1200 })
  fc.assert(
    fc.property(count, count, fc.integer({ min: 1, max: 365 }), (before, after, target) => {
      const found = milestoneBetween(before, after, target)
      const counts = Array.from({ length: Math.max(0, after - before) }, (_, index) => after - index)
      expect(found).toBe(counts.find((one) => isMilestone(one) || one === target) ?? null)
    }),
  )
})

test('a target that is reached is a milestone and an achievement', () => {
  const reached = reachedBy({ kind: 'daily' }, [1, 2, 3, 4], 5)
  expect(reached.map(({ achievement }) => achievement)).toEqual([
    { kind: 'streak', habitId: 'h', habitName: 'Read', count: 5, unit: 'day' },
    { kind: 'target', habitId: 'h', habitName: 'Read', count: 5, unit: 'day' },
  ])
  const to = dayNumberOf(friday)
  expect(reached[0]?.milestone).toEqual({ name: 'streak:h:day:5', from: to - 4, to })
})

test('the target of a habit that is not daily is meant in its own occurrences', () => {
  expect(reachedBy(timesPerWeek(5), [1, 2, 3, 4, 5, 6, 7], 8)).toEqual([])
  const sevenWeeks = [1, 2, 3, 4, 5, 6, 7].map((week) => 7 * week)
  expect(reachedBy(timesPerWeek(1), sevenWeeks, 8).map(({ achievement }) => achievement)).toMatchObject([
    { kind: 'streak', count: 8, unit: 'week' },
    { kind: 'target', count: 8, unit: 'week' },
  ])
})

const countsOf = (frequency: Frequency, ago: number[]) =>
  reachedBy(frequency, ago).map(({ achievement }) => 'unit' in achievement && [achievement.count, achievement.unit])

test('a habit that is not daily counts days and its own occurrences; the same count is named once', () => {
  expect(countsOf(daysOfWeekday(1, 3, 5), [2, 4])).toEqual([[3, 'turn']])
  expect(countsOf(daysOfWeekday(3, 4, 5), [1, 2])).toEqual([[3, 'day']])
  expect(countsOf(daysOfWeekday(3, 4, 5), [1, 2, 7, 8, 9, 14])).toEqual([
    [3, 'day'],
    [7, 'turn'],
  ])
  expect(countsOf(timesPerWeek(2), [1, 7, 8, 14, 15])).toEqual([[3, 'week']])
})

test('round counts of ticks are noticed from both sides, and only while they are new', () => {
  expect(reachedCountOf(1)?.achievement).toEqual({ kind: 'ticks', count: 1 })
  expect(reachedCountOf(9)?.milestone.name).toBe('ticks:1')
  expect(reachedCountOf(10)?.milestone.name).toBe('ticks:10')
  expect(reachedCountOf(0)).toBeNull()
  expect(reachedCountOf(700)).toBeNull()
  expect(reachedCountOf(5000)).toBeNull()
  expect([0, 100, 480, 520, 990].every(isNearCount)).toBe(true)
  expect([200, 400, 600, 1100].some(isNearCount)).toBe(false)
})

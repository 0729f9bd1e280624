import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Frequency } from '../habits/frequency.ts'
import { type CurrentRuns, isMilestone, milestoneBetween, reachedStreaksOf } from './milestones.ts'
import { isNearCount, reachedCountOf } from './tick-counts.ts'

const runs = (calendar: number, schedule = calendar): CurrentRuns => ({
  calendar: { count: calendar, first: 101, last: 100 + calendar },
  schedule: { count: schedule, first: 11, last: 10 + schedule },
})
const habit = (frequency: Frequency, target = 30) => ({ id: 'h', name: 'Read', frequency, target })
const daily: Frequency = { kind: 'daily' }

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
  const reached = reachedStreaksOf(habit(daily, 5), runs(4), runs(5))
  expect(reached.map(({ achievement }) => achievement)).toEqual([
    { kind: 'streak', habitId: 'h', habitName: 'Read', count: 5, unit: 'day' },
    { kind: 'target', habitId: 'h', habitName: 'Read', count: 5, unit: 'day' },
  ])
  expect(reached[0]?.milestone).toEqual({ name: 'streak:h:day:5', from: 101, to: 105 })
})

test('the target of a habit that is not daily is meant in its own turns', () => {
  const weeks = habit({ kind: 'weeklyCount', count: 5 }, 8)
  expect(reachedStreaksOf(weeks, runs(7, 1), runs(8, 1))).toEqual([])
  expect(reachedStreaksOf(weeks, runs(1, 7), runs(2, 8)).map(({ achievement }) => achievement)).toMatchObject([
    { kind: 'streak', count: 8, unit: 'week' },
    { kind: 'target', count: 8, unit: 'week' },
  ])
})

test('a habit that is not daily counts days and its own turns; the same count is told once', () => {
  const weekdays = habit({ kind: 'weeklySpecificDays', days: [1, 3, 5] })
  const told = (before: CurrentRuns, after: CurrentRuns) =>
    reachedStreaksOf(weekdays, before, after).map(
      ({ achievement }) => 'unit' in achievement && [achievement.count, achievement.unit],
    )
  expect(told(runs(1, 2), runs(1, 3))).toEqual([[3, 'turn']])
  expect(told(runs(2, 2), runs(3, 3))).toEqual([[3, 'day']])
  expect(told(runs(2, 6), runs(3, 7))).toEqual([
    [3, 'day'],
    [7, 'turn'],
  ])
  const weeks = habit({ kind: 'weeklyCount', count: 2 })
  expect(reachedStreaksOf(weeks, runs(1, 2), runs(2, 3))[0]?.achievement).toMatchObject({ count: 3, unit: 'week' })
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

import { addDays, type Day, lastDays } from '@daymark/domain/time/day.ts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { aHabit } from '../../../../test/a-habit.ts'
import { daySharesOf } from './day-shares.ts'

const today = '2026-11-15' as Day
const ago = (days: number) => addDays(today, -days)
const lastTwo = (habits: Parameters<typeof daySharesOf>[0]) =>
  daySharesOf(habits, today)
    .slice(-2)
    .map(({ done, asked }) => [done, asked])

test('a habit counts from its first day, and only on scheduled days', () => {
  const daily = aHabit({ recentDays: [today] })
  const sundays = aHabit({ frequency: 1, weeklyDays: [0] })
  const newcomer = aHabit({ createdDay: today })
  expect(lastTwo([daily, sundays, newcomer])).toEqual([
    [0, 1],
    [1, 3],
  ])
})

test('a completion before the first day or on a day off counts as scheduled', () => {
  const imported = aHabit({ createdDay: today, firstCompletedDay: ago(5), recentDays: [ago(5)] })
  expect(daySharesOf([imported], today).slice(-7)).toEqual([
    { day: ago(6), done: 0, asked: 0 },
    { day: ago(5), done: 1, asked: 1 },
    ...[4, 3, 2, 1, 0].map((days) => ({ day: ago(days), done: 0, asked: 1 })),
  ])
  expect(lastTwo([aHabit({ frequency: 1, weeklyDays: [1], recentDays: [today] })])).toEqual([
    [0, 0],
    [1, 1],
  ])
})

test('thirty days, never more done than asked, never more asked than there are habits, in any order of habits', () => {
  const habit = fc
    .record({
      frequency: fc.integer({ min: 0, max: 3 }),
      weeklyDays: fc.subarray([0, 1, 2, 3, 4, 5, 6] as const).map((days) => [...days]),
      intervalDays: fc.integer({ min: 1, max: 9 }),
      createdDay: fc.integer({ min: 0, max: 40 }).map(ago),
      recentDays: fc.subarray(lastDays(today, 30)),
    })
    .map(aHabit)
  fc.assert(
    fc.property(fc.array(habit), (habits) => {
      const shares = daySharesOf(habits, today)
      expect(shares.map(({ day }) => day)).toEqual(lastDays(today, 30))
      for (const { done, asked } of shares) {
        expect(done).toBeLessThanOrEqual(asked)
        expect(asked).toBeLessThanOrEqual(habits.length)
      }
      expect(daySharesOf(habits.toReversed(), today)).toEqual(shares)
    }),
  )
})

import { dayStatusOf, isToDo, progressOn } from '@daymark/contract/day-status.ts'
import { addDays, type Day } from '@daymark/domain/time/day.ts'
import { expect, test } from 'vitest'
import { aHabit } from '../../../../test/a-habit.ts'

const sunday = '2026-11-15' as Day

test('a day is done, open or off, by what was completed and then by the schedule', () => {
  const runs = aHabit({ frequency: 1, weeklyDays: [1, 3, 5], recentDays: [addDays(sunday, -6)] })
  expect([-6, -5, -4, 0].map((days) => dayStatusOf(runs, addDays(sunday, days)))).toEqual([
    'done',
    'off',
    'open',
    'off',
  ])
})

test('a tick on a day off is seen, so that it can be taken back', () => {
  expect(dayStatusOf(aHabit({ frequency: 1, weeklyDays: [1], recentDays: [sunday] }), sunday)).toBe('done')
})

test('a paused day asks for nothing, and a tick on it counts', () => {
  const pauses = [{ from: addDays(sunday, -2), to: null }]
  const entries = [{ day: addDays(sunday, -2), state: 'notDone' as const, amount: null }]
  const habit = aHabit({ pauses, recentDays: [addDays(sunday, -1)], recentEntries: entries })
  expect([-3, -2, -1, 0].map((days) => dayStatusOf(habit, addDays(sunday, days)))).toEqual([
    'open',
    'paused',
    'done',
    'paused',
  ])
  expect(isToDo(habit, 'paused')).toBe(false)
})

test('a day follows the rule that was in force', () => {
  const schedule = { weeklyDays: [], weeklyCount: null, intervalDays: null }
  const habit = aHabit({
    measure: { unit: 'glasses', target: 8, direction: 'atLeast', step: 1 },
    rules: [
      { from: null, frequency: 1, ...schedule, weeklyDays: [1], target: 4 },
      { from: sunday, frequency: 0, ...schedule, target: 8 },
    ],
  })
  expect([-1, 0].map((days) => dayStatusOf(habit, addDays(sunday, days)))).toEqual(['off', 'open'])
  expect([-1, 0].map((days) => progressOn(habit, addDays(sunday, days))?.text)).toEqual([
    '0 of 4 glasses',
    '0 of 8 glasses',
  ])
})

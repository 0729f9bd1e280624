import { addDays, type Day } from '@daymark/domain/time/day.ts'
import { expect, test } from 'vitest'
import { aHabit } from '../../../../test/a-habit.ts'
import { dayStatusOf } from './day-status.ts'

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

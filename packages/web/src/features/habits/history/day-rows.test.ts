import { addDays, type Day } from '@daymark/domain/time/day.ts'
import { expect, test } from 'vitest'
import { aHabit } from '../../../../test/a-habit.ts'
import { dayRowsOf, saidDaysOf } from './day-rows.ts'

const today = '2026-11-15' as Day
const ago = (days: number) => addDays(today, -days)

test('of the last 30 days the habit is newer than its entries, and completed days are done', () => {
  const habit = aHabit({ recentEntries: [{ day: ago(1), state: 'skipped', amount: null }] })
  const entries = [
    { day: ago(40), state: 'none' as const, amount: 1.5, note: null },
    { day: ago(2), state: 'skipped' as const, amount: null, note: null },
  ]
  const said = saidDaysOf(habit, entries, today)
  expect(said).toEqual([
    { day: ago(40), state: 'none', amount: 1500 },
    { day: ago(1), state: 'skipped', amount: null },
  ])
  expect(dayRowsOf([ago(0), ago(40)], said)).toEqual([
    { day: ago(40), state: 'done', amount: 1500 },
    { day: ago(1), state: 'skipped', amount: null },
    { day: ago(0), state: 'done', amount: null },
  ])
})

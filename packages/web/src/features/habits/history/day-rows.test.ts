import { countDays } from '@daymark/domain/history/counted-days.ts'
import { rowsOf } from '@daymark/domain/history/habit-days.ts'
import { addDays, type Day, dayNumberOf } from '@daymark/domain/time/day.ts'
import { expect, test } from 'vitest'
import { aHabit } from '../../../../test/a-habit.ts'
import { historyOf } from './day-rows.ts'

const today = '2026-11-15' as Day
const ago = (days: number) => addDays(today, -days)
const completion = (day: Day) => ({ id: day, habitId: 'a1', completedDate: day, notes: null })

test('of the last 30 days the habit is newer than what was opened, and completed days are completed', () => {
  const habit = aHabit({
    recentDays: [ago(4)],
    recentEntries: [{ day: ago(1), state: 'skipped', amount: null }],
  })
  const entries = [
    { day: ago(40), state: 'none' as const, amount: 1.5, note: null },
    { day: ago(2), state: 'skipped' as const, amount: null, note: null },
  ]
  const { days } = historyOf(habit, { completions: [ago(3), ago(40), ago(50)].map(completion), entries }, today)
  expect(rowsOf(days)).toEqual([
    { day: ago(50), state: 'done', amount: null },
    { day: ago(40), state: 'done', amount: 1500 },
    { day: ago(4), state: 'done', amount: null },
    { day: ago(1), state: 'skipped', amount: null },
  ])
})

test('a day that a limit kept by itself is no entry', () => {
  const measure = { unit: 'cups', target: 2, direction: 'atMost' as const, step: 1 }
  const habit = aHabit({ measure, createdDay: ago(40), recentDays: [ago(2), ago(1)] })
  const entries = [{ day: ago(35), state: 'notDone' as const, amount: 3, note: null }]
  const history = historyOf(habit, { completions: [ago(36), ago(45)].map(completion), entries }, today)
  expect(rowsOf(history.days).map(({ day }) => day)).toEqual([ago(45), ago(35)])
  expect(countDays(history, today).completed).not.toContain(dayNumberOf(ago(35)))
})

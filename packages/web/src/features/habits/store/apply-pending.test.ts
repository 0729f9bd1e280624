import { addDays, type Day } from '@daymark/domain/time/day.ts'
import { daysOf, stateOn } from '@daymark/domain/history/habit-days.ts'
import { daysText, readDaysText } from '@daymark/domain/history/packed-days.ts'
import { expect, test } from 'vitest'
import { aHabit } from '../../../../test/a-habit.ts'
import { type Outbox, withChange } from './outbox.ts'
import { makeOptimisticHabit, pendingEntries } from './apply-pending.ts'

const today = '2026-11-15' as Day
const tick = (day: Day): Outbox =>
  [{ habitId: 'read', day, kind: 'tick', isCompleted: true, key: 'k', at: 0 }] as unknown as Outbox

test('the figures of a pending tick are those that the server will compute', () => {
  const days = daysText(daysOf([{ day: addDays(today, -1), state: 'done', amount: null }]))
  const fetched = { ...aHabit({ id: 'read', days, createdDay: addDays(today, -1) }), fetchedOn: today }
  const habit = makeOptimisticHabit()({ fetched }, tick(today), today)
  expect(habit).toMatchObject({ isCompletedToday: true, currentStreak: 2, totalCompletions: 2, successRate: 100 })
  expect(habit.recentDays).toEqual([addDays(today, -1), today])
  expect(stateOn(readDaysText(habit.days), today)).toBe('done')
})

test('on the day of a change a habit has its new schedule and target', () => {
  const schedule = { weeklyDays: [], weeklyCount: null, intervalDays: null }
  const measure = { unit: 'glasses', target: 8, direction: 'atLeast' as const, step: 1 }
  const rules = [
    { from: null, frequency: 0, ...schedule, target: 8 },
    { from: today, frequency: 2, ...schedule, weeklyCount: 4, target: 10 },
  ]
  const fetched = { ...aHabit({ id: 'read', measure, rules }), fetchedOn: addDays(today, -1) }
  const habit = makeOptimisticHabit()({ fetched }, [], today)
  expect(habit).toMatchObject({ frequency: 2, weeklyCount: 4, measure: { ...measure, target: 10 } })
})

test('a tick that is taken back before it was sent leaves the amount, as the server does', () => {
  const measure = { unit: 'glasses', target: 8, direction: 'atLeast' as const, step: 1 }
  const days = daysText(daysOf([{ day: today, state: 'none', amount: 5000 }]))
  const fetched = { ...aHabit({ id: 'read', measure, days }), fetchedOn: today }
  const ticks = [true, false].map((isCompleted) => ({
    habitId: 'read',
    day: today,
    kind: 'tick' as const,
    isCompleted,
  }))
  const outbox = ticks.reduce<Outbox>((before, change) => withChange(before, change, 0), [])
  expect(pendingEntries({ fetched }, outbox, today).get(today)).toEqual({ state: 'none', amount: 5000, note: null })
})

import { addDays, type Day } from '@daymark/domain/time/day.ts'
import { expect, test, vi } from 'vitest'
import { aHabit } from '../../../../test/a-habit.ts'
import { makeLazyFigures } from './lazy-figures.ts'
import { type Outbox, withChange } from './outbox.ts'
import { makeOptimisticHabit, pendingEntries } from './optimistic.ts'

const today = '2026-11-15' as Day
const tick = (day: Day): Outbox =>
  [{ habitId: 'read', day, kind: 'tick', isCompleted: true, key: 'k', at: 0 }] as unknown as Outbox

test('before figures can be computed a tick shows on its day, and its streak follows', async () => {
  const fetched = { ...aHabit({ id: 'read', recentDays: [addDays(today, -1)], totalCompletions: 1 }), fetchedOn: today }
  const shown = vi.fn<() => void>()
  const optimisticHabit = makeOptimisticHabit(shown, makeLazyFigures())
  const rough = optimisticHabit({ fetched }, tick(today), today)
  expect(rough).toMatchObject({ isCompletedToday: true, recentDays: [addDays(today, -1), today], currentStreak: 0 })
  await vi.waitFor(() => expect(shown).toHaveBeenCalledOnce())
  expect(optimisticHabit({ fetched }, tick(today), today)).toMatchObject({ isCompletedToday: true, currentStreak: 2 })
})

test('on the day of a change a habit has its new schedule and target', () => {
  const schedule = { weeklyDays: [], weeklyCount: null, intervalDays: null }
  const measure = { unit: 'glasses', target: 8, direction: 'atLeast' as const, step: 1 }
  const rules = [
    { from: null, frequency: 0, ...schedule, target: 8 },
    { from: today, frequency: 2, ...schedule, weeklyCount: 4, target: 10 },
  ]
  const fetched = { ...aHabit({ id: 'read', measure, rules }), fetchedOn: addDays(today, -1) }
  const habit = makeOptimisticHabit(() => undefined)({ fetched }, [], today)
  expect(habit).toMatchObject({ frequency: 2, weeklyCount: 4, measure: { ...measure, target: 10 } })
})

test('a tick that is taken back before it was sent leaves the amount, as the server does', () => {
  const measure = { unit: 'glasses', target: 8, direction: 'atLeast' as const, step: 1 }
  const recentEntries = [{ day: today, state: 'none' as const, amount: 5 }]
  const fetched = { ...aHabit({ id: 'read', measure, recentEntries }), fetchedOn: today }
  const ticks = [true, false].map((isCompleted) => ({
    habitId: 'read',
    day: today,
    kind: 'tick' as const,
    isCompleted,
  }))
  const outbox = ticks.reduce<Outbox>((before, change) => withChange(before, change, 0), [])
  expect(pendingEntries({ fetched }, outbox, today).get(today)).toEqual({ state: 'none', amount: 5000, note: null })
})

import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayStates } from '../history/habit-days.ts'
import type { Day } from '../time/day.ts'
import { webhookEvents } from './connection.ts'
import { type DayChange, dayEventsOf, habitEventOf, pauseEventOf } from './webhook-events.ts'

const habit = { id: 'a', name: 'Read', isActive: true, description: 'kept at home' }
const day = '2026-03-29' as Day

test('a tick completes, changes the day and tells the streaks it reached', () => {
  const streaks = [{ count: 7, unit: 'day' }]
  const ticked = { habit, day, wasCompleted: false, isCompleted: true, state: 'done', amount: null, streaks } as const
  const data = { habit: { id: 'a', name: 'Read', isActive: true }, day, isCompleted: true, state: 'done', amount: null }
  expect(dayEventsOf(ticked)).toEqual([
    { type: 'habit.completed', data },
    { type: 'day.changed', data },
    { type: 'streak.milestone', data: { habit: data.habit, day, count: 7, unit: 'day' } },
  ])
})

test('an event of a habit has its id, name and whether it is active, and nothing else of it', () => {
  expect(habitEventOf('habit.deleted', habit)).toEqual({
    type: 'habit.deleted',
    data: { habit: { id: 'a', name: 'Read', isActive: true } },
  })
})

test('a pause for all has its days, and not its reason', () => {
  const pause = { id: 'p', from: day, to: null, reason: 'kept at home' }
  expect(pauseEventOf(pause, true)).toEqual({
    type: 'pause.changed',
    data: { pause: { id: 'p', from: day, to: null }, isRemoved: true },
  })
})

const change: fc.Arbitrary<DayChange> = fc.record({
  habit: fc.constant(habit),
  day: fc.constant(day),
  wasCompleted: fc.boolean(),
  isCompleted: fc.boolean(),
  state: fc.constantFrom(...dayStates),
  amount: fc.option(fc.nat()),
  streaks: fc.array(fc.record({ count: fc.nat(), unit: fc.constantFrom('day', 'turn', 'week') }), { maxLength: 3 }),
})

test('every change is one day.changed, and a completion told exactly where it changed', () => {
  fc.assert(
    fc.property(change, (changed) => {
      const types = dayEventsOf(changed).map(({ type }) => type)
      expect(types.every((type) => webhookEvents.includes(type))).toBe(true)
      expect(types.filter((type) => type === 'day.changed')).toHaveLength(1)
      expect(types.includes('habit.completed')).toBe(!changed.wasCompleted && changed.isCompleted)
      expect(types.includes('habit.uncompleted')).toBe(changed.wasCompleted && !changed.isCompleted)
      expect(types.filter((type) => type === 'streak.milestone')).toHaveLength(changed.streaks.length)
    }),
  )
})

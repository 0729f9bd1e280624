import { addDays, type Day, dayNumberOf } from '@daymark/domain/time/day.ts'
import { expect, test } from 'vitest'
import { aHabit } from '../../../../test/a-habit.ts'
import { tickMinutesOf } from './tick-minutes.ts'

const today = '2026-11-15' as Day
const ago = (days: number) => addDays(today, -days)
const completion = (day: Day, id = '0190f2f0-0000-4000-8000-0000000000a1') => ({
  id,
  habitId: 'a1',
  completedDate: day,
  notes: null,
})

test('only a tick that was made on its own day has a minute, and no measured habit has one', () => {
  const now = Temporal.Instant.from('2026-11-15T12:00:00Z')
  const made = Temporal.Instant.from('2026-11-14T06:30:00Z').epochMilliseconds.toString(16).padStart(12, '0')
  const id = `${made.slice(0, 8)}-${made.slice(8)}-7000-8000-0000000000a1`
  const completions = [completion(ago(1), id), completion(ago(2), id), completion(ago(3))]
  const berlin = { zone: 'Europe/Berlin', hour: 0 }
  expect(tickMinutesOf(aHabit(), completions, ago(30), berlin, now)).toEqual(
    new Map([[dayNumberOf(ago(1)), 7 * 60 + 30]]),
  )
  expect(tickMinutesOf(aHabit(), completions, today, berlin, now)?.size).toBe(0)
  const measure = { unit: 'km', target: 1, direction: 'atLeast' as const, step: 1 }
  expect(tickMinutesOf(aHabit({ measure }), completions, ago(30), berlin, now)).toBeUndefined()
})

import { addDays, type Day, dayNumberOf } from '@daymark/domain/time/day.ts'
import { expect, test } from 'vitest'
import { aHabit } from '../../../../test/a-habit.ts'
import { blocksOf } from './all-histories.ts'
import { tickMinutesOf, wholeHabitOf } from './whole-habit.ts'

const today = '2026-11-15' as Day
const ago = (days: number) => addDays(today, -days)
const completion = (day: Day, id = '0190f2f0-0000-4000-8000-0000000000a1') => ({
  id,
  habitId: 'a1',
  completedDate: day,
  notes: null,
})

test('of the last 30 days the habit is newer than the list of completions', () => {
  const habit = aHabit({
    createdDay: ago(60),
    recentDays: [ago(2)],
    recentEntries: [{ day: ago(3), state: 'skipped', amount: null }],
  })
  const entries = [{ day: ago(45), state: 'skipped' as const, amount: null, note: null }]
  const whole = wholeHabitOf(habit, { completions: [completion(ago(40)), completion(ago(1))], entries }, today)
  expect(whole.numbers).toEqual([ago(40), ago(2)].map(dayNumberOf))
  expect([...whole.said.keys()]).toEqual([ago(45), ago(3)].map(dayNumberOf))
  expect(whole.since).toBe(ago(60))
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

test('a habit’s days are asked for in blocks of at most 400 that meet, from its first day or the one needed', () => {
  const habit = aHabit({ createdDay: ago(900), firstCompletedDay: ago(950) })
  const whole = blocksOf(habit, '0001-01-01' as Day, today)
  expect(whole.map(({ from, to }) => [from, to])).toEqual([
    [ago(398), addDays(today, 1)],
    [ago(798), ago(399)],
    [ago(950), ago(799)],
  ])
  expect(blocksOf(habit, ago(730), today).at(-1)?.from).toBe(ago(730))
  expect(blocksOf(aHabit({ createdDay: today }), ago(730), today)).toHaveLength(1)
})

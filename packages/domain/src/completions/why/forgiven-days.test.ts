import { expect, test } from 'vitest'
import type { Rule } from '../../habits/rule.ts'
import { addDays, type Day } from '../../time/day.ts'
import { forgivenDaysOf } from './forgiven-days.ts'

const today = '2026-11-15' as Day
const ago = (days: number) => addDays(today, -days)
const daily: Rule = { frequency: { kind: 'daily' }, measure: null, createdDay: ago(60), forgiveOneIn: 7 }
const done = (...days: number[]) => days.map((day) => ({ day: ago(day), state: 'done' as const, amount: null }))

test('shows a forgiven day, and only where a habit forgives', () => {
  const rows = done(1, 2, 4, 5)
  expect(forgivenDaysOf(daily, rows, today)).toEqual([ago(3)])
  expect(forgivenDaysOf({ ...daily, forgiveOneIn: null }, rows, today)).toEqual([])
})

test('shows a forgiven week once, on its last day that was not completed', () => {
  // November 15, 2026 is a Sunday. The week before has one of three, on its Sunday.
  const rule: Rule = { ...daily, frequency: { kind: 'weeklyCount', count: 3 }, forgiveOneIn: 4 }
  const rows = done(0, 1, 2, 7, 14, 15, 16)
  expect(forgivenDaysOf(rule, rows, today)).toEqual([ago(8)])
})

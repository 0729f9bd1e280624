import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, type Day, weekdayOf } from '../time/day.ts'
import { rulePreviewOf } from '../completions/why/rule-preview.ts'
import { daysOf } from '../history/habit-days.ts'
import { type LaterRule, type Rule, ruleOn } from './rule.ts'
import {
  beginOf,
  canFollow,
  earliestChange,
  lastChange,
  refuseRuleChange,
  refuseRuleEdit,
  withoutLastChange,
  withRuleChange,
} from './rule-change.ts'

/** A Sunday. */
const today = '2026-03-29' as Day
const ago = (days: number) => addDays(today, -days)
const daily: Rule = { frequency: { kind: 'daily' }, measure: null, createdDay: ago(40) }
const weekly = (from: Day): LaterRule => ({ from, frequency: { kind: 'weeklyCount', count: 3 }, target: null })
const codeOf = (rule: Rule, change: LaterRule) => refuseRuleChange(rule, change, today)?.code ?? null

test('a change begins after creation, and after the change before it', () => {
  expect(earliestChange(daily, today)).toBe(ago(39))
  expect(earliestChange({ ...daily, createdDay: today }, today)).toBe(today)
  const changed = withRuleChange(daily, { from: ago(10), frequency: { kind: 'intervalBased', every: 2 }, target: null })
  expect(codeOf(changed, { ...weekly(ago(10)), frequency: { kind: 'daily' } })).toBe('invalid')
  expect(codeOf(changed, { ...weekly(ago(9)), frequency: { kind: 'daily' } })).toBeNull()
  expect(codeOf(changed, weekly(addDays(today, 300)))).toBeNull()
})

test('a change for a day beyond the last is refused, and one that was taken before can be followed by none', () => {
  const [last, weekdays] = ['9999-12-31' as Day, { kind: 'weeklySpecificDays', days: [1] } as const]
  expect(refuseRuleChange(daily, weekly(lastChange), today)).toBeNull()
  expect(refuseRuleChange(daily, weekly(addDays(lastChange, 1)), today)?.message).toMatch(/in 2999 or earlier/)
  expect(refuseRuleChange(daily, weekly(last), today)?.details).toEqual({ latest: lastChange })
  const taken: Rule = { ...daily, later: [{ from: last, frequency: weekdays, target: null }] }
  for (const from of [today, lastChange, last]) expect(codeOf(taken, weekly(from))).toBe('invalid')
  expect([canFollow([weekly(last)]), canFollow(taken.later ?? [])]).toEqual([false, true])
})

test('refuses what is asked for already, and a schedule that never asks', () => {
  expect(codeOf(daily, { from: today, frequency: { kind: 'daily' }, target: null })).toBe('invalid')
  expect(codeOf(daily, { from: today, frequency: { kind: 'weeklySpecificDays', days: [] }, target: null })).toBe(
    'invalid',
  )
  const measure = { unit: 'glasses', target: 8000, direction: 'atLeast', step: 1000 } as const
  expect(codeOf({ ...daily, measure }, { from: today, frequency: { kind: 'daily' }, target: 9000 })).toBeNull()
})

test('a count per week begins on a Monday, and taking a change back restores what was there', () => {
  fc.assert(
    fc.property(fc.nat(30), (days) => {
      const change = weekly(ago(days))
      expect(weekdayOf(beginOf(change))).toBe(1)
      const changed = withRuleChange(daily, change)
      expect(ruleOn(changed, addDays(beginOf(change), -1)).frequency).toEqual(daily.frequency)
      expect(ruleOn(changed, beginOf(change)).frequency).toEqual(change.frequency)
      expect(withoutLastChange(changed)).toEqual({ ...daily, later: [] })
    }),
  )
})

test('the preview says what a change does to the streak, which goes on across rules', () => {
  const rows = [0, 3, 5, 7, 8, 9, 10].map((days) => ({ day: ago(days), state: 'done' as const, amount: null }))
  const history = { rule: daily, days: daysOf(rows) }
  const preview = rulePreviewOf(history, weekly(ago(6)), today)
  expect(preview).toMatchObject({ begins: '2026-03-23', before: 1, after: { value: 5 } })
  expect(preview.sentence).toBe('Your streak goes from 1 to 5. The change begins Monday.')
  const later = rulePreviewOf(history, weekly(addDays(today, 2)), today)
  expect(later.sentence).toBe('Your streak stays at 1. The change begins on April 6.')
})

test('an edit of a changing rule is refused where it would mean another schedule or target than today’s', () => {
  const measure = { unit: 'glasses', target: 8000, direction: 'atLeast', step: 1000 } as const
  const every = { kind: 'daily' } as const
  const measured: Rule = { ...daily, measure }
  const changed = withRuleChange(measured, { from: ago(5), frequency: every, target: 9000 })
  const asToday = { ...measure, target: 9000 }
  expect(refuseRuleEdit(measured, { frequency: weekly(today).frequency, measure: null }, today)).toBeNull()
  expect(refuseRuleEdit(changed, { frequency: every, measure: { ...asToday, unit: 'cups' } }, today)).toBeNull()
  for (const edited of [
    { frequency: every, measure },
    { frequency: every, measure: null },
    { frequency: weekly(today).frequency, measure: asToday },
  ]) {
    expect(refuseRuleEdit(changed, edited, today)?.code).toBe('conflict')
  }
})

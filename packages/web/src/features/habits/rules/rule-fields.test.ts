import type { Day } from '@daymark/domain/time/day.ts'
import { expect, test } from 'vitest'
import { aHabit } from '../../../../test/a-habit.ts'
import { ruleFieldsOf, validateRule } from './rule-fields.ts'
import { comingChangeOf, listedRules } from './rule-words.ts'

const today = '2026-11-15' as Day // a Sunday
const schedule = { weeklyDays: [], weeklyCount: null, intervalDays: null }
const thrice = aHabit({ frequency: 2, weeklyCount: 3 })
const water = aHabit({ measure: { unit: 'glasses', target: 8, direction: 'atLeast', step: 1 } })
const changed = aHabit({
  frequency: 2,
  weeklyCount: 3,
  rules: [
    { from: null, frequency: 2, ...schedule, weeklyCount: 3, target: null },
    { from: '2026-11-16' as Day, frequency: 2, ...schedule, weeklyCount: 4, target: null },
  ],
})

test('a change begins with the last rule, today or on the day after the last change', () => {
  expect(ruleFieldsOf(thrice, today)).toMatchObject({ frequency: 'weeklyCount', weeklyCount: '3', from: today })
  expect(ruleFieldsOf(changed, today)).toMatchObject({ weeklyCount: '4', from: '2026-11-17' })
  expect(ruleFieldsOf(water, today).target).toBe('8')
})

test('another schedule or target is sent with its first day', () => {
  const often = validateRule(thrice, today, { ...ruleFieldsOf(thrice, today), weeklyCount: '4' })
  expect(often).toMatchObject({
    isGood: true,
    draft: { body: { from: today, frequency: 2, weeklyCount: 4, target: null } },
  })
  const more = validateRule(water, today, { ...ruleFieldsOf(water, today), target: '9,5' })
  expect(more).toMatchObject({
    isGood: true,
    draft: { body: { frequency: 0, target: 9.5 }, change: { target: 9500, frequency: { kind: 'daily' } } },
  })
})

test('what cannot be is said at its field', () => {
  const errors = (habit: typeof thrice, change: object) =>
    validateRule(habit, today, { ...ruleFieldsOf(habit, today), ...change }).errors
  expect(errors(thrice, {})).toEqual({ frequency: 'This is what the habit asks for already' })
  expect(errors(thrice, { from: '' })).toMatchObject({ from: 'Please choose the first day' })
  expect(errors(changed, { weeklyCount: '5', from: '2026-11-09' })).toEqual({
    from: 'A change begins after the one before it',
  })
  expect(errors(thrice, { weeklyCount: '4', from: '9999-12-31' })).toEqual({
    from: 'A change begins in 2999 or earlier',
  })
  expect(errors(thrice, { frequency: 'weeklySpecificDays' })).toEqual({ weeklyDays: 'Please select at least one day' })
  expect(errors(water, { target: 'many' })['target']).toBe('A target is more than 0 and at most 1,000,000')
})

test('rules are told in words, and a change that is to come apart', () => {
  expect(comingChangeOf(changed, today)).toBe('From Monday: 4 times per week')
  expect(comingChangeOf(changed, '2026-11-16' as Day)).toBeNull()
  expect(comingChangeOf(thrice, today)).toBeNull()
  expect(listedRules(changed)).toEqual([
    { from: null, text: '3 times per week' },
    { from: '2026-11-16', text: '4 times per week' },
  ])
  const glasses = aHabit({
    measure: { unit: 'glasses', target: 8, direction: 'atLeast', step: 1 },
    rules: [
      { from: null, frequency: 0, ...schedule, target: 8 },
      { from: '2027-01-04' as Day, frequency: 0, ...schedule, target: 10 },
    ],
  })
  expect(comingChangeOf(glasses, today)).toBe('From Jan 4, 2027: Daily, at least 10 glasses')
})

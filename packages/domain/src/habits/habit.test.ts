import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Access, accessOf } from '../subscription/access.ts'
import { frequencyKinds } from './frequency.ts'
import { firstTargetOf, habitChanges, habitDefaults, habitDraft } from './habit.ts'
import { isPausingOneWay, refuseNewHabit } from './refuse-habit.ts'

const read = { name: 'Read', iconName: 'book', colorCode: '#22AA88', frequency: 'daily' }
const wordOf = (draft: unknown) => habitDraft.safeParse(draft).error?.issues[0]?.message

test('what may be left out gets its default, texts are trimmed, unknown keys are dropped', () => {
  expect(habitDraft.parse({ ...read, name: '  Read ', iconName: 'Book', description: ' ', userId: 'eve' })).toEqual({
    ...habitDefaults,
    ...read,
    description: null,
    weeklyDays: null,
    weeklyCount: null,
    intervalDays: null,
    targetStreakLength: 30,
  })
})

test.each([
  ['Habit name is required', { name: undefined }],
  ['Habit name is required', { name: '   ' }],
  ['Habit name is required', { name: 5 }],
  ['Name must be 100 characters or less', { name: 'x'.repeat(101) }],
  ['This text has characters we can’t save', { name: 'Re\0ad' }],
  ['Description must be 500 characters or less', { description: 'x'.repeat(501) }],
  ['Please select an icon', { iconName: undefined }],
  ['Please select an icon', { iconName: '' }],
  ['Please select a color', { colorCode: undefined }],
  ['Please select a color', { colorCode: '22AA88' }],
  ['Please select a color', { colorCode: '#22AA8' }],
  ['Please select a color', { colorCode: '#22AA88\n' }],
  ['Please select a frequency', { frequency: undefined }],
  ['Please select a frequency', { frequency: 'yearly' }],
  ['Times per week must be at least 1', { weeklyCount: 0 }],
  ['Times per week must be 7 or less', { weeklyCount: 8 }],
  ['Days must be numbers from 0 (Sunday) to 6 (Saturday)', { weeklyDays: [1, 7] }],
  ['Days must be numbers from 0 (Sunday) to 6 (Saturday)', { weeklyDays: '1,2' }],
  ['Interval must be at least 1 day', { frequency: 'intervalBased' }],
  ['Interval must be at least 1 day', { frequency: 'intervalBased', intervalDays: 0 }],
  ['Interval must be 365 days or less', { frequency: 'intervalBased', intervalDays: 366 }],
  ['Target streak must be at least 1 day', { targetStreakLength: 0 }],
  ['Target streak must be at least 1 day', { targetStreakLength: '30' }],
  ['Target streak must be 365 days or less', { targetStreakLength: 366 }],
])('%s: %o', (word, fault) => {
  expect(wordOf({ ...read, ...fault })).toBe(word)
})

test('of several faults the first field of the form is reported', () => {
  expect(wordOf({ targetStreakLength: 0, frequency: 9, colorCode: 1, name: 'x'.repeat(101) })).toBe(
    'Name must be 100 characters or less',
  )
  expect(wordOf({ ...read, iconName: null, targetStreakLength: 400 })).toBe('Please select an icon')
})

test('days are kept once each, in their order', () => {
  const week = [0, 1, 2, 3, 4, 5, 6]
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...week)), (weeklyDays) => {
      const kept = habitDraft.parse({ ...read, frequency: 'weeklySpecificDays', weeklyDays }).weeklyDays
      expect(kept).toEqual(week.filter((day) => weeklyDays.includes(day)))
    }),
  )
})

test('a change carries only what was sent', () => {
  expect(habitChanges.parse({})).toEqual({})
  expect(habitChanges.parse({ isActive: false, description: '' })).toEqual({ isActive: false, description: null })
  expect(habitChanges.safeParse({ isActive: 'no' }).success).toBe(false)
  expect(habitChanges.safeParse({ name: '' }).error?.issues[0]?.message).toBe('Habit name is required')
  expect(habitChanges.safeParse({ frequency: 'intervalBased' }).success).toBe(false)
})

const noPlan = { trialEndsAt: null, graceEndsAt: null, planTrialUsedAt: null, subscription: null, grant: null }
const free: Access = accessOf(noPlan, Temporal.Instant.from('2026-03-29T08:00:00Z'), false)

test('the fourth habit is refused with the figures of the limit, before its name is looked at', () => {
  const refusal = refuseNewHabit({ name: 'Run' }, ['Read', 'Run', 'Rest'], free)
  expect(refusal?.code).toBe('habit_limit_exceeded')
  expect(refusal?.message).toBe('Habit limit exceeded')
  expect(refusal?.details).toEqual({ currentCount: 3, maxAllowed: 3, subscriptionTier: 'Free', upgradeRequired: true })
})

test('a name that an active habit has in any letter case is refused', () => {
  const refusal = refuseNewHabit({ name: 'READ' }, ['Read'], free)
  expect(refusal?.code).toBe('habit_name_taken')
  expect(refusal?.message).toBe('A habit with this name already exists')
  expect(refuseNewHabit({ name: 'Run' }, ['Read'], free)).toBeNull()
})

test('pausing is one-way exactly where resuming would be refused', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 12 }), (active, maxHabits) => {
      const others = Array.from({ length: active - 1 }, (_, index) => `Habit ${index}`)
      const refusal = refuseNewHabit({ name: 'Paused' }, others, { maxHabits, tier: 'Free' })
      expect(isPausingOneWay(active, maxHabits)).toBe(refusal !== null)
    }),
  )
})

test('a target begins with 30 days, and with fewer weeks', () => {
  expect(frequencyKinds.map(firstTargetOf)).toEqual([30, 30, 8, 30])
})

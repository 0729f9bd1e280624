import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { aHabit } from '../../../../test/a-habit.ts'
import { hasHistory, validateHabitChanges } from './habit-changes-form.ts'
import { fieldsOf, type HabitFields } from './habit-fields.ts'

const reading = aHabit({ description: 'Before bed', frequency: 1, weeklyDays: [1, 3] })

const changeFor = (facts: Partial<HabitFields>, habit = reading, others: string[] = []) => {
  const validated = validateHabitChanges({ ...fieldsOf(habit), ...facts }, habit, others)
  return validated.isGood ? validated.draft : validated.errors
}

test('only what changed is sent', () => {
  expect(changeFor({})).toEqual({})
  expect(changeFor({ name: ' Read 20 pages ' })).toEqual({ name: 'Read 20 pages' })
  expect(changeFor({ description: ' ' })).toEqual({ description: null })
  expect(changeFor({ iconName: 'moon', targetStreakLength: '40' })).toEqual({
    iconName: 'moon',
    targetStreakLength: 40,
  })
  expect(changeFor({ isActive: 'false' })).toEqual({ isActive: false })
})

test('reminders, part of day, group and forgiveness are sent once they change, and taken away again', () => {
  expect(changeFor({ reminders: '07:30 1,5,0', dayPart: 'evening', groupName: ' Home ', forgiveOneIn: '7' })).toEqual({
    reminders: [{ time: '07:30', weekdays: [0, 1, 5] }],
    dayPart: 'evening',
    groupName: 'Home',
    forgiveOneIn: 7,
  })
  const arranged = aHabit({
    reminders: [{ time: '07:30', weekdays: [0, 1, 5] }],
    dayPart: 'evening',
    groupName: 'Home',
    forgiveOneIn: 7,
  })
  expect(changeFor({}, arranged)).toEqual({})
  expect(changeFor({ reminders: '', dayPart: '', groupName: ' ', forgiveOneIn: '' }, arranged)).toEqual({
    reminders: [],
    dayPart: null,
    groupName: null,
    forgiveOneIn: null,
  })
})

test('blanks around a text and the case of a colour are no change', () => {
  expect(changeFor({ name: ' Read', description: 'Before bed ', colorCode: '#1c7a86' })).toEqual({})
})

test('the frequency is never part of a change', () => {
  expect(changeFor({ frequency: 'daily', weeklyDays: '3,5', weeklyCount: '7' })).toEqual({})
  expect(changeFor({ name: 'Rest', frequency: 'weeklyCount' })).toEqual({ name: 'Rest' })
})

test('a habit of every so many days keeps its interval, whatever else is changed', () => {
  const watering = aHabit({ name: 'Water', frequency: 3, intervalDays: 4 })
  expect(changeFor({ name: 'Water the plants' }, watering)).toEqual({ name: 'Water the plants' })
})

test('a stored value that the rule would refuse is accepted until it is edited', () => {
  const imported = aHabit({ targetStreakLength: 1000, frequency: 1, weeklyDays: [] })
  expect(changeFor({ name: 'Rest' }, imported)).toEqual({ name: 'Rest' })
  expect(changeFor({ targetStreakLength: '999' }, imported)).toEqual({
    targetStreakLength: 'Target streak must be 365 days or less',
  })
})

test('each field that was changed says what is wrong with it', () => {
  expect(changeFor({ name: '', colorCode: 'red', targetStreakLength: '0' })).toEqual({
    name: 'Habit name is required',
    colorCode: 'Please select a color',
    targetStreakLength: 'Target streak must be at least 1 day',
  })
})

test('a name is compared with the other active ones, by a habit that is or becomes active', () => {
  const taken = { name: 'A habit with this name already exists' }
  const paused = aHabit({ isActive: false })
  expect(changeFor({ name: 'run' }, reading, ['Run'])).toEqual(taken)
  expect(changeFor({ name: 'run' }, paused, ['Run'])).toEqual({ name: 'run' })
  expect(changeFor({ isActive: 'true' }, paused, ['READ'])).toEqual(taken)
  expect(changeFor({ isActive: 'true' }, paused, ['Run'])).toEqual({ isActive: true })
  expect(changeFor({ name: 'Run', isActive: 'false' }, reading, ['Run'])).toEqual({ name: 'Run', isActive: false })
})

test('a measure is sent whole when it changed, and not otherwise', () => {
  const water = { unit: 'glasses', target: 8, direction: 'atLeast', step: 1 } as const
  const drinking = aHabit({ name: 'Drink', measure: water })
  expect(changeFor({ name: 'Water', 'measure.target': '8.0' }, drinking)).toEqual({ name: 'Water' })
  expect(changeFor({ 'measure.target': '2,5' }, drinking)).toEqual({ measure: { ...water, target: 2.5 } })
  expect(changeFor({ 'measure.direction': 'none' }, drinking)).toEqual({ measure: null })
  expect(changeFor({ 'measure.unit': 'km' }, reading)).toEqual({})
  const running = { 'measure.direction': 'atMost', 'measure.target': '5', 'measure.unit': 'km' } as const
  expect(changeFor(running)).toEqual({ measure: { unit: 'km', target: 5, direction: 'atMost', step: 1 } })
  expect(changeFor({ ...running, 'measure.target': '0' })).toMatchObject({
    'measure.target': 'A target is more than 0 and at most 1,000,000',
  })
})

test('a stored measure that the rule would refuse is accepted until it is edited', () => {
  const imported = aHabit({ measure: { unit: 'x'.repeat(30), target: 0, direction: 'atMost', step: 1 } })
  expect(changeFor({ name: 'Rest' }, imported)).toEqual({ name: 'Rest' })
})

test('any streak, past or present, locks the frequency', () => {
  expect(hasHistory(aHabit())).toBe(false)
  expect(hasHistory(aHabit({ longestStreak: 1 }))).toBe(true)
  expect(hasHistory(aHabit({ currentStreak: 2, longestStreak: 2 }))).toBe(true)
})

test('whatever was saved, saving it again leaves nothing to send', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 40 })
  const target = fc.integer({ min: 1, max: 365 }).map(String)
  fc.assert(
    fc.property(text, text, target, (name, description, targetStreakLength) => {
      const fields = { ...fieldsOf(reading), name, description, targetStreakLength }
      const validated = validateHabitChanges(fields, reading, [])
      fc.pre(validated.isGood)
      const after = aHabit({ ...reading, ...(validated.draft as object) })
      expect(validateHabitChanges(fields, after, [])).toEqual({ isGood: true, draft: {}, errors: {} })
    }),
  )
})

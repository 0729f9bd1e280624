import { expect, test } from 'vitest'
import { type HabitFields, newFields } from './habit-fields.ts'
import { validateNewHabit } from './new-habit-form.ts'

const filledIn = (facts: Partial<HabitFields> = {}): HabitFields => ({ ...newFields([]), name: 'Read', ...facts })
const errorsOf = (facts: Partial<HabitFields>, names: string[] = []) => validateNewHabit(filledIn(facts), names).errors
const sentFor = (facts: Partial<HabitFields>) => {
  const validated = validateNewHabit(filledIn(facts), [])
  return validated.isGood ? validated.draft : validated.errors
}

test('a name is enough: what else is sent is what the form shows', () => {
  expect(sentFor({ name: '  Read 20 pages ' })).toMatchObject({
    name: 'Read 20 pages',
    description: null,
    iconName: 'target',
    colorCode: '#1C7A86',
    frequency: 0,
    targetStreakLength: 30,
    reminders: [],
    dayPart: null,
    groupName: null,
    forgiveOneIn: null,
  })
})

test('the days or the count are sent according to the frequency, and nothing of another kind', () => {
  const both = { weeklyDays: '1,3,0', weeklyCount: '4' }
  expect(sentFor({ ...both, frequency: 'weeklySpecificDays' })).toMatchObject({ frequency: 1, weeklyDays: [0, 1, 3] })
  expect(sentFor({ ...both, frequency: 'weeklySpecificDays' })).not.toHaveProperty('weeklyCount')
  expect(sentFor({ ...both, frequency: 'weeklyCount' })).toMatchObject({ frequency: 2, weeklyCount: 4 })
  expect(sentFor({ ...both, frequency: 'weeklyCount' })).not.toHaveProperty('weeklyDays')
  expect(sentFor({ ...both, frequency: 'daily' })).not.toHaveProperty('weeklyDays')
  expect(sentFor({ frequency: 'weeklyCount' })).toMatchObject({ weeklyCount: 3 })
})

test.each([
  [{ name: ' ' }, { name: 'Habit name is required' }],
  [{ name: 'x'.repeat(101) }, { name: 'Name must be 100 characters or less' }],
  [{ description: 'x'.repeat(501) }, { description: 'Description must be 500 characters or less' }],
  [{ iconName: '' }, { iconName: 'Please select an icon' }],
  [{ colorCode: '#12345' }, { colorCode: 'Please select a color' }],
  [{ frequency: '' as 'daily' }, { frequency: 'Please select a frequency' }],
  [{ frequency: 'weeklySpecificDays' as const }, { weeklyDays: 'Please select at least one day' }],
  [{ targetStreakLength: '' }, { targetStreakLength: 'Target streak must be at least 1 day' }],
  [{ targetStreakLength: '0' }, { targetStreakLength: 'Target streak must be at least 1 day' }],
  [{ groupName: 'x'.repeat(41) }, { groupName: 'A group name has at most 40 characters' }],
  [{ forgiveOneIn: '2' }, { forgiveOneIn: 'One miss in 3 to 30 can be forgiven' }],
  [
    { reminders: ' 1' },
    { reminders: 'Please enter a time as HH:MM', 'reminders.0.time': 'Please enter a time as HH:MM' },
  ],
  [
    { reminders: '09:00 1;10:00 ' },
    { reminders: 'Please choose at least one day', 'reminders.1.weekdays': 'Please choose at least one day' },
  ],
  [{ targetStreakLength: '366' }, { targetStreakLength: 'Target streak must be 365 days or less' }],
])('%o', (facts, errors) => {
  expect(errorsOf(facts)).toEqual(errors)
})

test('a taken name is shown at once, beside other errors', () => {
  expect(errorsOf({ name: ' READ ', targetStreakLength: '0' }, ['Run', 'Read'])).toEqual({
    name: 'A habit with this name already exists',
    targetStreakLength: 'Target streak must be at least 1 day',
  })
  expect(errorsOf({ name: 'Reading' }, ['Read'])).toEqual({})
})

const glasses = {
  'measure.direction': 'atLeast',
  'measure.target': '8',
  'measure.unit': 'glasses',
} satisfies Partial<HabitFields>

test('a measure is sent in decimals, and done or not as none', () => {
  expect(sentFor({})).toMatchObject({ measure: null })
  const water = { unit: 'glasses', target: 8, direction: 'atLeast', step: 1 }
  expect(sentFor(glasses)).toMatchObject({ measure: water })
  expect(sentFor({ ...glasses, 'measure.target': '2,5', 'measure.step': '0.25' })).toMatchObject({
    measure: { ...water, target: 2.5, step: 0.25 },
  })
  expect(sentFor({ ...glasses, 'measure.direction': 'none', 'measure.target': 'x' })).toMatchObject({ measure: null })
})

test.each([
  ['measure.target', '', 'A target is more than 0 and at most 1,000,000'],
  ['measure.target', '0', 'A target is more than 0 and at most 1,000,000'],
  ['measure.target', '1,000,000.5', 'A target is more than 0 and at most 1,000,000'],
  ['measure.target', '1.2345', 'An amount has at most three decimals'],
  ['measure.unit', ' ', 'A measure needs a unit'],
  ['measure.unit', 'x'.repeat(21), 'A unit has at most 20 characters'],
  ['measure.step', '0', 'A step is more than 0 and at most 1,000,000'],
])('the %s %j says what is wrong with it', (name, text, message) => {
  expect(errorsOf({ ...glasses, [name]: text })).toEqual({ measure: message, [name]: message })
})

test('an invalid name shows its rule, whatever else is wrong', () => {
  const long = 'x'.repeat(101)
  expect(errorsOf({ name: long }, [long])).toEqual({ name: 'Name must be 100 characters or less' })
})

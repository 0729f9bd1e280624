import { expect, test } from 'vitest'
import { type HabitFields, newFields } from '../habit-fields.ts'
import { type Change, fillsBy, isChange, labelsOf, standingIn, suggestedFields } from './suggested-fields.ts'

const suggestion = {
  name: 'Exercise',
  description: 'Move until you are out of breath.',
  iconName: 'dumbbell',
  colorCode: '#c9552b',
  targetStreakLength: 21,
  frequency: 1,
  weeklyDays: [5, 1, 3] as (1 | 3 | 5)[],
  weeklyCount: null,
  measure: null,
  reasoning: "'exercise' is a sport.",
}
const free = { otherNames: [], canChangeFrequency: true }
const form = (facts: Partial<HabitFields> = {}): HabitFields => ({ ...newFields([]), name: 'excercise', ...facts })

/** The form after a proposal, and what that changed. */
function filled(now: HabitFields, suggested: Partial<HabitFields>, earlier: Change[] = [], asked = now) {
  const fills = fillsBy({ asked, now, suggested, earlier })
  const fields = { ...now, ...Object.fromEntries(fills.map(({ name, after }) => [name, after])) }
  return { fields, changes: fills.filter(isChange) }
}
const undone = (fields: HabitFields, changes: Change[]): HabitFields => ({
  ...fields,
  ...Object.fromEntries(standingIn(changes, fields).map(({ name, before }) => [name, before])),
})

test('a proposal becomes what the controls hold', () => {
  expect(suggestedFields(suggestion, free)).toEqual({
    name: 'Exercise',
    description: 'Move until you are out of breath.',
    iconName: 'dumbbell',
    colorCode: '#C9552B',
    frequency: 'weeklySpecificDays',
    weeklyDays: '1,3,5',
    targetStreakLength: '21',
  })
  expect(suggestedFields({ ...suggestion, frequency: 2, weeklyDays: [], weeklyCount: 4 }, free)).toMatchObject({
    frequency: 'weeklyCount',
    weeklyCount: '4',
  })
  expect(suggestedFields({ ...suggestion, frequency: 0 }, free)).not.toHaveProperty('weeklyDays')
})

test('what the form could not take is not proposed: a taken name, a locked rhythm, an icon without a place', () => {
  const rules = { otherNames: ['EXERCISE'], canChangeFrequency: false }
  const fields = suggestedFields({ ...suggestion, iconName: 'zap', description: null }, rules)
  expect(Object.keys(fields)).toEqual(['colorCode', 'targetStreakLength'])
})

test('what was filled in is named in the order of the form, and taken back at once', () => {
  const before = form()
  const { fields, changes } = filled(before, suggestedFields(suggestion, free))
  expect(labelsOf(changes)).toEqual(['Name', 'Description', 'Icon', 'Color', 'Frequency', 'Days', 'Target streak'])
  expect(fields).toMatchObject({ name: 'Exercise', frequency: 'weeklySpecificDays', targetStreakLength: '21' })
  expect(undone(fields, changes)).toEqual(before)
})

test('what was the same before is no change', () => {
  const { changes } = filled(form({ iconName: 'dumbbell', targetStreakLength: '21', name: ' Exercise ' }), {
    name: 'Exercise',
    iconName: 'dumbbell',
    targetStreakLength: '21',
  })
  expect(changes).toEqual([])
})

test('what is edited while the proposal is on its way stays', () => {
  const asked = form()
  const now = { ...asked, iconName: 'heart' }
  const { fields, changes } = filled(now, { iconName: 'dumbbell', targetStreakLength: '21' }, [], asked)
  expect(fields).toMatchObject({ iconName: 'heart', targetStreakLength: '21' })
  expect(labelsOf(changes)).toEqual(['Target streak'])
})

test('a description that the user wrote stays; a suggested one is replaced by the next', () => {
  expect(filled(form({ description: 'For my back' }), { description: 'Move.' }).fields.description).toBe('For my back')
  const first = filled(form(), { description: 'Move.' })
  const second = filled(first.fields, { description: 'Sit still.' }, first.changes)
  expect(second.fields.description).toBe('Sit still.')
  expect(undone(second.fields, second.changes).description).toBe('')
})

test('a field edited afterwards is no longer marked as suggested, and not undone', () => {
  const { fields, changes } = filled(form(), { iconName: 'dumbbell', targetStreakLength: '21' })
  const edited = { ...fields, iconName: 'heart' }
  expect(labelsOf(standingIn(changes, edited))).toEqual(['Target streak'])
  expect(undone(edited, changes)).toMatchObject({ iconName: 'heart', targetStreakLength: '30' })
})

test('several proposals are taken back as one, also where the last leads back to the beginning', () => {
  const before = form()
  const first = filled(before, { iconName: 'dumbbell', frequency: 'weeklyCount', weeklyCount: '4' })
  const second = filled(first.fields, { iconName: 'target', frequency: 'daily' }, first.changes)
  expect(second.fields).toMatchObject({ iconName: 'target', frequency: 'daily', weeklyCount: '4' })
  expect(labelsOf(second.changes)).toEqual(['Times per week'])
  expect(undone(second.fields, second.changes)).toEqual(before)
})

const glasses = { unit: 'glasses', target: 8, direction: 'atLeast', step: 1 } as const
const measured = suggestedFields({ ...suggestion, measure: glasses }, free)
const unmeasured = suggestedFields({ ...suggestion, measure: null }, free)

test('a measure is filled in, named once, and taken back with the rest', () => {
  const before = form()
  const { fields, changes } = filled(before, measured)
  expect(fields).toMatchObject({
    'measure.direction': 'atLeast',
    'measure.target': '8',
    'measure.unit': 'glasses',
    'measure.step': '1',
  })
  expect(labelsOf(changes).filter((label) => label === 'Measure')).toHaveLength(1)
  expect(undone(fields, changes)).toEqual(before)
})

test('a measure of the user’s own stays, whatever is proposed', () => {
  const own = form({ 'measure.direction': 'atMost', 'measure.target': '2', 'measure.unit': 'km' })
  for (const suggested of [measured, unmeasured]) {
    const { fields, changes } = filled(own, suggested)
    expect(fields).toMatchObject({ 'measure.direction': 'atMost', 'measure.target': '2', 'measure.unit': 'km' })
    expect(labelsOf(changes)).not.toContain('Measure')
  }
})

test('a proposal without a measure takes back the one of an earlier proposal', () => {
  const before = form({ 'measure.unit': 'typed before ' })
  const first = filled(before, measured)
  const second = filled(first.fields, unmeasured, first.changes)
  expect(second.fields).toMatchObject({ 'measure.direction': 'none', 'measure.unit': 'typed before ' })
  expect(labelsOf(second.changes)).not.toContain('Measure')
  expect(undone(second.fields, second.changes)).toEqual(before)
})

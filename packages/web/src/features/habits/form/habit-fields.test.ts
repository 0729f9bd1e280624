import { habitColors } from '@daymark/domain/habits/colors.ts'
import { expect, test } from 'vitest'
import { aHabit } from '../../../../test/a-habit.ts'
import { fieldsOf, newFields } from './habit-fields.ts'

const colored = (codes: readonly string[]) => newFields(codes.map((colorCode) => ({ colorCode }))).colorCode

test('a new habit begins with a colour that no other has', () => {
  expect(colored([])).toBe('#1C7A86')
  expect(colored(['#1c7a86', '#8B4FA8'])).toBe('#2F68C4')
})

test('where all colours are in use it still begins with one of them', () => {
  const all = habitColors.map(({ code }) => code)
  expect(all).toContain(colored(all))
  expect(colored([...all, '#000000'])).not.toBe(colored(all))
})

test('a habit fills the form, what it has not with the defaults', () => {
  expect(fieldsOf(aHabit({ frequency: 1, weeklyDays: [0, 5, 1], isActive: false }))).toMatchObject({
    name: 'Read',
    description: '',
    iconName: 'book',
    colorCode: '#1C7A86',
    frequency: 'weeklySpecificDays',
    weeklyDays: '1,5,0',
    weeklyCount: '3',
    'measure.direction': 'none',
    targetStreakLength: '30',
    isActive: 'false',
  })
})

test('a measure fills its part of the form', () => {
  const measure = { unit: 'km', target: 2.5, direction: 'atMost', step: 0.5 } as const
  expect(fieldsOf(aHabit({ measure }))).toMatchObject({
    'measure.direction': 'atMost',
    'measure.target': '2.5',
    'measure.unit': 'km',
    'measure.step': '0.5',
  })
})

import { expect, test } from 'vitest'
import { refuseHabitChanges } from './refuse-habit.ts'

const free = { maxHabits: 3, tier: 'Free' as const }
const run = {
  name: 'Run',
  frequency: 'weeklySpecificDays' as const,
  weeklyDays: [1, 3] as const,
  isActive: true,
  totalCompletions: 0,
}
const codeFor = (habit: object, changes: object, others: string[] = []) =>
  refuseHabitChanges({ ...run, ...habit }, changes, others, free)?.code ?? null

test('the frequency is locked by what was completed, and by nothing else', () => {
  expect(codeFor({}, { frequency: 'daily' })).toBeNull()
  expect(codeFor({ totalCompletions: 1 }, { frequency: 'daily' })).toBe('frequency_locked')
  expect(codeFor({ totalCompletions: 1 }, { weeklyDays: [1] })).toBe('frequency_locked')
  expect(codeFor({ totalCompletions: 1 }, { weeklyDays: [3, 1] })).toBeNull()
  expect(codeFor({ totalCompletions: 1 }, { weeklyCount: 5, intervalDays: 2, name: 'Jog' })).toBeNull()
  const thrice = { frequency: 'weeklyCount', weeklyCount: 3, totalCompletions: 1 }
  expect(codeFor(thrice, { weeklyCount: 4 })).toBe('frequency_locked')
  expect(codeFor({ ...thrice, weeklyCount: null }, { weeklyCount: 3 })).toBeNull()
})

test('a name that another active habit has is refused, also where only case or spelling of an accent differs', () => {
  expect(codeFor({}, { name: 'READ' }, ['Read'])).toBe('habit_name_taken')
  expect(codeFor({}, { name: 'cafe\u0301' }, ['Café'])).toBe('habit_name_taken')
  expect(codeFor({}, { name: 'Reading' }, ['Read'])).toBeNull()
})

test('a paused habit may be called anything until it is resumed, and then the limit counts too', () => {
  expect(codeFor({ isActive: false }, { name: 'Read' }, ['Read', 'A', 'B'])).toBeNull()
  expect(codeFor({}, { isActive: false, name: 'Read' }, ['Read'])).toBeNull()
  expect(codeFor({ isActive: false }, { isActive: true }, ['Run'])).toBe('habit_name_taken')
  expect(codeFor({ isActive: false }, { isActive: true }, ['A', 'B', 'C'])).toBe('habit_limit_exceeded')
  expect(codeFor({}, { isActive: true }, ['A', 'B', 'C', 'D'])).toBeNull()
})

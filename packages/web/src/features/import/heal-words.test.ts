import { expect, test } from 'vitest'
import { healableText, healedText } from './heal-words.ts'

const none = { goals: 0, amounts: 0, skipped: 0, notDone: 0, notes: 0, groups: 0, reminders: 0 }
const loop = { sourceName: 'Loop Habit Tracker', importedAt: '2026-03-04T01:00:00Z' }

test('names what an earlier import had, and when it was in the time zone of the user', () => {
  expect(healableText({ imports: [loop], ...none, amounts: 58, notDone: 24 }, 'America/New_York')).toBe(
    'Your import from Loop Habit Tracker on March 3 had 58 amounts and 24 days marked not done.',
  )
})

test('names several imports together, each tracker once', () => {
  const bull = { ...loop, sourceName: 'HabitBull' }
  expect(
    healableText({ imports: [loop, loop, bull], ...none, goals: 1, skipped: 1, notes: 2, reminders: 3 }, 'UTC'),
  ).toBe(
    'Your imports from Loop Habit Tracker and HabitBull had 1 goal, 1 skipped day, 3 reminders and 2 notes about single days.',
  )
})

test('says nothing of nothing', () => {
  expect(healedText(none)).toBe('')
})

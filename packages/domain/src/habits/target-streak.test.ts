import { expect, test } from 'vitest'
import { streakToTargetOf, turnsText } from './target-streak.ts'

test('a target is reached by days in a row, or by what another schedule counts', () => {
  const streaks = { currentStreak: 1, scheduleStreak: 12 }
  expect(streakToTargetOf({ kind: 'daily' }, streaks)).toBe(1)
  expect(streakToTargetOf({ kind: 'weeklySpecificDays', days: [1, 3, 5] }, streaks)).toBe(12)
  expect(streakToTargetOf({ kind: 'weeklyCount', count: 2 }, streaks)).toBe(12)
  expect(streakToTargetOf({ kind: 'intervalBased', every: 3 }, streaks)).toBe(12)
})

test('one of something and more of it', () => {
  expect(turnsText('daily', 1)).toBe('1 day')
  expect(turnsText('weeklySpecificDays', 24)).toBe('24 scheduled days')
  expect(turnsText('weeklyCount', 8)).toBe('8 weeks')
  expect(turnsText('intervalBased', 0)).toBe('0 times')
})

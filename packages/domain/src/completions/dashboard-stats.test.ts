import { expect, test } from 'vitest'
import { dashboardStatsOf } from './dashboard-stats.ts'

const habit = (currentStreak: number, longestStreak: number, isCompletedToday: boolean, isActive = true) => ({
  currentStreak,
  longestStreak,
  isCompletedToday,
  isActive,
})

test('the four figures come from the active habits alone', () => {
  const habits = [habit(3, 5, true), habit(0, 9, false), habit(1, 1, true), habit(50, 99, true, false)]
  expect(dashboardStatsOf(habits)).toEqual({ totalHabits: 3, activeStreaks: 2, completedToday: 2, longestStreak: 9 })
})

test('without habits all are zero', () => {
  expect(dashboardStatsOf([])).toEqual({ totalHabits: 0, activeStreaks: 0, completedToday: 0, longestStreak: 0 })
})

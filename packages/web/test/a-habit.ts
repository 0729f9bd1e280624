import type { HabitView } from '@daymark/contract/habits.shapes.ts'
import { habitDefaults } from '@daymark/domain/habits/habit.ts'
import type { Day } from '@daymark/domain/time/day.ts'

/** A daily habit without completions, overridden by `facts`. */
export const aHabit = (facts: Partial<HabitView> = {}): HabitView => ({
  id: '0190f2f0-0000-7000-8000-0000000000a1',
  ...habitDefaults,
  name: 'Read',
  iconName: 'book',
  colorCode: '#1C7A86',
  frequency: 0,
  weeklyDays: [],
  isActive: true,
  isCompletedToday: false,
  currentStreak: 0,
  longestStreak: 0,
  scheduleStreak: 0,
  longestScheduleStreak: 0,
  strength: 0,
  completionRate: 0,
  successRate: 0,
  totalCompletions: 0,
  excusedDays: 0,
  rules: [],
  pauses: [],
  firstCompletedDay: null,
  recentDays: [],
  recentEntries: [],
  days: '',
  createdDay: '2026-03-02' as Day,
  createdAt: '2026-03-02T08:00:00Z',
  asOf: '2026-03-02' as Day,
  ...facts,
})

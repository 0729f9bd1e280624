import type { NotificationType } from './kinds.ts'

/** The name of each type on its card, in emails and on the unsubscribe page. */
export const notificationTypeNames = {
  HabitReminder: 'Habit Reminder',
  StreakMilestone: 'Streak Milestone',
  MissedHabit: 'Missed Habit',
  WeeklyReport: 'Weekly Report',
  Achievement: 'Achievement',
  StreakEndanger: 'Streak in Danger',
  Motivation: 'Motivation',
} as const satisfies Record<NotificationType, string>

import type { NotificationType } from './kinds.ts'

/** What each type is called wherever a person reads of it: on its card, in a mail, on the page that stops it. */
export const notificationTypeNames = {
  HabitReminder: 'Habit Reminder',
  StreakMilestone: 'Streak Milestone',
  MissedHabit: 'Missed Habit',
  WeeklyReport: 'Weekly Report',
  Achievement: 'Achievement',
  StreakEndanger: 'Streak in Danger',
  Motivation: 'Motivation',
} as const satisfies Record<NotificationType, string>

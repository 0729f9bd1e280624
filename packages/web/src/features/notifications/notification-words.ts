import type { NotificationChannel, NotificationStatus, NotificationType } from '@daymark/domain/notifications/kinds.ts'
import type { BadgeTone } from '#ui/badge.tsx'

/** When each type comes. */
export const typeTexts = {
  HabitReminder: 'Once a day, if anything is still to do.',
  StreakMilestone: 'When a streak reaches 3, 7, 14 days and beyond, or your target.',
  MissedHabit: 'The morning after you miss a habit.',
  WeeklyReport: 'On Monday: your last week in numbers.',
  Achievement: 'Your first tick, 10, 50, 100 and more; a perfect week; a target reached.',
  StreakEndanger: 'In the evening, if a streak of 3 days or more is about to end.',
  Motivation: 'After three days without a tick, at most once a week.',
} as const satisfies Record<NotificationType, string>

export const channelWords = {
  InApp: 'In the app',
  BrowserPush: 'Browser notification',
  Email: 'Email',
  SMS: 'SMS',
} as const satisfies Record<NotificationChannel, string>

export const statusLook = {
  Scheduled: { label: 'Scheduled', tone: 'sea' },
  Sent: { label: 'Sent', tone: 'ok' },
  Failed: { label: 'Failed', tone: 'signal' },
  Cancelled: { label: 'Cancelled', tone: 'quiet' },
} as const satisfies Record<NotificationStatus, { label: string; tone: BadgeTone }>

/** What comes at an hour needs a place whose clock tells it; the rest comes when something happens. */
export const hasHour = (type: NotificationType): boolean => type !== 'StreakMilestone' && type !== 'Achievement'

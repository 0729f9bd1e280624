/** A type's number on the wire is its index in this list. */
export const notificationTypes = [
  'HabitReminder',
  'StreakMilestone',
  'MissedHabit',
  'WeeklyReport',
  'Achievement',
  'StreakEndanger',
  'Motivation',
] as const
export type NotificationType = (typeof notificationTypes)[number]

/** A channel's number on the wire is its index in this list. */
export const notificationChannels = ['InApp', 'BrowserPush', 'Email', 'SMS'] as const
export type NotificationChannel = (typeof notificationChannels)[number]

/** A status's number on the wire is its index in this list. */
export const notificationStatuses = ['Scheduled', 'Sent', 'Failed', 'Cancelled'] as const
export type NotificationStatus = (typeof notificationStatuses)[number]

export const defaultPreferredTime = '09:00'

type Default = { isEnabled: boolean; channel: NotificationChannel }

/** The defaults of a new account. */
export const notificationDefaults = {
  HabitReminder: { isEnabled: true, channel: 'InApp' },
  StreakMilestone: { isEnabled: true, channel: 'InApp' },
  MissedHabit: { isEnabled: false, channel: 'InApp' },
  WeeklyReport: { isEnabled: true, channel: 'Email' },
  Achievement: { isEnabled: true, channel: 'InApp' },
  StreakEndanger: { isEnabled: true, channel: 'InApp' },
  Motivation: { isEnabled: false, channel: 'InApp' },
} as const satisfies Record<NotificationType, Default>

/** The others follow an event, or have a fixed hour. */
export const hasPreferredTime = (type: NotificationType): boolean => type === 'HabitReminder' || type === 'WeeklyReport'

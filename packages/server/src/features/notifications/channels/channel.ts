import type { NotificationChannel, NotificationType } from '@daymark/domain/notifications/kinds.ts'
import type { Day } from '@daymark/domain/time/day.ts'

/** A message to one user, the same for every channel. */
export type Outgoing = {
  id: string
  userId: string
  type: NotificationType
  title: string
  body: string
  /** Relative, and always ours. */
  actionUrl: string | null
  actionText: string | null
  /** The user's day that it is about, and the habits on it that are still open. */
  day: Day
  habitIds: readonly string[]
  /** The quarter of an hour of habits' own reminders; empty for any other message. */
  slot: string
  /** Not delivered after this; a push service need not keep it longer. */
  expiresAt: Temporal.Instant
}

/**
 * The outcome of one attempt. A temporary failure (an unreachable server) is thrown instead, and the queue retries;
 * `undeliverable` is final, and its reason is shown in the history.
 */
export type Delivery = { outcome: 'sent' } | { outcome: 'undeliverable'; reason: string }

export type Channel = {
  deliver: (message: Outgoing) => Promise<Delivery>
  /** Why this user cannot be reached through this channel, as the preference's card shows it; null when they can. */
  obstacleFor: (userId: string) => Promise<string | null>
}

type StoredMessage = Omit<Outgoing, 'day'> & { aboutDay: Day }

export const toOutgoing = (message: StoredMessage): Outgoing => ({
  id: message.id,
  userId: message.userId,
  type: message.type,
  title: message.title,
  body: message.body,
  actionUrl: message.actionUrl,
  actionText: message.actionText,
  day: message.aboutDay,
  habitIds: message.habitIds,
  slot: message.slot,
  expiresAt: message.expiresAt,
})

/** Why a message did not arrive, as the history shows it. The provider's own words stay in the log. */
export const channelErrorMessages = {
  InApp: 'It couldn’t be shown',
  BrowserPush: 'We couldn’t reach the push service',
  Email: 'We couldn’t reach the mail server',
  SMS: 'We couldn’t reach the SMS service',
} satisfies Record<NotificationChannel, string>

/** Noon UTC of the next day, when the day is over in the last time zone (UTC-12). */
export const endEverywhereOf = (day: Day): Temporal.Instant =>
  Temporal.PlainDate.from(day).add({ days: 1 }).toZonedDateTime({ timeZone: 'UTC', plainTime: '12:00' }).toInstant()

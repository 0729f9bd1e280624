import type { NotificationType } from '@daymark/domain/notifications/kinds.ts'
import type { Day } from '@daymark/domain/time/day.ts'

/** A message on its way to one person, whichever channel takes it. */
export type Outgoing = {
  id: string
  userId: string
  type: NotificationType
  title: string
  body: string
  /** Relative, and always ours. */
  actionUrl: string | null
  actionText: string | null
  /** The person's day that it is about, and the habits on it that are still open. */
  day: Day
  habitIds: readonly string[]
  /** A message is worth nothing after this; a push service need not keep it longer. */
  expiresAt: Temporal.Instant
}

/**
 * What became of a message. What may pass by itself (a server that is away) is thrown instead, and the queue tries again;
 * `undeliverable` never will, and its reason is shown in the history.
 */
export type Delivery = { outcome: 'sent' } | { outcome: 'undeliverable'; reason: string }

/** One way to a person. */
export type Channel = {
  deliver: (message: Outgoing) => Promise<Delivery>
  /** Why this person cannot be reached this way now, in the words of the preference's card; null when they can. */
  obstacleFor: (userId: string) => Promise<string | null>
}

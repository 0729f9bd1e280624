import type { HistoryItemView } from '@daymark/contract/notifications.shapes.ts'

/** At most this many toasts at once. The rest is in the history, and the bell shows a dot. */
const atOnce = 3

/** 'Still open today' is outdated tomorrow: older messages are only in the history. */
const freshHours = 12

/** Which of the unseen messages are shown as toasts now: the newest few of the fresh ones, in their order. */
export function freshMessagesOf(unseen: readonly HistoryItemView[], now: Temporal.Instant): readonly HistoryItemView[] {
  const since = now.subtract({ hours: freshHours })
  return unseen
    .filter(({ createdAt }) => Temporal.Instant.compare(Temporal.Instant.from(createdAt), since) >= 0)
    .slice(-atOnce)
}

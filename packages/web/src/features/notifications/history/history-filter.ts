import type { HistoryItemView } from '@daymark/contract/notifications.shapes.ts'
import { wordOf } from '@daymark/contract/wire.ts'
import {
  type NotificationStatus,
  notificationStatuses,
  type NotificationType,
  notificationTypes,
} from '@daymark/domain/notifications/kinds.ts'

/** What is looked for; null looks for all. */
export type HistoryFilter = { status: NotificationStatus | null; type: NotificationType | null }

export const statusOf = ({ status }: HistoryItemView): NotificationStatus | undefined =>
  wordOf(notificationStatuses, status)
export const typeOfItem = ({ type }: HistoryItemView): NotificationType | undefined => wordOf(notificationTypes, type)

export const filtered = (items: readonly HistoryItemView[], { status, type }: HistoryFilter): HistoryItemView[] =>
  items.filter((item) => (status === null || statusOf(item) === status) && (type === null || typeOfItem(item) === type))

/** How many there are of each status among those of the chosen type: the status chosen does not hide the others' counts. */
export const countsOf = (items: readonly HistoryItemView[], { type }: HistoryFilter) =>
  notificationStatuses.map((status) => ({ status, count: filtered(items, { status, type }).length }))
